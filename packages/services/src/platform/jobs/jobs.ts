import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { bossDatabase, resumeOrphans, schema } from './bossDatabase.ts'

/** A kind of work, by its name in the queue and what it is told. Made by `jobKind`. */
export interface JobKind<Data extends object> extends JobKindOptions {
  readonly name: string
  /** Carries the type only. */
  readonly data?: Data
}

export interface JobKindOptions {
  /** How many of the kind one process works on at once; 1 unless told. */
  readonly concurrency?: number
  /** A job that is sent while one of the same key waits or is at work is dropped. */
  readonly onePerKey?: boolean
  /** Seconds after which an attempt that has not come to an end counts as failed; 900 unless told. */
  readonly expireInSeconds?: number
  /** Also runs by itself, without data, at the times of this cron expression (UTC). */
  readonly cron?: string
}

/** What a handler learns about the run besides the job's data. */
export interface JobRun {
  readonly id: string
  /** 1 for the first. */
  readonly attempt: number
  /** Aborted when the services stop or the attempt took too long. */
  readonly signal: AbortSignal
}

export interface SendOptions {
  /** What makes the job the same as another, for a kind with `onePerKey`. */
  readonly key?: string
  readonly startAfterSeconds?: number
}

/** Does one job. Run at least once and again after a failure or a crash at any point, so it must bear repetition. */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

export interface Jobs {
  /** Says who does a kind of work. Before `start`. */
  define<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  /** Queues a job in the caller's transaction: it comes into being with it, or not at all. */
  send<Data extends object>(
    trx: Transaction<Tables>,
    kind: JobKind<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<void>
  readonly start: () => Promise<void>
  /** Asks the jobs at work to end and waits up to ten seconds; what did not end well is taken up again by whoever starts next. */
  readonly stop: () => Promise<void>
}

export const jobKind = <Data extends object>(
  name: string,
  options: JobKindOptions = {},
): JobKind<Data> => ({ name, ...options })

/**
 * A job never gets lost and is never given up: a failed attempt is repeated after a second, then after longer and longer waits
 * of up to a minute. A job that must end badly ends so in its handler, by recording it and returning.
 */
const retries = { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }

/**
 * How a job whose process was killed is found: a worker says every five seconds that it is alive, and a job that was silent for
 * ten (the least that pg-boss allows) goes back to the queue. An embedded database need not wait, see `resumeOrphans`.
 */
const heartbeatSeconds = 10
const superviseSeconds = 5

/** Durable work in the same database as everything else. */
export function createJobs(database: Database, log: Logger): Jobs {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.embedded ? 'pglite' : 'postgres',
    schema,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  const stopping = new AbortController()
  const defined = new Map<string, { kind: JobKind<object>; handler: JobHandler<object> }>()

  const work = async ({
    kind,
    handler,
  }: {
    kind: JobKind<object>
    handler: JobHandler<object>
  }) => {
    const options = {
      pollingIntervalSeconds: 0.5,
      localConcurrency: kind.concurrency ?? 1,
      includeMetadata: true,
    } as const
    await boss.work<object, void, typeof options>(kind.name, options, async ([job]) => {
      if (!job) return
      const run = {
        id: job.id,
        attempt: job.retryCount + 1,
        signal: AbortSignal.any([job.signal, stopping.signal]),
      }
      await handler(job.data ?? {}, run).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.error(
            { err: error, job: kind.name, attempt: run.attempt },
            'a job failed and will be tried again',
          )
        throw error
      })
    })
  }

  return {
    define(kind, handler) {
      if (defined.has(kind.name)) throw new Error(`The job ${kind.name} is defined twice`)
      defined.set(kind.name, { kind, handler: handler as JobHandler<object> })
    },

    async send(trx, kind, data, options = {}) {
      if (!defined.has(kind.name)) throw new Error(`Nobody does the job ${kind.name}`)
      const { key, startAfterSeconds } = options
      await boss.send(kind.name, data, {
        db: fromKysely(trx),
        ...(key !== undefined && { singletonKey: key }),
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
      })
    },

    async start() {
      await boss.start()
      if (database.embedded) await resumeOrphans(database)
      for (const { kind } of defined.values()) await declareQueue(boss, kind)
      for (const one of defined.values()) await work(one)
    },

    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: 10_000, close: false })
    },
  }
}

async function declareQueue(boss: PgBoss, kind: JobKind<object>): Promise<void> {
  const settings = {
    ...retries,
    heartbeatSeconds,
    expireInSeconds: kind.expireInSeconds ?? 900,
    deleteAfterSeconds: 3_600,
  }
  if (await boss.getQueue(kind.name)) await boss.updateQueue(kind.name, settings)
  else
    await boss.createQueue(kind.name, {
      policy: kind.onePerKey ? 'exclusive' : 'standard',
      ...settings,
    })
  if (kind.cron) await boss.schedule(kind.name, kind.cron)
}
