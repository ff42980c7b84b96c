import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the lines of the MIDP and their counts; `1008_programme` creates what is kept by day. */
export async function up(db: Kysely<never>): Promise<void> {
  await createRows(db)
  await deriveRows(db)
  await createTallies(db)
  await createCreditRules(db)
}

/**
 * Creates a narrow table for the MIDP of a contract, kept by triggers. It has one row for each line
 * that is not removed and whose plan is not superseded, with the columns by which lines are
 * filtered, counted and sorted. `profile_id` names a combination of the values that few lines differ
 * in, `authors_id` a list of authors: grouping by one integer counts several columns at once.
 */
const createRows = (db: Kysely<never>) =>
  sql`
    create table deliverable_profile (
      profile_id integer generated always as identity primary key,
      contract text not null,
      discipline text not null,
      document_type text not null,
      status text not null,
      suitability text not null,
      stage text not null,
      originator text not null default '',
      open_step text not null generated always as (case
        when status = 'Done' then 'numbered'
        when status in ('In queue', 'In progress', 'Error') then 'requested' else 'planned' end) stored,
      issued_step text not null generated always as (case
        when suitability ~ '^(?:A[0-9]|CR|AB)(?![A-Z0-9])' then 'accepted'
        when suitability ~ '^(?:S[4-7]|B[0-9])(?![A-Z0-9])' then 'approval' else 'shared' end) stored,
      unique (contract, discipline, document_type, status, suitability, stage, originator)
    );
    create table deliverable_authors (
      authors_id integer generated always as identity primary key,
      contract text not null,
      authors text[] not null,
      unique (contract, authors)
    );
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
      title_key text collate "C" not null,
      classification text not null default '',
      weight integer not null default 1
    );
    -- One per sort order, and one per filter that can be selective.
    create index deliverable_row_number on deliverable_row (contract, number_key, tag_code);
    create index deliverable_row_title on deliverable_row (contract, title_key, tag_code);
    create index deliverable_row_due on deliverable_row (contract, coalesce(due, 'infinity'), tag_code);
    create index deliverable_row_forecast on deliverable_row (contract, coalesce(forecast, 'infinity'), tag_code);
    create index deliverable_row_authors on deliverable_row (contract, authors_id);
    create index deliverable_row_discipline on deliverable_row (discipline);
    create index deliverable_row_classification on deliverable_row (contract, classification) where classification <> '';
    create index deliverable_row_plan on deliverable_row (contract, plan);
    -- Numbers begin with the code of the discipline, and lines without a number come last, so that
    -- the lines of a filter can be far from the first ones of the order of all lines.
    create index deliverable_row_profile_number on deliverable_row (contract, profile_id, number_key, tag_code);
    -- Has every column that lines are counted by: counting the lines of some profiles reads no row
    -- of the table. That needs a visibility map that is nearly complete, so it is vacuumed often.
    create index deliverable_row_counted on deliverable_row (contract, profile_id)
      include (place, plan, authors_id, due, forecast, issued, done, weight);
    alter table deliverable_row
      set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
    -- How many rows have a key decides between an index in sort order and one of the key; with the
    -- usual sample most keys look alike.
    alter table deliverable_row
      alter column profile_id set statistics 1500,
      alter column authors_id set statistics 1000,
      alter column plan set statistics 1000;
  `.execute(db)

/**
 * Creates the rows as they follow from the assets, and the triggers that keep them. `number_key`
 * sorts lines without a number last; `title_key` sorts 'sheet 2' before 'sheet 10'. The originator
 * is the second part of the number; before a line has a number, it is the contract's own code, which
 * the number will have. A line takes the name of its discipline, and whether its plan is superseded.
 */
