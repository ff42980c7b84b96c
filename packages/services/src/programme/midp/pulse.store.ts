import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Summarises the recent entries of the change log about lines. `asset` is the view of reach for a
 * limited person, so that nothing out of reach counts. The number of entries belongs to the pulse,
 * because transactions do not commit in the order of their ids.
 */
export async function readPulse(
  db: Kysely<Tables>,
  contract: string,
): Promise<{ pulse: string; at: Date | null }> {
  const { rows } = await sql<{ pulse: string; at: Date | null }>`
    select coalesce(max(change_entry.id), 0) || '.' || count(*) as pulse, max(change_entry.at) as at
    from change_entry join asset on asset.tag_code = substr(change_entry.topic, ${prefix.length + 1})
    where change_entry.contract = ${contract} and change_entry.topic like ${`${prefix}%`}`.execute(
    db,
  )
  const [row] = rows
  return { pulse: row?.pulse ?? '', at: row?.at ?? null }
}

/** The log names a discipline whose lines changed `lines:1DM03-DIDP-000001`. */
const prefix = 'lines:'
