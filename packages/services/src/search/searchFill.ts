import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { JobHandler, Jobs } from '#platform/jobs/jobs.ts'
import { enterBatch, readNext } from './searchFill.store.ts'

/** Adds the assets that an older version stored to the search, in batches. */
const fillSearch = jobKind<{ batch: number }>('asset.fillSearch', {
  onePerKey: true,
  expireInSeconds: 7_200,
})

const batch = 2_000

export const defineSearchFill = (jobs: Jobs, db: Kysely<Tables>, log: Logger): void =>
  jobs.define(fillSearch, fill(db, log))

/** Queues the fill when an upgrade left one to do. To be called once the jobs have started. */
export async function resumeSearchFill(jobs: Jobs, db: Kysely<Tables>): Promise<void> {
  if (await readNext(db))
    await db.transaction().execute((trx) => jobs.send(trx, fillSearch, { batch }, { key: 'all' }))
}

/** Each batch and the place it ends at are one transaction: a process that was stopped continues from there. */
const fill =
  (db: Kysely<Tables>, log: Logger): JobHandler<{ batch: number }> =>
  async ({ batch: size }, { signal }) => {
    for (let entered = 0; !signal.aborted;) {
      const next = await inTransaction(db, { writes: true }, (trx) => enterBatch(trx, size))
      if (next === null) {
        if (entered > 0) log.info({ entered }, 'the search is complete')
        return
      }
      entered += size
      if (entered % 50_000 === 0)
        log.info({ entered, next }, 'the search is being filled; it finds what was entered so far')
    }
    throw new Error('The services stop before the search is filled.')
  }
