import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Adds the originator to the columns by which the MIDP counts. It is the second
 * part of the number. Before a line has a number, it is the contract's own code, which the number
 * will have.
 *
 * Existing lines keep no originator until `deliverable_fill` has entered them again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table deliverable_profile add column originator text not null default ''`.execute(
    db,
  )
  await sql`
    do $$ declare old text := (select conname from pg_constraint where conrelid = 'deliverable_profile'::regclass and contype = 'u');
    begin execute format('alter table deliverable_profile drop constraint %I', old); end $$`.execute(
    db,
  )
  await sql`
    alter table deliverable_profile
      add unique (contract, discipline, document_type, status, suitability, stage, originator)`.execute(
    db,
  )
  await defineSource(db)
  await defineDerivation(db)
  await sql`
    insert into deliverable_fill (next)
    select '' where exists (select from deliverable_row) and not exists (select from deliverable_fill)`.execute(
    db,
  )
  await sql`update deliverable_fill set next = ''`.execute(db)
}

/** Defines the rows as 0028 does, with the originator as the last column. */
const defineSource = (db: Kysely<never>) =>
  sql`
    create or replace view deliverable_source as
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
      coalesce(line.attribute ->> 'Removed', '') <> 'Yes' and coalesce(plan.attribute ->> 'Superseded By', '') = '' as live,
      case when coalesce(line.attribute ->> 'Document Number', '') = '' then coalesce(contract.originator, '')
        else split_part(left(line.attribute ->> 'Document Number', 200), '-', 2) end as originator
    from asset line
    join asset discipline on discipline.tag_code = line.part_of
    join asset plan on plan.tag_code = discipline.part_of
    left join contract on contract.code = line.contract
    where line.class_code = 'Document'`.execute(db)

/** Defines the derivation as 0028 does, with the originator in the profile. */
const defineDerivation = (db: Kysely<never>) =>
  sql`
    create or replace function derive_deliverable_rows(lines text[]) returns void language plpgsql set search_path from current as $$
    begin
      delete from deliverable_row using deliverable_source source
      where deliverable_row.tag_code = source.tag_code and source.tag_code = any (lines) and not source.live;
      -- In one order for all transactions, so that two with the same new combinations wait for each other once.
      insert into deliverable_profile (contract, discipline, document_type, status, suitability, stage, originator)
      select distinct contract, discipline_name, document_type, status, suitability, stage, originator
      from deliverable_source source where tag_code = any (lines) and live
        and not exists (select from deliverable_profile known
          where (known.contract, known.discipline, known.document_type, known.status, known.suitability, known.stage, known.originator)
            = (source.contract, source.discipline_name, source.document_type, source.status, source.suitability, source.stage, source.originator))
      order by 1, 2, 3, 4, 5, 6, 7
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
        on (profile.contract, profile.discipline, profile.document_type, profile.status, profile.suitability, profile.stage, profile.originator)
          = (source.contract, source.discipline_name, source.document_type, source.status, source.suitability, source.stage, source.originator)
      join deliverable_authors people on (people.contract, people.authors) = (source.contract, source.authors)
      where source.tag_code = any (lines) and source.live
      on conflict (tag_code) do update
      set place = excluded.place, plan = excluded.plan, discipline = excluded.discipline, profile_id = excluded.profile_id,
        authors_id = excluded.authors_id, done = excluded.done, due = excluded.due, forecast = excluded.forecast, issued = excluded.issued, number_key = excluded.number_key, title_key = excluded.title_key
      where (deliverable_row.place, deliverable_row.plan, deliverable_row.discipline, deliverable_row.profile_id, deliverable_row.authors_id, deliverable_row.due, deliverable_row.forecast, deliverable_row.issued, deliverable_row.number_key, deliverable_row.title_key)
        is distinct from (excluded.place, excluded.plan, excluded.discipline, excluded.profile_id, excluded.authors_id, excluded.due, excluded.forecast, excluded.issued, excluded.number_key, excluded.title_key);
    end $$`.execute(db)
