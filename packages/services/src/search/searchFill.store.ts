import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** The tag code at the end of the last batch; undefined when the search is complete. */
export const readNext = (db: Kysely<Tables>): Promise<{ next: string } | undefined> =>
  db.selectFrom('search_fill').select('next').executeTakeFirst()

/** Adds the next rows to the search, by tag code. Returns the tag code it ended at, or null after the last batch. */
export async function enterBatch(db: Kysely<Tables>, size: number): Promise<string | null> {
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
