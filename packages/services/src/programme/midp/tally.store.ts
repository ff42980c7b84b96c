import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { lockWork } from '#platform/db/locks.ts'

/**
 * Returns the SQL of a table with `lines` lines of each due date and state, and columns of dates as
 * single lines have them.
 */
export const scheduledLines = (contract: string): RawBuilder<unknown> =>
  sql`(
    select lines, done, nullif(day, 'infinity') as due, case when issued then day end as issued, case when late then day + 1 end as forecast
    from deliverable_tally where contract = ${contract} and kind = 'schedule')`

/** A contract with fewer rows to add up is left for later. */
const mostNew = 1_000

export const findUnsettled = async (
  db: Kysely<Tables>,
  more: number = mostNew,
): Promise<string[]> =>
  (
    await db
      .selectFrom('deliverable_tally')
      .select('contract')
      .where('settled', '=', false)
      .groupBy('contract')
      .having(sql<boolean>`count(*) > ${more}`)
      .orderBy('contract')
      .execute()
  ).map(({ contract }) => contract)

/**
 * Replaces rows with equal values by their sum, where changes added any. Rows of changes that are not
 * committed stay as they are. Sums are inserted in the order in which they are read, so that few
 * pages hold them.
 */
export async function settleTallies(trx: Transaction<Tables>, contract: string): Promise<void> {
  await lockWork(trx, 'tallies')
  const same = sql.join(
    values.map((name) => sql`tally.${sql.ref(name)} = changed.${sql.ref(name)}`),
    sql` and `,
  )
  const names = sql.join(values.map((name) => sql.ref(name)))
  await sql`
    with changed as (
      select distinct place, ${names} from deliverable_tally where contract = ${contract} and not settled
    ), gone as (
      delete from deliverable_tally tally using changed
      where tally.contract = ${contract} and coalesce(tally.place, '') = coalesce(changed.place, '') and ${same}
      returning tally.*
    )
    insert into deliverable_tally (contract, place, ${names}, lines, weight, settled)
    select contract, place, ${names}, sum(lines), sum(coalesce(weight, lines)), true from gone
    group by contract, place, ${names} having sum(lines) <> 0 or sum(coalesce(weight, lines)) <> 0
    order by kind, day, key`.execute(trx)
}

const values = ['kind', 'day', 'key', 'status', 'done', 'issued', 'late'] as const
