import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { findUnmarked, markLines } from './cdeLog.store.ts'

const mark = jobKind('cdeLog.markLines', { cron: '* * * * *', onlyOne: true })

/** Marks the lines that a comparison left: those of a large contract, and of logs that an earlier release compared. */
export function defineMarking(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(mark, async () => {
    for (const contract of await findUnmarked(db)) {
      const markNext = (after?: string) =>
        inTransaction(db, { writes: true }, (trx) => markLines(trx, contract, after))
      for (let last = await markNext(); last !== null; last = await markNext(last));
    }
  })
}
