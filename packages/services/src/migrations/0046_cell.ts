import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Stores which cell holds a contract and the version of its directory, at the central services. At
 * a cell, it stores which process copies the directory.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table contract add column cell text, add column directory_version bigint not null default 0`.execute(
    db,
  )
  await sql`create index contract_cell on contract (cell) where cell is not null`.execute(db)
  await sql`create index person_contract_contract on person_contract (contract)`.execute(db)
  await sql`
    create table directory_copy (
      only_row boolean primary key default true check (only_row),
      copied_at timestamptz,
      claimed_by text not null default '',
      claimed_until timestamptz not null default '-infinity'
    )`.execute(db)
  await sql`insert into directory_copy default values`.execute(db)
  await countContracts(db)
  await countPeople(db)
  const ofGroup = 'select user_group.contract from changed join user_group using (group_id)'
  for (const table of ['person_role', 'person_contract', 'user_group', 'privilege'])
    await countChanges(db, table, 'select contract from changed')
  for (const table of ['user_group_member', 'privilege_group'])
    await countChanges(db, table, ofGroup)
}

/** Creates triggers that count contracts, so that no way of changing people can leave one out. */
async function countContracts(db: Kysely<never>): Promise<void> {
  await sql`
    create function directory_changed(codes text[]) returns void language sql set search_path from current as $$
      update contract set directory_version = directory_version + 1 where cell is not null and code = any(codes)
    $$`.execute(db)
  await sql`
    create function count_contract() returns trigger language plpgsql as $$
    begin
      new.directory_version := old.directory_version + 1;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger contract_directory before update on contract for each row
    when (new.cell is not null
      and (new.cell, new.name, new.originator, new.time_zone, new.holiday_calendar, new.amber_days)
        is distinct from (old.cell, old.name, old.originator, old.time_zone, old.holiday_calendar, old.amber_days))
    execute function count_contract()`.execute(db)
}

async function countPeople(db: Kysely<never>): Promise<void> {
  await sql`
    create function count_person() returns trigger language plpgsql set search_path from current as $$
    begin
      perform directory_changed(array(select contract from person_contract where user_id = new.user_id));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger person_directory after update on person for each row
    when ((new.username, new.name, new.is_active, new.is_sso, new.is_program, new.is_demonstration)
      is distinct from (old.username, old.name, old.is_active, old.is_sso, old.is_program, old.is_demonstration))
    execute function count_person()`.execute(db)
}

async function countChanges(db: Kysely<never>, table: string, contracts: string): Promise<void> {
  await sql`
    create function ${sql.raw(`count_${table}`)}() returns trigger language plpgsql set search_path from current as $$
    begin
      perform directory_changed(array(${sql.raw(contracts)}));
      return null;
    end $$`.execute(db)
  for (const [event, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ])
    await sql
      .raw(
        `create trigger ${table}_directory_${event} after ${event} on ${table} referencing ${rows} table as changed
        for each statement execute function count_${table}()`,
      )
      .execute(db)
}
