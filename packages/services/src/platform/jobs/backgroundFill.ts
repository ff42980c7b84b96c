import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Jobs } from './jobs.ts'
import { jobKind } from './jobs.ts'

/** Declared by each feature that has a fill. */
export type FillCursorTable = Extract<keyof Tables, `${string}_fill`>

/** The rows to enter: at most `size`, with keys after `after`. */
export interface FillBatch {
  readonly after: string
  readonly size: number
}

/** A table that an upgrade left to be filled from existing rows. */
export interface FillSource {
  /** Name of the job. */
  readonly name: string
  /** The subject of the fill, for log messages: `the search`. */
  readonly subject: string
  /** The table whose one row holds the end of the last batch as `next`; empty when all is entered. */
  readonly cursorTable: FillCursorTable
  /** Enters the rows after a key. Returns the key of the last one, or null when none was left. */
  readonly enterBatch: (trx: Transaction<Tables>, batch: FillBatch) => Promise<string | null>
}

/** Fills a table after the start, in batches, once for all processes. */
export interface BackgroundFill extends Pick<FillSource, 'subject'> {
  readonly isPending: (db: Kysely<Tables>) => Promise<boolean>
  /** Enters the next batch. Returns null after the last. */
  readonly enterNext: (db: Kysely<Tables>, size?: number) => Promise<string | null>
  readonly define: (jobs: Jobs, db: Kysely<Tables>, log: Logger) => void
  /** Queues the fill when an upgrade left one to do. To be called once the jobs have started. */
  readonly resume: (jobs: Jobs, db: Kysely<Tables>) => Promise<void>
}

const batch = 2_000

export function backgroundFill(source: FillSource): BackgroundFill {
  const { name, subject, cursorTable, enterBatch } = source
  const cursor = sql.table(cursorTable)
  const kind = jobKind<{ batch: number }>(name, {
    onePerKey: true,
    expireInSeconds: 7_200,
    canWait: true,
  })
  const readCursor = async (db: Kysely<Tables>) =>
    (await sql<{ next: string }>`select next from ${cursor}`.execute(db)).rows[0]?.next
  const enterNext = (db: Kysely<Tables>, size = batch) =>
    inTransaction(db, { writes: true }, async (trx) => {
      const after = await readCursor(trx)
      const next = after === undefined ? null : await enterBatch(trx, { after, size })
      await (
        next === null ? sql`delete from ${cursor}` : sql`update ${cursor} set next = ${next}`
      ).execute(trx)
      return next
    })
  const isPending = async (db: Kysely<Tables>) => (await readCursor(db)) !== undefined
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
            log.info({ entered, next }, `${subject} is being filled and shows part of its rows`)
        }
        throw new Error(`The services stop before ${subject} is filled.`)
      }),
    async resume(jobs, db) {
      if (await isPending(db))
        await db.transaction().execute((trx) => jobs.send(trx, kind, { batch }, { key: 'all' }))
    },
  }
}
