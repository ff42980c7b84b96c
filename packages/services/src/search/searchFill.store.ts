import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { FillBatch } from '#platform/jobs/backgroundFill.ts'

/** Adds the next rows to the search, by tag code. Returns the last tag code, or null when none was left. */
export async function enterBatch(
  db: Kysely<Tables>,
  { after, size }: FillBatch,
): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    with batch as (
      select tag_code, contract, class_code, place, attribute from asset
      where class_code in ('TIDP', 'DIDP', 'Document') and tag_code > ${after}
      order by tag_code limit ${size}
    ), entered as (
      insert into search_entry (tag_code, contract, class_code, place, kind, text, tag, name, number, title)
      select batch.tag_code, batch.contract, batch.class_code, batch.place, entry.kind, entry.text, entry.tag, entry.name, entry.number, entry.title
      from batch, search_entry_of(batch.tag_code, batch.contract, batch.class_code, batch.place, batch.attribute) entry
      where entry.live
      on conflict (tag_code) do nothing
    )
    select max(tag_code) as next from batch`.execute(db)
  return rows[0]?.next ?? null
}