const deriveRows = (db: Kysely<never>) =>
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
      regexp_replace(regexp_replace(folded(left(coalesce(line.attribute ->> 'Title', ''), 300)), '(\\d+)', '00000\\1', 'g'), '\\d*(\\d{6})', '\\1', 'g') as title_key,
      coalesce(line.attribute ->> 'Removed', '') <> 'Yes' and coalesce(plan.attribute ->> 'Superseded By', '') = '' as live,
      case when coalesce(line.attribute ->> 'Document Number', '') = '' then coalesce(contract.originator, '')
        else split_part(left(line.attribute ->> 'Document Number', 200), '-', 2) end as originator,
      coalesce(line.attribute ->> 'Classification', '') as classification,
      case when line.attribute ->> 'Weight' ~ '^[0-9]{1,6}$' then cast(line.attribute ->> 'Weight' as integer) else 1 end as weight
    from asset line
    join asset discipline on discipline.tag_code = line.part_of
    join asset plan on plan.tag_code = discipline.part_of
    left join contract on contract.code = line.contract
    where line.class_code = 'Document';
    create function derive_deliverable_rows(lines text[]) returns void language plpgsql set search_path from current as $$
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
      insert into deliverable_row (tag_code, contract, place, plan, discipline, profile_id, authors_id, done, due, forecast, issued, number_key, title_key, classification, weight)
      select source.tag_code, source.contract, source.place, source.plan, source.discipline, profile.profile_id, people.authors_id,
        source.status = 'Done', source.due, source.forecast, source.issued, source.number_key, source.title_key, source.classification, source.weight
      from deliverable_source source
      join deliverable_profile profile
        on (profile.contract, profile.discipline, profile.document_type, profile.status, profile.suitability, profile.stage, profile.originator)
          = (source.contract, source.discipline_name, source.document_type, source.status, source.suitability, source.stage, source.originator)
      join deliverable_authors people on (people.contract, people.authors) = (source.contract, source.authors)
      where source.tag_code = any (lines) and source.live
      on conflict (tag_code) do update
      set place = excluded.place, plan = excluded.plan, discipline = excluded.discipline, profile_id = excluded.profile_id,
        authors_id = excluded.authors_id, done = excluded.done, due = excluded.due, forecast = excluded.forecast, issued = excluded.issued, number_key = excluded.number_key, title_key = excluded.title_key, classification = excluded.classification, weight = excluded.weight
      where (deliverable_row.place, deliverable_row.plan, deliverable_row.discipline, deliverable_row.profile_id, deliverable_row.authors_id, deliverable_row.due, deliverable_row.forecast, deliverable_row.issued, deliverable_row.number_key, deliverable_row.title_key, deliverable_row.classification, deliverable_row.weight)
        is distinct from (excluded.place, excluded.plan, excluded.discipline, excluded.profile_id, excluded.authors_id, excluded.due, excluded.forecast, excluded.issued, excluded.number_key, excluded.title_key, excluded.classification, excluded.weight);
    end $$;
    create function follow_new_deliverables() returns trigger language plpgsql set search_path from current as $$
    declare lines text[] := array(select tag_code from changed where class_code = 'Document' and part_of is not null);
    begin
      if cardinality(lines) > 0 then perform derive_deliverable_rows(lines); end if;
      return null;
    end $$;
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
    end $$;
    create trigger asset_deliverable_insert after insert on asset
    referencing new table as changed for each statement execute function follow_new_deliverables();
    create trigger asset_deliverable_update after update on asset
    referencing old table as previous new table as changed for each statement execute function follow_deliverables();
  `.execute(db)

/**
 * Creates the counts of the lines in `deliverable_row`, for figures without a filter. A row says
 * that `lines` lines of a place have its values; the count is the sum of all rows with these
 * values. Triggers add rows, with negative numbers for the former values of a line, in the
 * transaction of the change. They change no row, so that writers never wait for each other. A job
 * replaces rows with equal values by their sum.
 *
 * Each `kind` counts all lines, or those with a date, by other values, because few lines are equal
 * in all of them.
 */
async function createTallies(db: Kysely<never>): Promise<void> {
  await sql`
    create table deliverable_tally (
      contract text not null,
      place text,
      kind text not null,
      key text not null,
      status text not null,
      done boolean not null,
      issued boolean not null,
      late boolean not null,
      day date not null,
      lines integer not null,
      settled boolean not null default false,
      weight bigint
    ) with (autovacuum_vacuum_scale_factor = 0.05);
    create index deliverable_tally_kind on deliverable_tally (contract, kind, day, key);
    create index deliverable_tally_new on deliverable_tally (contract) where not settled;
  `.execute(db)
  await defineTriggers(db)
  await defineRecount(db)
}

const columns = 'contract, place, kind, key, status, done, issued, late, day'

/** SQL of the values from which any rule of credit rates a line. */
const credited = (property: string) =>
  `('credit ${property}', line.plan, case when line.issued is null then profile.open_step else profile.issued_step end || ' ' || profile.${property}, line.done, line.issued is not null, false, date 'infinity')`

/**
 * SQL of the values that a line is counted by. Overdue lines are counted by the month of the due
 * date, and only for the present month by its day.
 */
const values = `
  join deliverable_profile profile on profile.profile_id = line.profile_id
  cross join lateral (values
    ('profile', cast(line.profile_id as text), '', line.done, line.issued is not null, false, date 'infinity'),
    ('authors', cast(line.authors_id as text), '', line.done, false, false, date 'infinity'),
    ('classification', line.classification, '', line.done, false, false, date 'infinity'),
    ${credited('document_type')},
    ${credited('discipline')},
    ('plan', line.plan, profile.status, line.done, line.issued is not null, false, date 'infinity'),
    ('schedule', '', '', line.done, line.issued is not null, coalesce(line.issued is null and line.forecast > line.due, false), coalesce(line.due, 'infinity')),
    ('expected', '', '', false, false, false, coalesce(line.issued, line.forecast, line.due)),
    ('plan due', line.plan, '', false, false, false, case when line.issued is null then line.due end),
    ('discipline due', profile.discipline, '', false, false, false, case when line.issued is null then line.due end),
    ('originator due', profile.originator, '', false, false, false, case when line.issued is null then line.due end),
    ('plan month', line.plan, '', false, false, false, case when line.issued is null then cast(date_trunc('month', cast(line.due as timestamp)) as date) end),
    ('discipline month', profile.discipline, '', false, false, false, case when line.issued is null then cast(date_trunc('month', cast(line.due as timestamp)) as date) end),
    ('originator month', profile.originator, '', false, false, false, case when line.issued is null then cast(date_trunc('month', cast(line.due as timestamp)) as date) end)
  ) part (kind, key, status, done, issued, late, day)
  where part.day is not null`

const grouped =
  'line.contract, line.place, part.kind, part.key, part.status, part.done, part.issued, part.late, part.day'

/**
 * Defines the triggers. The lines before a statement count negatively; lines with equal values
 * cancel each other out.
 */
async function defineTriggers(db: Kysely<never>): Promise<void> {
  const events = {
    insert: { tables: 'new table as added', lines: 'select added.*, 1 as sign from added' },
    update: {
      tables: 'old table as removed new table as added',
      lines:
        'select added.*, 1 as sign from added union all select removed.*, -1 as sign from removed',
    },
    delete: { tables: 'old table as removed', lines: 'select removed.*, -1 as sign from removed' },
  }
  for (const [event, { tables, lines }] of Object.entries(events)) {
    await sql
      .raw(
        `create function tally_${event}() returns trigger language plpgsql set search_path from current as $$
        begin
          insert into deliverable_tally (${columns}, lines, weight)
          select ${grouped}, sum(line.sign), sum(line.sign * line.weight) from (${lines}) line ${values}
          group by ${grouped} having sum(line.sign) <> 0 or sum(line.sign * line.weight) <> 0;
          return null;
        end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger deliverable_row_tally_${event} after ${event} on deliverable_row
        referencing ${tables} for each statement execute function tally_${event}()`,
      )
      .execute(db)
  }
}

/**
 * Defines the recount: `deliverable_part` has the rows that each line counts in.
 * `recount_deliverables` replaces the counts of a contract by those of its present lines, in one
 * statement: the rows of changes that its snapshot does not see are neither deleted nor counted,
 * and stay.
 */
async function defineRecount(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create view deliverable_part as select ${grouped}, 1 as lines, line.weight from deliverable_row line ${values}`,
    )
    .execute(db)
  await sql
    .raw(
      `create function recount_deliverables(counted text) returns void language plpgsql set search_path from current as $$
      begin
        with gone as (delete from deliverable_tally where contract = counted)
        insert into deliverable_tally (${columns}, lines, weight, settled)
        select ${columns}, sum(lines), sum(weight), true from deliverable_part where contract = counted
        group by ${columns} order by kind, day, key;
      end $$`,
    )
    .execute(db)
}

/** Creates the rules of credit that contracts had. */
const createCreditRules = (db: Kysely<never>) =>
  sql`
    create table credit_rule (
      contract text not null references contract (code),
      version integer not null,
      content jsonb not null,
      set_by text not null,
      set_at timestamptz not null default now(),
      primary key (contract, version)
    );
  `.execute(db)
