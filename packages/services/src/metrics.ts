import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'
import type { AnsweredCall } from '#platform/http/callTimes.ts'
import { listen } from '#platform/http/listen.ts'
import type { RunningServer } from '#platform/http/listen.ts'
import { countJobs } from '#platform/jobs/jobCounts.store.ts'
import { readQueues } from '#plans/register/numberRequest.store.ts'

/** Prometheus metrics of one process. Names begin with `tidemark_`, except prom-client's own of the process. */
export interface Metrics {
  readonly registry: Registry
  readonly answered: (call: AnsweredCall) => void
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8, 12]

/** Creates the metrics. Jobs and numbers are those of the database: every process reports all of them. */
export function openMetrics(
  { pool, db }: Pick<Database, 'pool' | 'db'>,
  isDraining: () => boolean,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'tidemark_call_seconds',
    help: 'Answered calls, by declared path and status.',
    labelNames: ['call', 'status'],
    buckets: seconds,
    registers,
  })
  const gauge = (name: string, help: string, set: (gauge: Gauge) => void) =>
    new Gauge({
      name: `tidemark_${name}`,
      help,
      registers,
      collect() {
        set(this)
      },
    })
  gauge('draining', '1 from the moment the process begins to close.', (draining) =>
    draining.set(Number(isDraining())),
  )
  gauge('pool_most', 'Connections that this process may open.', (most) =>
    most.set(pool.options.max),
  )
  gauge('pool_open', 'Open connections of this process to the database.', (open) =>
    open.set(pool.totalCount),
  )
  gauge('pool_idle', 'Open connections that nobody uses.', (idle) => idle.set(pool.idleCount))
  gauge('pool_waiting', 'Calls and jobs that wait for a connection.', (waiting) =>
    waiting.set(pool.waitingCount),
  )
  void new Gauge({
    name: 'tidemark_jobs',
    help: 'Jobs that wait, have a later time, run, or failed for good in the last hour.',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      const counts = await unlessAway(countJobs({ pool }))
      this.reset()
      for (const { name, state, count } of counts) this.set({ job: name, state }, count)
    },
  })
  void new Gauge({
    name: 'tidemark_numbers_waiting',
    help: 'Deliverables that wait for a number, by contract.',
    labelNames: ['contract'],
    registers,
    async collect() {
      const queues = await unlessAway(readQueues(db))
      this.reset()
      for (const { contract, waiting } of queues) this.inc({ contract }, waiting)
    },
  })
  return {
    registry,
    answered: ({ call, status, seconds: taken }) => calls.observe({ call, status }, taken),
  }
}

/** Returns nothing while the database is away: what is known without it is still reported. */
const unlessAway = <T>(rows: Promise<T[]>): Promise<T[]> => rows.catch(() => [])

/** Serves the metrics at `/metrics` on their own address, which is not public. */
export const serveMetrics = (
  { registry }: Metrics,
  address: { readonly host: string; readonly port: number },
): Promise<RunningServer> =>
  listen(
    (req, res) => {
      if (req.url !== '/metrics') {
        res.writeHead(404).end()
        return
      }
      void registry.metrics().then(
        (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => res.writeHead(500).end(),
      )
    },
    { ...address, setting: 'METRICS_PORT' },
  )
