import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { FillBatch } from '#platform/jobs/backgroundFill.ts'

/**
 * Enters the next lines, by tag code. Returns the last tag code, or null when none was left. The
 * lines are locked first, so that no line is entered as it was before a concurrent save.
 */
export async function enterBatch(
  db: Kysely<Tables>,
  { after, size }: FillBatch,
): Promise<string | null> {
  const { rows } = await sql<{ next: string | null; lines: string[] | null }>`
    select max(tag_code) as next, array_agg(tag_code) as lines from (
      select tag_code from asset
      where class_code = 'Document' and part_of is not null and tag_code > ${after}
      order by tag_code limit ${size} for no key update
    ) batch`.execute(db)
  const { next = null, lines } = rows[0] ?? {}
  if (next !== null) await sql`select derive_deliverable_rows(cast(${lines} as text[]))`.execute(db)
  return next
}
