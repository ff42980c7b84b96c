import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the asset store: assets with a tag code, a class, attributes and relations. */
export async function up(db: Kysely<never>): Promise<void> {
  await foldTexts(db)
  await createAssets(db)
  await deriveDates(db)
  await keepPlaces(db)
  await keepSearchEntries(db)
}

/**
 * Compares texts for search and order without case, accents, kinds of dashes and quotes, and characters
 * that nobody sees, as `folded` of the rules does. In a database with the locale C, `lower` changes
 * only A to Z: the letters of other alphabets are listed.
 */
const foldTexts = (db: Kysely<never>) =>
  sql`
    create function folded(text text) returns text language sql immutable parallel safe strict
    return replace(replace(replace(replace(translate(
      regexp_replace(translate(lower(normalize(text, NFKD)), 'ŁØĐÐÞÆŒΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЇҐЉЊЋЂЏЅЈ', 'łøđðþæœαβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяєіїґљњћђџѕј'), '[\\u0300-\\u036F\\u00AD\\u200B-\\u200F\\u2060\\uFEFF]', '', 'g'),
      U&'\\2010\\2011\\2012\\2013\\2014\\2015\\2212\\2018\\2019\\201B\\2032\`\\00B4\\201C\\201D\\201E\\201F\\2033łøđðı', '-------''''''''''''"""""loddi'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  `.execute(db)

/**
 * Creates the tables. The dates of a line are also columns, by which a list of all lines of a
 * contract sorts and filters. `part_of` is the parent of disciplines, lines and comments; assets
 * that several plans share have none. `asset_change` keeps the values before each change: they
 * distinguish edits of different fields from edits of the same field.
 */
const createAssets = (db: Kysely<never>) =>
  sql`
    create table asset (
      tag_code text primary key,
      contract text not null references contract (code),
      class_code text not null,
      attribute jsonb not null default '{}',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by text not null,
      place text,
      part_of text,
      planned_start date,
      due date,
      forecast date,
      issued date,
      baseline_due date
    );
    create index asset_contract_class on asset (contract, class_code);
    create index asset_part_of on asset (part_of, class_code) where part_of is not null;
    create index asset_outstanding on asset (contract, due)
      where class_code = 'Document' and issued is null and due is not null;
    create index asset_line_key on asset (part_of, (attribute ->> 'Line Key'))
      where class_code = 'Document' and attribute ->> 'Line Key' is not null;
    create index asset_line_updated on asset (contract, updated_at) where class_code = 'Document';
    create index asset_reference on asset (contract, folded(attribute ->> 'Own Reference'))
      where class_code = 'Document' and attribute ->> 'Own Reference' is not null;
    create index asset_classification on asset (contract, (attribute ->> 'Classification'))
      where class_code = 'Document' and attribute ->> 'Classification' is not null;
    -- The task list rates all lines of the disciplines that it shows. It reads them from this index
    -- alone, with the columns by which reach is decided.
    create index asset_rated on asset (part_of, class_code)
      include (contract, place, due, forecast, issued)
      where coalesce(attribute ->> 'Removed', '') <> 'Yes'
        and coalesce(attribute ->> 'DIDP Status', '') <> 'Removed';
    create table asset_relation (
      parent text not null references asset (tag_code) on delete cascade,
      child text not null references asset (tag_code) on delete cascade,
      child_class text not null,
      primary key (parent, child),
      check (parent <> child)
    );
    create index asset_relation_child on asset_relation (child);
    create index asset_relation_parent_class on asset_relation (parent, child_class, child);
    create table asset_change (
      tag_code text not null references asset (tag_code) on delete cascade,
      version integer not null,
      before jsonb not null,
      changed_by text not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (tag_code, version)
    );
    create table tag_sequence (
      contract text not null references contract (code),
      class_code text not null,
      next integer not null default 1,
      primary key (contract, class_code)
    );
    create table class_attribute (
      contract text not null default '',
      class_code text not null,
      attribute_name text not null,
      attribute_type text not null,
      mandatory boolean not null default false,
      predetermined_list jsonb,
      sequence integer not null default 0,
      primary key (contract, class_code, attribute_name)
    );
    -- Reads the tables also for people with limited reach: a cycle may lead through lines that they
    -- cannot see.
    create function lines_before(named text[]) returns table (line text, predecessors text[])
    language sql stable set search_path from current as $$
      with recursive before as (
        select unnest(named) as line
        union
        select jsonb_array_elements_text(asset.attribute -> 'Predecessors')
        from before join asset on asset.tag_code = before.line
        where jsonb_typeof(asset.attribute -> 'Predecessors') = 'array'
      )
      select asset.tag_code, array(select jsonb_array_elements_text(asset.attribute -> 'Predecessors'))
      from before join asset on asset.tag_code = before.line
      where jsonb_typeof(asset.attribute -> 'Predecessors') = 'array'
    $$;
  `.execute(db)

/** The columns, by the attributes that they are read from. */
const dates = {
  planned_start: 'Planned Start',
  due: 'Due Date',
  forecast: 'Forecast',
  issued: 'Issue Date',
  baseline_due: 'Baseline Due Date',
}

// Only days from 1900 to 2099 that exist: another text must not refuse the whole row.
const existing =
  '^(19|20)\\d{2}/((0[1-9]|1[0-2])/(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])/(29|30)|(0[13578]|1[02])/31) |^(19(0[48]|[2468][048]|[13579][26])|20([02468][048]|[13579][26]))/02/29 '

/**
 * Creates the trigger that writes the columns of dates. Generated columns cannot: a cast from text
 * to date depends on settings, `make_date` does not.
 */
