import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { waitShortly } from '#platform/db/shortWait.ts'
import type { Tables } from '#platform/db/tables.ts'

/** The action of the entry that replaces all older ones of a plan. */
export const olderRemoved = 'Removed older history'

/**
 * Removes entries from before a time that are in the partition of early ids, the oldest `size` at most.
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
      select id, plan, tag_code, touched, execution_time from audit_entry_before
      where action <> ${olderRemoved} order by id limit ${size}
    ),
    old as (select * from oldest where execution_time < ${before}),
    newest as (select plan, max(id) as id from old group by plan),
    note as (
      select entry.id, entry.plan, entry.touched from audit_entry_before entry join newest using (plan)
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
      delete from audit_entry_before
      where id in (select id from old union all select id from note) and id not in (select id from newest)
    ),
    noted as (
      update audit_entry_before entry
      set tag_code = entry.plan, executed_by = 'system', action = ${olderRemoved}, changes = '[]',
        touched = coalesce(named.touched, '{}')
      from newest join named using (plan)
      where entry.id = newest.id
    )
    select count(*) as count from old`.execute(db)
  return rows[0]!.count
}

/**
 * Drops the partitions of the quarters that ended before a time, oldest first, one in each
 * transaction. Every plan in it gets a note, as by `removeHistory`, or its note takes the later time.
 */
export async function dropHistoryQuarters(db: Kysely<Tables>, before: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'audit_entry'::regclass and history_quarter_end(relname) <= ${before}
    order by relname`.execute(db)
  for (const { name } of rows) await db.transaction().execute((trx) => dropQuarter(trx, name))
}

async function dropQuarter(trx: Transaction<Tables>, name: string): Promise<void> {
  const quarter = sql.table(name)
  await sql`
    with old as (
      select plan, min(contract) as contract, max(execution_time) as removed_until,
        coalesce(array_agg(distinct tag) filter (where tag <> plan), '{}') as touched
      from (select plan, contract, execution_time, unnest(array_append(touched, tag_code)) as tag from ${quarter}) entry
      group by plan
    ),
    noted as (
      update audit_entry_before note
      set execution_time = old.removed_until,
        touched = array(select distinct tag from unnest(note.touched || old.touched) tag order by tag)
      from old where note.plan = old.plan and note.action = ${olderRemoved}
      returning note.plan
    )
    insert into audit_entry (id, contract, plan, tag_code, executed_by, action, execution_time, touched)
    select nextval('audit_entry_id_seq'), contract, plan, plan, 'system', ${olderRemoved}, removed_until, touched
    from old where plan not in (select plan from noted)`.execute(trx)
  // The drop and those who read or write history wait for each other, so the wait is short.
  await waitShortly(trx)
  await sql`drop table ${quarter}`.execute(trx)
}
