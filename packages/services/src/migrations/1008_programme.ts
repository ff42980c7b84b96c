import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the progress of each day, saved views of the MIDP, imports, classifications and comparisons. */
export async function up(db: Kysely<never>): Promise<void> {
  await createProgress(db)
  await createViews(db)
  await createImports(db)
  await createClassification(db)
  await createComparison(db)
}

/**
 * Creates the nightly snapshots of progress. For each contract and day there is a row in
 * `progress_day`, and one in `progress_snapshot` for each plan and name of a discipline with lines.
 * `place` is that of the plan and decides who may read the row, as it does for the lines themselves.
 * `progress_total` has their sums by day and place, which the S-curve adds up: it reads many days,
 * but no plan or discipline. Triggers add rows, with negative sums for former values.
 */
const createProgress = (db: Kysely<never>) =>
  sql`
    create table progress_day (
      contract text not null references contract (code),
      day date not null,
      taken_at timestamptz not null default now(),
      rule integer not null default 1,
      primary key (contract, day)
    );
    create table progress_snapshot (
      contract text not null,
      day date not null,
      plan text not null,
      discipline text not null,
      place text,
      lines integer not null,
      numbered integer not null,
      issued integer not null,
      overdue integer not null,
      planned integer not null,
      forecast integer not null,
      progress bigint not null,
      weight bigint,
      primary key (contract, day, plan, discipline),
      foreign key (contract, day) references progress_day (contract, day) on delete cascade
    );
    create table progress_total (
      contract text not null,
      day date not null,
      place text,
      lines integer not null,
      numbered integer not null,
      issued integer not null,
      overdue integer not null,
      planned integer not null,
      forecast integer not null,
      progress bigint not null,
      weight bigint,
      foreign key (contract, day) references progress_day (contract, day) on delete cascade
    );
    create index progress_total_day on progress_total (contract, day);
    create function total_progress() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into progress_total (${totals}) ${sums('added')};
      return null;
    end $$;
    create function change_total_progress() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into progress_total (${totals}) ${sums('added')} union all ${sums('removed', -1)};
      return null;
    end $$;
    create trigger progress_snapshot_total after insert on progress_snapshot
    referencing new table as added for each statement execute function total_progress();
    create trigger progress_snapshot_total_change after update on progress_snapshot
    referencing old table as removed new table as added for each statement execute function change_total_progress();
  `.execute(db)

const totals = sql.raw(
  'contract, day, place, lines, numbered, issued, overdue, planned, forecast, progress, weight',
)

const names = ['lines', 'numbered', 'issued', 'overdue', 'planned', 'forecast', 'progress']

const sums = (from: string, sign = 1) => sql`
  select contract, day, place, ${sql.join(names.map((name) => sql`${sql.lit(sign)} * sum(${sql.ref(name)})`))}, ${sql.lit(sign)} * sum(coalesce(weight, lines))
  from ${sql.table(from)} group by contract, day, place`

/**
 * Creates saved views, the view that opens first for a person, and secret addresses at which other
 * programs read what their person may see.
 */
const createViews = (db: Kysely<never>) =>
  sql`
    create table saved_view (
      view_id uuid primary key default gen_random_uuid(),
      contract text not null,
      name text not null,
      group_id text references user_group on delete set null,
      content jsonb not null,
      version integer not null default 1,
      created_by text not null,
      updated_by text not null
    );
    create unique index saved_view_name on saved_view (contract, created_by, lower(name));
    create index saved_view_group on saved_view (group_id);
    create table landing_view (
      contract text not null,
      username text not null,
      view_id uuid not null references saved_view on delete cascade,
      primary key (contract, username)
    );
    create index landing_view_view on landing_view (view_id);
    create table feed (
      feed_id uuid primary key default gen_random_uuid(),
      secret_hash text not null unique,
      user_id text not null references person on delete cascade,
      contract text not null,
      scope text not null,
      tag_code text,
      view_id uuid references saved_view on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index feed_of_person on feed (user_id, contract);
    create index feed_of_view on feed (view_id);
  `.execute(db)

/**
 * Creates imports of deliverables and contract data from a file with its sheets as they were read, the
 * rows that the last check of each found, and a person's decisions about earlier files. An edit of several
 * lines, and changes that people propose to the owners of a discipline, are imports without a file.
 */
const createImports = (db: Kysely<never>) =>
  sql`
    create table line_import (
      import_id uuid primary key,
      contract text not null,
      tag_code text,
      file_id uuid,
      name text not null,
      state text not null default 'uploaded',
      removes_missing boolean not null default false,
      counts jsonb,
      undo jsonb,
      kept jsonb not null default '[]',
      created_by text not null,
      created_at timestamptz not null default now(),
      edit jsonb,
      mapping jsonb,
      reading jsonb,
      late_reason text,
      choices jsonb not null default '{}',
      offered jsonb not null default '[]',
      kind text not null default 'import',
      proposed_in uuid,
      closed_at timestamptz
    );
    create index line_import_created_at on line_import (created_at);
    create index line_import_about on line_import (tag_code, created_at desc) where kind = 'proposal';
    create index line_import_proposed_in on line_import (proposed_in) where proposed_in is not null;
    create table import_sheet (
      import_id uuid not null references line_import on delete cascade,
      place integer not null,
      content text not null,
      primary key (import_id, place)
    );
    create table line_import_row (
      import_id uuid not null references line_import on delete cascade,
      id integer not null,
      kind text not null,
      content jsonb not null,
      decision text,
      reason text,
      decided_by text,
      decided_in uuid,
      primary key (import_id, id)
    );
    create index line_import_row_decided_in on line_import_row (decided_in) where decided_in is not null;
    create table import_memory (
      contract text not null,
      username text not null,
      kind text not null,
      source text not null,
      meaning text,
      used_at timestamptz not null default now(),
      primary key (contract, username, kind, source)
    );
    create index import_memory_used_at on import_memory (used_at);
  `.execute(db)

/** Creates the classification that contracts keep. */
const createClassification = (db: Kysely<never>) =>
  sql`
    create table classification (
      contract text not null references contract (code),
      code text not null,
      title text not null,
      label text not null generated always as (code || ' : ' || title) stored,
      words text not null generated always as (folded(code || ' : ' || title)) stored,
      version integer not null default 1,
      updated_by text not null,
      primary key (contract, code)
    );
    create unique index classification_code on classification (contract, folded(code));
    create index classification_title on classification (contract, folded(title));
  `.execute(db)

/** Creates the last comparison of each contract with the log of its document system. */
const createComparison = (db: Kysely<never>) =>
  sql`
    create table cde_log (
      contract text primary key references contract (code),
      name text not null,
      rows integer not null,
      compared_by text not null,
      compared_at timestamptz not null default now(),
      has_news boolean not null,
      titles jsonb not null
    );
    create table cde_line (
      contract text not null references contract (code),
      tag_code text not null,
      findings text[] not null,
      file integer,
      issued_on text,
      is_new boolean not null,
      primary key (contract, tag_code)
    );
    create table cde_file (
      contract text not null references contract (code),
      id integer not null,
      content jsonb not null,
      key text not null,
      findings text[] not null,
      tag_codes text[] not null,
      match text,
      note text,
      repeats integer,
      is_new boolean not null,
      primary key (contract, id)
    );
    create table cde_ignored (
      contract text not null references contract (code),
      key text not null,
      ignored_by text not null,
      primary key (contract, key)
    );
  `.execute(db)