async function deriveDates(db: Kysely<never>): Promise<void> {
  const set = Object.entries(dates).map(([column, attribute]) => {
    const text = `new.attribute ->> '${attribute}'`
    const part = (from: number, length: number) =>
      `cast(substr(${text}, ${from}, ${length}) as int)`
    return `new.${column} := case when ${text} ~ '${existing}'
      then make_date(${part(1, 4)}, ${part(6, 2)}, ${part(9, 2)}) end;`
  })
  await sql
    .raw(
      `create function line_dates() returns trigger language plpgsql as $$
      begin ${set.join('\n')} return new; end $$;
      create trigger asset_line_dates before insert or update of attribute on asset
      for each row when (new.class_code = 'Document') execute function line_dates()`,
    )
    .execute(db)
}

/**
 * Creates triggers that keep the place and the parent of each asset and the class of each child. No
 * way of making an asset can leave one out. An asset keeps the first place it has, and its
 * class never changes. A plan and everything below it are placed at its work package, so that privileges
 * can name one. A plan without a work package, such as one of another system, stays at its primary asset.
 * The work package is related before anything is added to the plan.
 */
const keepPlaces = (db: Kysely<never>) =>
  sql`
    create function own_place() returns trigger language plpgsql as $$
    begin
      new.place := case new.class_code when 'TIDP' then coalesce(new.place, new.attribute ->> 'Primary Asset') else new.tag_code end;
      return new;
    end $$;
    create trigger asset_own_place before insert or update of attribute on asset
    for each row when (new.class_code in ('Primary Asset', 'Work Package', 'TIDP')) execute function own_place();
    create function class_of_child() returns trigger language plpgsql set search_path from current as $$
    begin
      select class_code into strict new.child_class from asset where tag_code = new.child;
      return new;
    end $$;
    create trigger asset_relation_class before insert on asset_relation
    for each row execute function class_of_child();
    create function inherited_place() returns trigger language plpgsql set search_path from current as $$
    begin
      update asset
      set place = coalesce(asset.place, parent.place),
        part_of = case when asset.class_code in ('DIDP', 'Document', 'Comment') then coalesce(asset.part_of, parent.tag_code) end
      from related join asset parent on parent.tag_code = related.parent
      where asset.tag_code = related.child
        and (asset.place is null and parent.place is not null or asset.part_of is null and asset.class_code in ('DIDP', 'Document', 'Comment'));
      update asset
      set place = package.tag_code
      from (select parent, min(child) as tag_code from related where child_class = 'Work Package' group by parent) package
      where asset.tag_code = package.parent and asset.class_code = 'TIDP'
        and asset.place is not distinct from asset.attribute ->> 'Primary Asset';
      return null;
    end $$;
    create trigger asset_relation_place after insert on asset_relation referencing new table as related
    for each statement execute function inherited_place();
  `.execute(db)

/**
 * Creates a narrow table for the search, kept by triggers: one row for each plan, discipline and
 * line that is not removed. `text` holds everything that is searched. A search compares its text
 * with the beginning of `tag`, `name`, `number` and `title`. All of them are in lower case. `kind`
 * is the order of results: plans, disciplines, lines. A scan of the table in that order finds a
 * common word after a few rows, where the index of words visits every row with it.
 */
async function keepSearchEntries(db: Kysely<never>): Promise<void> {
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
    );
    create index search_entry_order on search_entry (contract, kind, tag_code desc);
    create index search_entry_text on search_entry using gin (contract, text gin_trgm_ops);
    -- The planner chooses by how many rows have the word; with the usual sample every rare word looks alike.
    alter table search_entry alter column text set statistics 500;
    create function asset_search_text(tag_code text, attribute jsonb) returns text language sql immutable parallel safe
    return folded(tag_code
      || coalesce(E'\\n' || (attribute ->> 'TIDP Title'), '') || coalesce(E'\\n' || (attribute ->> 'TIDP Number'), '')
      || coalesce(E'\\n' || (attribute ->> 'DIDP Name'), '') || coalesce(E'\\n' || (attribute ->> 'Document Name'), '')
      || coalesce(E'\\n' || (attribute ->> 'Title'), '') || coalesce(E'\\n' || (attribute ->> 'Document Number'), '')
      || coalesce(E'\\n' || (attribute ->> 'Document Type'), '') || coalesce(E'\\n' || (attribute ->> 'Discipline'), ''));
    create function search_entry_of(tag_code text, contract text, class_code text, place text, attribute jsonb)
    returns table (live boolean, kind smallint, text text, tag text, name text, number text, title text) language sql immutable
    begin atomic
      select coalesce(attribute ->> 'Removed', '') <> 'Yes' and coalesce(attribute ->> 'DIDP Status', '') <> 'Removed',
        cast(array_position(array['TIDP', 'DIDP', 'Document'], class_code) as smallint),
        asset_search_text(tag_code, attribute),
        folded(tag_code),
        folded(coalesce(nullif(attribute ->> 'TIDP Title', ''), nullif(attribute ->> 'DIDP Name', ''), nullif(attribute ->> 'Document Name', ''))),
        folded(coalesce(nullif(attribute ->> 'TIDP Number', ''), nullif(attribute ->> 'Document Number', ''))),
        folded(nullif(attribute ->> 'Title', ''));
    end;
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
    end $$;
    create trigger asset_search_insert after insert on asset
    referencing new table as changed for each statement execute function follow_search();
    create trigger asset_search_update after update on asset
    referencing new table as changed for each statement execute function follow_search();
  `.execute(db)
  // A name of thousands of characters does not fit into an index; a search is at most 80 long.
  for (const column of ['tag', 'name', 'number', 'title'])
    await sql`
      create index ${sql.id(`search_entry_${column}`)} on search_entry (contract, kind, left(${sql.id(column)}, 100) text_pattern_ops)
      where ${sql.id(column)} is not null`.execute(db)
}
