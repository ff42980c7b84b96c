import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { tryLockWork } from '#platform/db/locks.ts'
import { bossDatabase, resumeOrphans, schema } from './bossDatabase.ts'
import { failureLog } from './failureLog.ts'

/** A kind of job: its name in the queue and the type of its data. Created by `jobKind`. */
export interface JobKind<Data extends object> extends JobKindOptions {
  readonly name: string
  /** Only carries the type. */
  readonly data?: Data
}

export interface JobKindOptions {
  /** Drops a job that is sent while one of this kind waits or runs, in any process. */
  readonly onlyOne?: boolean
  /** Seconds after which an unfinished attempt counts as failed; 900 by default. */
  readonly expireInSeconds?: number
  /** Also runs without data on this cron schedule (UTC). */
  readonly cron?: string
}

/** Information about an attempt besides the job's data. */
export interface JobRun {
  readonly id: string
  /** 1 for the first. */
  readonly attempt: number
  /** Aborted when the services stop or the attempt took too long. */
  readonly signal: AbortSignal
}

/**
 * Runs one job. Runs at least once, and again after a failure or crash at any point, so it must be
 * idempotent.
 */
export type JobHandler<Data extends object> = (data: Data, run: JobRun) => Promise<void>

/** Information for work that runs for as long as the process. */
export interface BackgroundRun {
  /** Aborted when the services stop. */
  readonly signal: AbortSignal
  /** True when no other process can have the database open. */
  readonly embedded: boolean
  readonly log: Logger
}

export interface Jobs {
  /** Registers the handler of a kind. Call it before `start`. */
  define<Data extends object>(kind: JobKind<Data>, handler: JobHandler<Data>): void
  /**
   * Registers work that runs from `start` until its signal is aborted. It runs again a second after
   * it failed.
   */
  background(name: string, work: (run: BackgroundRun) => Promise<void>): void
  /** Queues a job in the caller's transaction: it is created with the commit, or not at all. It may wait before it runs. */
  send<Data extends object>(
    trx: Transaction<Tables>,
    kind: JobKind<Data>,
    data: Data,
    afterSeconds?: number,
  ): Promise<void>
  readonly start: () => Promise<void>
  /**
   * Signals running jobs to end and waits up to ten seconds; the next process retries those that
   * failed.
   */
  readonly stop: () => Promise<void>
}

export const jobKind = <Data extends object>(
  name: string,
  options: JobKindOptions = {},
): JobKind<Data> => ({ name, ...options })

/**
 * Jobs are never lost or given up: a failed attempt is retried after a second, then with longer
 * waits of up to a minute. A job that must fail permanently records the failure in its handler and
 * returns.
 */
const retries = { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }

/**
 * The seconds after which a job of a killed process returns to the queue (pg-boss's minimum).
 * Workers send a heartbeat every five seconds. An embedded database need not wait, see
 * `resumeOrphans`.
 */
const heartbeatSeconds = 10

/** People wait for the jobs of actions, but not for those of a schedule. Each poll is a query. */
const pollSeconds = 0.5
const slowPollSeconds = 5

/** How long `stop` waits for running jobs, and then for background work. */
const stopMs = 10_000

/**
 * Creates a durable job queue in the services' database. Jobs of processes that ended are looked for
 * every `superviseSeconds`.
 */
export function createJobs(
  database: Database,
  log: Logger,
  { superviseSeconds = 5 }: { readonly superviseSeconds?: number } = {},
): Jobs {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.embedded ? 'pglite' : 'postgres',
    schema,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  })
  boss.on('error', failureLog(log))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'))
  const stopping = new AbortController()
  const inBackground = new Map<string, (run: BackgroundRun) => Promise<void>>()
  const running: Promise<void>[] = []
  const defined = new Map<string, { kind: JobKind<object>; handler: JobHandler<object> }>()

  const work = async ({
    kind,
    handler,
  }: {
    kind: JobKind<object>
    handler: JobHandler<object>
  }) => {
    const options = {
      pollingIntervalSeconds: kind.cron ? slowPollSeconds : pollSeconds,
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

  const keepRunning = async (name: string, run: (run: BackgroundRun) => Promise<void>) => {
    const { signal } = stopping
    while (!signal.aborted)
      try {
        await run({ signal, embedded: database.embedded, log })
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, work: name }, 'background work failed and is started again')
        await pause(1_000, undefined, { signal }).catch(() => undefined)
      }
  }

  return {
    define(kind, handler) {
      if (defined.has(kind.name)) throw new Error(`The job ${kind.name} is defined twice`)
      defined.set(kind.name, { kind, handler: handler as JobHandler<object> })
    },

    background(name, run) {
      inBackground.set(name, run)
    },

    async send(trx, kind, data, startAfter = 0) {
      if (!defined.has(kind.name)) throw new Error(`The job ${kind.name} has no handler`)
      await boss.send(kind.name, data, { db: fromKysely(trx), startAfter })
    },

    async start() {
      await oneAtATime(database, async () => {
        await boss.start()
        for (const { kind } of defined.values()) await declareQueue(boss, kind)
      })
      if (database.embedded) await resumeOrphans(database)
      for (const one of defined.values()) await work(one)
      for (const [name, run] of inBackground) running.push(keepRunning(name, run))
    },

    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopMs, close: false })
      await Promise.race([Promise.all(running), pause(stopMs, undefined, { ref: false })])
    },
  }
}

/**
 * Runs the work under a lock across processes. Two processes that start together on an empty
 * database would otherwise both create pg-boss's tables, and one would fail. A waiting process
 * holds no connection, because the work of the other one needs a second connection of a pooler.
 */
async function oneAtATime({ db, embedded }: Database, work: () => Promise<void>): Promise<void> {
  if (embedded) return work()
  const tryOnce = () =>
    db.transaction().execute(async (trx) => {
      const free = await tryLockWork(trx, 'start of jobs')
      if (free) await work()
      return free
    })
  while (!(await tryOnce())) await pause(100)
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
      policy: kind.onlyOne ? 'exclusive' : 'standard',
      ...settings,
    })
  if (kind.cron) await boss.schedule(kind.name, kind.cron)
}
