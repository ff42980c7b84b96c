import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import type { JobHandler, Jobs } from '#platform/jobs/jobs.ts'

/** Enters into the search what an older version stored, a batch at a time. */
const fillSearch = jobKind<{ batch: number }>('asset.fillSearch', {
  onePerKey: true,
  expireInSeconds: 7_200,
})

const batch = 2_000

export const defineSearchFill = (jobs: Jobs, db: Kysely<Tables>, log: Logger): void =>
  jobs.define(fillSearch, fill(db, log))

/** Queues the fill where an upgrade left one to do. Once the jobs have started. */
export async function resumeSearchFill(jobs: Jobs, db: Kysely<Tables>): Promise<void> {
  if (await readNext(db))
    await db.transaction().execute((trx) => jobs.send(trx, fillSearch, { batch }, { key: 'all' }))
}

const readNext = (db: Kysely<Tables>) =>
  db.selectFrom('search_fill').select('next').executeTakeFirst()

/** Each batch and the place it ends at are one transaction, so that a process that is stopped goes on from there. */
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

/** Enters the next rows in the order of their tag codes; null once there are none. */
async function enterBatch(db: Kysely<Tables>, size: number): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    with batch as (
      select tag_code, contract, class_code, place, attribute from asset
      where class_code in ('TIDP', 'DIDP', 'Document') and tag_code > (select next from search_fill)
      order by tag_code limit ${size}
    ), entered as (
      insert into search_entry (tag_code, contract, class_code, place, kind, text, tag, name, number, title)
      select batch.tag_code, batch.contract, batch.class_code, batch.place, entry.kind, entry.text, entry.tag, entry.name, entry.number, entry.title
      from batch, search_entry_of(batch.tag_code, batch.contract, batch.class_code, batch.place, batch.attribute) entry
      where entry.live
      on conflict (tag_code) do nothing
    )
    select max(tag_code) as next from batch`.execute(db)
  const next = rows[0]?.next ?? null
  if (next === null) await db.deleteFrom('search_fill').execute()
  else await db.updateTable('search_fill').set({ next }).execute()
  return next
}
