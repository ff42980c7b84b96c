import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Jobs } from './jobs.ts'
import { jobKind } from './jobs.ts'

/** A table that an upgrade left to be filled from existing rows. */
export interface FillSource {
  /** Name of the job. */
  readonly name: string
  /** What is filled, in log messages: `the search`. */
  readonly subject: string
  /** Where the next batch begins; undefined when everything is entered. */
  readonly readNext: (db: Kysely<Tables>) => Promise<{ next: string } | undefined>
  /** Enters the next rows and moves `next`. Returns null after the last batch. */
  readonly enterBatch: (trx: Transaction<Tables>, size: number) => Promise<string | null>
}

/** Fills a table after the start, in batches, once for all processes. */
export interface BackgroundFill extends Pick<FillSource, 'subject'> {
  readonly isPending: (db: Kysely<Tables>) => Promise<boolean>
  /** Enters the next batch. Returns null after the last. */
  readonly enterNext: (db: Kysely<Tables>) => Promise<string | null>
  readonly define: (jobs: Jobs, db: Kysely<Tables>, log: Logger) => void
  /** Queues the fill when an upgrade left one to do. To be called once the jobs have started. */
  readonly resume: (jobs: Jobs, db: Kysely<Tables>) => Promise<void>
}

const batch = 2_000

export function backgroundFill(source: FillSource): BackgroundFill {
  const { name, subject, readNext, enterBatch } = source
  const kind = jobKind<{ batch: number }>(name, { onePerKey: true, expireInSeconds: 7_200 })
  const enterNext = (db: Kysely<Tables>, size = batch) =>
    inTransaction(db, { writes: true }, (trx) => enterBatch(trx, size))
  const isPending = async (db: Kysely<Tables>) => (await readNext(db)) !== undefined
  return {
    subject,
    isPending,
    enterNext,
    // Each batch and the place it ends at are one transaction: a process that was stopped continues
    // from there.
    define: (jobs, db, log) =>
      jobs.define(kind, async ({ batch: size }, { signal }) => {
        for (let entered = 0; !signal.aborted;) {
          const next = await enterNext(db, size)
          if (next === null) {
            if (entered > 0) log.info({ entered }, `${subject} is complete`)
            return
          }
          entered += size
          if (entered % 50_000 === 0)
            log.info(
              { entered, next },
              `${subject} is being filled; it shows what was entered so far`,
            )
        }
        throw new Error(`The services stop before ${subject} is filled.`)
      }),
    async resume(jobs, db) {
      if (await isPending(db))
        await db.transaction().execute((trx) => jobs.send(trx, kind, { batch }, { key: 'all' }))
    },
  }
}
