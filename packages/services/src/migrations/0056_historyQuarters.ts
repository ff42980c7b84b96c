import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Partitions `audit_entry` by quarter. An id starts with the quarter of its entry, so that the partitions
 * are ranges of ids: the primary key stays, and a page is read from the newest partition on.
 *
 * The existing table becomes the partition of all earlier ids as it is. No row is copied.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await freeOldTable(db)
  await createPartitioned(db)
  await sql`alter table audit_entry attach partition audit_entry_before for values from (minvalue) to (history_quarter(now()))`.execute(
    db,
  )
  await sql`create table audit_entry_later partition of audit_entry for values from (history_quarter(now())) to (maxvalue)`.execute(
    db,
  )
  await sql`select add_history_quarters(1)`.execute(db)
  await repointView(db)
}

/** Frees the old table of its identity column and triggers, which a partition cannot have. */
async function freeOldTable(db: Kysely<never>): Promise<void> {
  await sql`alter table audit_entry rename to audit_entry_before`.execute(db)
  await sql`drop trigger log_audit_entry_change_insert on audit_entry_before`.execute(db)
  await sql`alter table audit_entry_before alter column id drop identity`.execute(db)
  for (const index of ['pkey', 'plan', 'tag_code', 'touched'])
    await sql`alter index ${sql.id(`audit_entry_${index}`)} rename to ${sql.id(`audit_entry_before_${index}`)}`.execute(
      db,
    )
}

async function createPartitioned(db: Kysely<never>): Promise<void> {
  await sql`
    create function history_quarter(at timestamptz) returns bigint language sql immutable parallel safe as $$
      select cast((extract(year from at at time zone 'UTC') - 2000) * 4 + extract(quarter from at at time zone 'UTC') - 1 as bigint) * 10000000000
    $$`.execute(db)
  // The end of a partition's quarter, by the partition's name; null for the other partitions.
  await sql`
    create function history_quarter_end(partition text) returns timestamptz language sql immutable as $$
      select (make_timestamp(cast(part[1] as integer), 3 * cast(part[2] as integer) - 2, 1, 0, 0, 0) + interval '3 months') at time zone 'UTC'
      from regexp_match(partition, '^audit_entry_([0-9]{4})_q([1-4])$') part where part is not null
    $$`.execute(db)
  await sql`create table audit_entry (like audit_entry_before including defaults) partition by range (id)`.execute(
    db,
  )
  await sql`create sequence audit_entry_id_seq owned by audit_entry.id`.execute(db)
  await sql`select setval('audit_entry_id_seq', (select coalesce(max(id), 0) + 1 from audit_entry_before))`.execute(
    db,
  )
  await sql`alter table audit_entry alter column id set default history_quarter(clock_timestamp()) + nextval('audit_entry_id_seq')`.execute(
    db,
  )
  await sql`alter table audit_entry add primary key (id)`.execute(db)
  await sql`create index audit_entry_plan on audit_entry (plan, id desc)`.execute(db)
  await sql`create index audit_entry_tag_code on audit_entry (tag_code, id desc)`.execute(db)
  await sql`create index audit_entry_touched on audit_entry using gin (touched)`.execute(db)
  for (const [column, parent] of [
    ['contract', sql`contract (code)`],
    ['plan', sql`asset (tag_code)`],
    ['tag_code', sql`asset (tag_code)`],
  ] as const)
    await sql`alter table audit_entry add foreign key (${sql.ref(column)}) references ${parent}`.execute(
      db,
    )
  await sql`
    create trigger log_audit_entry_change_insert after insert on audit_entry
    referencing new table as changed for each statement execute function log_audit_entry_change()`.execute(
    db,
  )
  await defineAddQuarters(db)
}

/**
 * Defines `add_history_quarters`, which creates the partitions up to some quarters ahead. Entries
 * of a quarter without a partition are in `audit_entry_later`, and move when theirs is created.
 */
async function defineAddQuarters(db: Kysely<never>): Promise<void> {
  await sql`
    create function add_history_quarters(ahead integer) returns void language plpgsql set search_path from current as $$
    declare
      first timestamp;
      last timestamp := date_trunc('quarter', now() at time zone 'UTC') + make_interval(months => 3 * ahead);
      quarter timestamp;
      after timestamp;
    begin
      select coalesce(max(history_quarter_end(relname)) at time zone 'UTC', date_trunc('quarter', now() at time zone 'UTC')) into first
      from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'audit_entry'::regclass;
      if first > last then
        return;
      end if;
      lock table audit_entry in access exclusive mode;
      create temporary table waiting_entry on commit drop as select * from audit_entry_later;
      drop table audit_entry_later;
      for quarter in select generate_series(first, last, interval '3 months') loop
        after := quarter + interval '3 months';
        execute format('create table %I partition of audit_entry for values from (%s) to (%s)', to_char(quarter, '"audit_entry_"YYYY"_q"Q'),
          history_quarter(quarter at time zone 'UTC'), history_quarter(after at time zone 'UTC'));
      end loop;
      execute format('create table audit_entry_later partition of audit_entry for values from (%s) to (maxvalue)', history_quarter(after at time zone 'UTC'));
      insert into audit_entry select * from waiting_entry;
    end $$`.execute(db)
}

/**
 * Points the view to the new table, since a view follows a renamed one. People of limited reach
 * read the new one from the commit on.
 */
async function repointView(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{
    text: string | null
  }>`select pg_get_viewdef(to_regclass('reach.audit_entry')) as text`.execute(db)
  const text = rows[0]?.text
  if (text == null) return
  await sql
    .raw(
      `create or replace view reach.audit_entry as ${text.replace('audit_entry_before', 'audit_entry')}`,
    )
    .execute(db)
}
