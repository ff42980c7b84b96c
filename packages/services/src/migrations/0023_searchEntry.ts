import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates a narrow table for the search, kept by triggers: one row for each plan, discipline and
 * line that is not removed. `text` holds everything that is searched; A search compares its text
 * with the beginning of `tag`, `name`, `number` and `title`. All of them are in lower case. `kind`
 * is the order of results: plans, disciplines, lines. A scan of the table in that order finds a
 * common word after a few rows, where the index of words visits every row with it.
 *
 * Existing rows are entered after the start, in batches: `search_fill` says from which tag code on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db)
  await sql`
    create table search_entry (
      tag_code text primary key references asset (tag_code) on delete cascade,
      contract text not null,
      class_code text not null,
      place text,
      kind smallint not null,
      text text not null,
      tag text not null,
      name text,
      number text,
      title text
    )`.execute(db)
  await sql`create index search_entry_order on search_entry (contract, kind, tag_code desc)`.execute(
    db,
  )
  await sql`create index search_entry_text on search_entry using gin (contract, text gin_trgm_ops)`.execute(
    db,
  )
  // A name of thousands of characters does not fit into an index; a search is at most 80 long.
  for (const column of ['tag', 'name', 'number', 'title'])
    await sql`
      create index ${sql.id(`search_entry_${column}`)} on search_entry (contract, kind, left(${sql.id(column)}, 100) text_pattern_ops)
      where ${sql.id(column)} is not null`.execute(db)
  // The planner chooses by how many rows have the word; with the usual sample every rare word looks alike.
  await sql`alter table search_entry alter column text set statistics 500`.execute(db)

  await sql`
    create function search_entry_of(tag_code text, contract text, class_code text, place text, attribute jsonb)
    returns table (live boolean, kind smallint, text text, tag text, name text, number text, title text) language sql immutable
    begin atomic
      select coalesce(attribute ->> 'Removed', '') <> 'Yes' and coalesce(attribute ->> 'DIDP Status', '') <> 'Removed',
        cast(array_position(array['TIDP', 'DIDP', 'Document'], class_code) as smallint),
        asset_search_text(tag_code, attribute),
        lower(tag_code),
        lower(coalesce(nullif(attribute ->> 'TIDP Title', ''), nullif(attribute ->> 'DIDP Name', ''), nullif(attribute ->> 'Document Name', ''))),
        lower(coalesce(nullif(attribute ->> 'TIDP Number', ''), nullif(attribute ->> 'Document Number', ''))),
        lower(nullif(attribute ->> 'Title', ''));
    end`.execute(db)
  await sql`
    create function follow_search() returns trigger language plpgsql set search_path from current as $$
    begin
      delete from search_entry using changed, search_entry_of(changed.tag_code, changed.contract, changed.class_code, changed.place, changed.attribute) entry
      where search_entry.tag_code = changed.tag_code and not entry.live;
      insert into search_entry (tag_code, contract, class_code, place, kind, text, tag, name, number, title)
      select changed.tag_code, changed.contract, changed.class_code, changed.place, entry.kind, entry.text, entry.tag, entry.name, entry.number, entry.title
      from changed, search_entry_of(changed.tag_code, changed.contract, changed.class_code, changed.place, changed.attribute) entry
      where changed.class_code in ('TIDP', 'DIDP', 'Document') and entry.live
      on conflict (tag_code) do update
      set place = excluded.place, text = excluded.text, name = excluded.name, number = excluded.number, title = excluded.title
      where (search_entry.text, search_entry.place) is distinct from (excluded.text, excluded.place);
      return null;
    end $$`.execute(db)
  for (const event of ['insert', 'update'])
    await sql`
      create trigger ${sql.id(`asset_search_${event}`)} after ${sql.raw(event)} on asset
      referencing new table as changed for each statement execute function follow_search()`.execute(
      db,
    )

  await sql`create table search_fill (next text not null)`.execute(db)
  await sql`insert into search_fill (next) select '' where exists (select from asset)`.execute(db)
  await sql`drop index asset_search`.execute(db)
}
