import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { findUnsettled, settleTallies } from './tally.store.ts'

const settle = jobKind('midp.settleTallies', { cron: '* * * * *' })

/** Keeps the number of rows small that figures are added up from. */
export function defineSettling(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(settle, async () => {
    for (const contract of await findUnsettled(db))
      await inTransaction(db, { writes: true }, (trx) => settleTallies(trx, contract))
  })
}
