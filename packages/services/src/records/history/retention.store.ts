import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** The action of the entry that replaces all older ones of a plan. */
export const olderRemoved = 'Removed older history'

/**
 * Removes entries from before a time, the oldest `size` at most.
 * The newest removed entry of each plan becomes a note that older history was removed; it names the
 * disciplines and lines of the removed entries, so their histories show it too. Returns the number
 * of entries that it removed or turned into a note.
 */
export async function removeHistory(
  db: Kysely<Tables>,
  { before, size }: { before: Date; size: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with oldest as (
      select id, plan, tag_code, touched, execution_time from audit_entry
      where action <> ${olderRemoved} order by id limit ${size}
    ),
    old as (select * from oldest where execution_time < ${before}),
    newest as (select plan, max(id) as id from old group by plan),
    note as (
      select entry.id, entry.plan, entry.touched from audit_entry entry join newest using (plan)
      where entry.action = ${olderRemoved}
    ),
    named as (
      select plan, array_agg(distinct tag_code) filter (where tag_code <> plan) as touched
      from (
        select plan, unnest(array_append(touched, tag_code)) as tag_code from old
        union all select plan, unnest(touched) from note
      ) as removed
      group by plan
    ),
    removed as (
      delete from audit_entry
      where id in (select id from old union all select id from note) and id not in (select id from newest)
    ),
    noted as (
      update audit_entry entry
      set tag_code = entry.plan, executed_by = 'system', action = ${olderRemoved}, changes = '[]',
        touched = coalesce(named.touched, '{}')
      from newest join named using (plan)
      where entry.id = newest.id
    )
    select count(*) as count from old`.execute(db)
  return rows[0]!.count
}

/** Removes events from before a time with their deliveries, `size` at most. Returns how many. */
export async function removeEvents(
  db: Kysely<Tables>,
  { before, size }: { before: Date; size: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from event where event_id in (select event_id from event where at < ${before} order by at limit ${size})`.execute(
    db,
  )
  return Number(numAffectedRows)
}
