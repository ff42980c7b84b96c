import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { limits } from '@tidemark/schema/limits'
import { listenFault, serverOptions } from '@tidemark/schema/rules/connection'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BreakerReport, Telemetry } from './telemetry.ts'

/** Gauge values, read when the metrics are. */
export interface Gauges {
  sockets: number
  topics: number
  inFlight: number
  loopDelayMs: number
  draining: boolean
  breakers: readonly BreakerReport[]
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8, 12]
const breakerValue = { closed: 0, probing: 1, open: 2 } as const

/** Prometheus metrics of one gateway. Names begin with `tidemark_`, except prom-client's own of the process. */
export function openMetrics(gauges: () => Gauges): Telemetry & { registry: Registry } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const operations = new Histogram({
    name: 'tidemark_operation_seconds',
    help: 'Operations, by registered name, transport and outcome.',
    labelNames: ['operation', 'transport', 'outcome'],
    buckets: seconds,
    registers,
  })
  const calls = new Histogram({
    name: 'tidemark_upstream_seconds',
    help: 'Calls to the services, tries and waits included.',
    labelNames: ['service', 'call', 'outcome'],
    buckets: seconds,
    registers,
  })
  const retries = new Counter({
    name: 'tidemark_upstream_retries_total',
    help: 'Further tries of calls.',
    labelNames: ['service'],
    registers,
  })
  const documents = new Counter({
    name: 'tidemark_documents_total',
    help: 'Requests for registered documents, by executor.',
    labelNames: ['executor'],
    registers,
  })
  const gauge = (name: string, help: string, value: (now: Gauges) => number) =>
    new Gauge({
      name: `tidemark_${name}`,
      help,
      registers,
      collect() {
        this.set(value(gauges()))
      },
    })
  gauge('sockets', 'Open WebSockets.', ({ sockets }) => sockets)
  gauge('topics', 'Topics that are watched here.', ({ topics }) => topics)
  gauge('operations_in_flight', 'Operations under way.', ({ inFlight }) => inFlight)
  gauge(
    'loop_delay_seconds',
    'Average delay of the event loop over about a second.',
    ({ loopDelayMs }) => loopDelayMs / 1000,
  )
  gauge('draining', '1 from the moment the gateway begins to close.', ({ draining }) =>
    Number(draining),
  )
  void new Gauge({
    name: 'tidemark_breaker',
    help: '0 closed, 1 one call is trying, 2 open.',
    labelNames: ['service', 'bulkhead'],
    registers,
    collect() {
      for (const { state, ...labels } of gauges().breakers) this.set(labels, breakerValue[state])
    },
  })

  return {
    registry,
    operation(transport) {
      const stop = operations.startTimer({ transport })
      return {
        trace: undefined,
        end: (name, outcome) => void stop({ operation: name ?? 'free text', outcome }),
      }
    },
    call({ service, method, path }) {
      const stop = calls.startTimer({ service, call: `${method} ${path}` })
      return { headers: {}, end: (outcome) => void stop({ outcome }) }
    },
    retried: (service) => retries.inc({ service }),
    prepared: (executor) => documents.inc({ executor }),
  }
}

/** Serves the metrics on their own address, which is not public. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { host: string; port: number },
) {
  const server = createServer(
    serverOptions({ requestSeconds: limits.connection.requestSeconds }),
    (request, response) => {
      if (request.url !== '/metrics') response.writeHead(404).end()
      else
        void registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        )
    },
  )
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' }
    const fault = listenFault(error.code, { host, port, settings })
    throw fault === undefined ? error : new Error(fault)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/metrics`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
