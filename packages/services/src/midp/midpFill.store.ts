import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** The tag code at the end of the last batch; undefined when all lines are entered. */
export const readNext = (db: Kysely<Tables>): Promise<{ next: string } | undefined> =>
  db.selectFrom('deliverable_fill').select('next').executeTakeFirst()

/**
 * Enters the next lines, by tag code. Returns the tag code it ended at, or null after the last batch.
 * The lines are locked first, so that a line that is saved meanwhile is not entered as it was before.
 */
export async function enterBatch(db: Kysely<Tables>, size: number): Promise<string | null> {
  const { rows } = await sql<{ next: string | null; lines: string[] | null }>`
    select max(tag_code) as next, array_agg(tag_code) as lines from (
      select tag_code from asset
      where class_code = 'Document' and part_of is not null and tag_code > (select next from deliverable_fill)
      order by tag_code limit ${size} for no key update
    ) batch`.execute(db)
  const { next = null, lines } = rows[0] ?? {}
  if (next === null) await db.deleteFrom('deliverable_fill').execute()
  else {
    await sql`select derive_deliverable_rows(cast(${lines} as text[]))`.execute(db)
    await db.updateTable('deliverable_fill').set({ next }).execute()
  }
  return next
}
