import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { backgroundFill } from '#platform/jobs/backgroundFill.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { countNext, findUnsettled, settleTallies } from './tally.store.ts'

/** Counts the lines that an older version stored, one contract per batch. */
export const tallyFill = backgroundFill({
  name: 'midp.fillTallies',
  subject: 'the figures of the dashboard',
  cursorTable: 'deliverable_tally_fill',
  enterBatch: countNext,
})

const settle = jobKind('midp.settleTallies', { cron: '* * * * *' })

/** Keeps the number of rows small that figures are added up from. */
export function defineSettling(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(settle, async () => {
    for (const contract of await findUnsettled(db))
      await inTransaction(db, { writes: true }, (trx) => settleTallies(trx, contract))
  })
}
