import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates a narrow table for the MIDP of a contract, kept by triggers. It has one
 * row for each line that is not removed and whose plan is not superseded. It holds the columns by
 * which lines are filtered, counted and sorted. `profile_id` names a combination of the values that
 * few lines differ in, `authors_id` a list of authors: grouping by one integer counts several
 * columns at once.
 *
 * Lines that exist already are entered after the start, in batches: `deliverable_fill` holds the
 * tag code of the last one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deliverable_profile (
      profile_id integer generated always as identity primary key,
      contract text not null,
      discipline text not null,
      document_type text not null,
      status text not null,
      suitability text not null,
      stage text not null,
      unique (contract, discipline, document_type, status, suitability, stage)
    )`.execute(db)
  await sql`
    create table deliverable_authors (
      authors_id integer generated always as identity primary key,
      contract text not null,
      authors text[] not null,
      unique (contract, authors)
    )`.execute(db)
  await sql`
    create table deliverable_row (
      tag_code text primary key references asset (tag_code) on delete cascade,
      contract text not null,
      place text,
      plan text not null,
      discipline text not null,
      profile_id integer not null,
      authors_id integer not null,
      done boolean not null,
      due date,
      forecast date,
      issued date,
      number_key text collate "C" not null,
      title_key text collate "C" not null
    )`.execute(db)
  await defineSource(db)
  await defineTriggers(db)
  await sql`create table deliverable_fill (next text not null)`.execute(db)
  await sql`insert into deliverable_fill (next) select '' where exists (select from asset)`.execute(
    db,
  )
  // One per sort order, and one per filter that can be selective.
  await sql`create index deliverable_row_number on deliverable_row (contract, number_key, tag_code)`.execute(
    db,
  )
  await sql`create index deliverable_row_title on deliverable_row (contract, title_key, tag_code)`.execute(
    db,
  )
  await sql`create index deliverable_row_profile on deliverable_row (contract, profile_id)`.execute(
    db,
  )
  await sql`create index deliverable_row_authors on deliverable_row (contract, authors_id)`.execute(
    db,
  )
  await sql`create index deliverable_row_discipline on deliverable_row (discipline)`.execute(db)
  // How many rows have a key decides between an index in sort order and one of the key; with the
  // usual sample most keys look alike.
  await sql`
    alter table deliverable_row
      alter column profile_id set statistics 1500, alter column authors_id set statistics 1000, alter column plan set statistics 1000`.execute(
    db,
  )
  await sql`create index deliverable_row_plan on deliverable_row (contract, plan)`.execute(db)
  await sql`create index deliverable_row_due on deliverable_row (contract, coalesce(due, 'infinity'), tag_code)`.execute(
    db,
  )
}

/**
 * Defines the rows as they follow from the assets. `number_key` sorts lines without a number last;
 * `title_key` sorts 'sheet 2' before 'sheet 10'.
 */
const defineSource = (db: Kysely<never>) =>
  sql`
    create view deliverable_source as
    select line.tag_code, line.contract, line.place, plan.tag_code as plan, discipline.tag_code as discipline,
      coalesce(discipline.attribute ->> 'DIDP Name', '') as discipline_name,
      coalesce(line.attribute ->> 'Document Type', '') as document_type,
      coalesce(nullif(line.attribute ->> 'Deliverable Status', ''), 'Empty') as status,
      coalesce(line.attribute ->> 'Suitability Status', '') as suitability,
      coalesce(line.attribute ->> 'Stage', '') as stage,
      line.due, line.forecast, line.issued,
      array(select jsonb_array_elements_text(case jsonb_typeof(line.attribute -> 'Author') when 'array' then line.attribute -> 'Author' else '[]' end)) as authors,
      coalesce(nullif(left(line.attribute ->> 'Document Number', 200), ''), '~') as number_key,
      regexp_replace(regexp_replace(lower(left(coalesce(line.attribute ->> 'Title', ''), 300)), '(\\d+)', '00000\\1', 'g'), '\\d*(\\d{6})', '\\1', 'g') as title_key,
      coalesce(line.attribute ->> 'Removed', '') <> 'Yes' and coalesce(plan.attribute ->> 'Superseded By', '') = '' as live
    from asset line
    join asset discipline on discipline.tag_code = line.part_of
    join asset plan on plan.tag_code = discipline.part_of
    where line.class_code = 'Document'`.execute(db)

async function defineTriggers(db: Kysely<never>): Promise<void> {
  await sql`
    create function derive_deliverable_rows(lines text[]) returns void language plpgsql set search_path from current as $$
    begin
      delete from deliverable_row using deliverable_source source
      where deliverable_row.tag_code = source.tag_code and source.tag_code = any (lines) and not source.live;
      -- In one order for all transactions, so that two with the same new combinations wait for each other once.
      insert into deliverable_profile (contract, discipline, document_type, status, suitability, stage)
      select distinct contract, discipline_name, document_type, status, suitability, stage
      from deliverable_source source where tag_code = any (lines) and live
        and not exists (select from deliverable_profile known
          where (known.contract, known.discipline, known.document_type, known.status, known.suitability, known.stage)
            = (source.contract, source.discipline_name, source.document_type, source.status, source.suitability, source.stage))
      order by 1, 2, 3, 4, 5, 6
      on conflict do nothing;
      insert into deliverable_authors (contract, authors)
      select distinct contract, authors
      from deliverable_source source where tag_code = any (lines) and live
        and not exists (select from deliverable_authors known where (known.contract, known.authors) = (source.contract, source.authors))
      order by 1, 2
      on conflict do nothing;
      insert into deliverable_row (tag_code, contract, place, plan, discipline, profile_id, authors_id, done, due, forecast, issued, number_key, title_key)
      select source.tag_code, source.contract, source.place, source.plan, source.discipline, profile.profile_id, people.authors_id,
        source.status = 'Done', source.due, source.forecast, source.issued, source.number_key, source.title_key
      from deliverable_source source
      join deliverable_profile profile
        on (profile.contract, profile.discipline, profile.document_type, profile.status, profile.suitability, profile.stage)
          = (source.contract, source.discipline_name, source.document_type, source.status, source.suitability, source.stage)
      join deliverable_authors people on (people.contract, people.authors) = (source.contract, source.authors)
      where source.tag_code = any (lines) and source.live
      on conflict (tag_code) do update
      set place = excluded.place, plan = excluded.plan, discipline = excluded.discipline, profile_id = excluded.profile_id,
        authors_id = excluded.authors_id, done = excluded.done, due = excluded.due, forecast = excluded.forecast, issued = excluded.issued, number_key = excluded.number_key, title_key = excluded.title_key
      where (deliverable_row.place, deliverable_row.plan, deliverable_row.discipline, deliverable_row.profile_id, deliverable_row.authors_id, deliverable_row.due, deliverable_row.forecast, deliverable_row.issued, deliverable_row.number_key, deliverable_row.title_key)
        is distinct from (excluded.place, excluded.plan, excluded.discipline, excluded.profile_id, excluded.authors_id, excluded.due, excluded.forecast, excluded.issued, excluded.number_key, excluded.title_key);
    end $$`.execute(db)
  await sql`
    create function follow_new_deliverables() returns trigger language plpgsql set search_path from current as $$
    declare lines text[] := array(select tag_code from changed where class_code = 'Document' and part_of is not null);
    begin
      if cardinality(lines) > 0 then perform derive_deliverable_rows(lines); end if;
      return null;
    end $$`.execute(db)
  // A line takes the name of its discipline, and whether its plan is superseded.
  await sql`
    create function follow_deliverables() returns trigger language plpgsql set search_path from current as $$
    declare
      lines text[] := array(select tag_code from changed where class_code = 'Document' and part_of is not null);
      parents text[] := array(
        select changed.tag_code from changed join previous on previous.tag_code = changed.tag_code
        where changed.class_code in ('DIDP', 'TIDP')
          and (previous.attribute ->> 'DIDP Name', previous.attribute ->> 'Superseded By')
            is distinct from (changed.attribute ->> 'DIDP Name', changed.attribute ->> 'Superseded By'));
    begin
      if cardinality(lines) > 0 then perform derive_deliverable_rows(lines); end if;
      if cardinality(parents) > 0 then
        perform derive_deliverable_rows(array(
          select tag_code from asset where class_code = 'Document' and part_of in (
            select unnest(parents) union select tag_code from asset where class_code = 'DIDP' and part_of = any (parents))));
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger asset_deliverable_insert after insert on asset
    referencing new table as changed for each statement execute function follow_new_deliverables()`.execute(
    db,
  )
  await sql`
    create trigger asset_deliverable_update after update on asset
    referencing old table as previous new table as changed for each statement execute function follow_deliverables()`.execute(
    db,
  )
}
