import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates contracts, people with their roles, absences, groups and privileges, their history, and the
 * answers kept for repeated requests.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db)
  await sql`create extension if not exists btree_gin`.execute(db)
  await createPeople(db)
  await rememberContracts(db)
  await createAbsences(db)
  await createGroups(db)
  await createPrivileges(db)
}

const createPeople = (db: Kysely<never>) =>
  sql`
    create table contract (
      code text primary key,
      name text not null,
      originator text not null,
      time_zone text not null default 'Europe/London',
      holiday_calendar text not null default 'GB-ENG',
      amber_days integer not null default 14 check (amber_days between 0 and 366),
      review_days integer not null default 15 check (review_days between 1 and 90),
      review_outcome text not null default 'NONE'
        check (review_outcome in ('NONE', 'COUNTS_AS_ACCEPTED', 'MANAGER_DECIDES'))
    );
    create table person (
      user_id text primary key default gen_random_uuid()::text,
      username text not null unique check (username = lower(username)),
      name text not null,
      is_active boolean not null default true,
      is_sso boolean not null default true,
      selected_contract text references contract (code) on delete set null,
      created_time timestamptz not null default now(),
      version integer not null default 1,
      updated_by text,
      is_program boolean not null default false,
      is_demonstration boolean not null default false
    );
    create index person_username_trgm on person using gin (username gin_trgm_ops);
    create table person_role (
      user_id text not null references person (user_id) on delete cascade,
      contract text not null references contract (code) on delete cascade,
      role text not null,
      primary key (user_id, contract, role)
    );
    create index person_role_contract on person_role (contract, role);
    create table administration_audit (
      id bigint generated always as identity primary key,
      contract text not null references contract (code),
      about text[] not null,
      elsewhere text[] not null default '{}',
      executed_by text not null,
      execution_time timestamptz not null default clock_timestamp(),
      action text not null,
      changes jsonb not null default '[]'
    );
    create index administration_audit_contract on administration_audit (contract, id desc);
    create index administration_audit_about on administration_audit using gin (about);
    create index administration_audit_elsewhere on administration_audit using gin (elsewhere)
      where elsewhere <> '{}';
    create table idempotency (
      user_id text not null references person (user_id) on delete cascade,
      key text not null,
      request_hash text not null,
      answer text not null,
      created_time timestamptz not null default now(),
      primary key (user_id, key)
    );
    create index idempotency_created_time on idempotency (created_time);
  `.execute(db)

/**
 * Stores everyone who ever held a role in a contract: its history and comments keep their name. The
 * database sees to it, so that no way of giving a role can leave one out.
 */
const rememberContracts = (db: Kysely<never>) =>
  sql`
    create table person_contract (
      user_id text not null references person (user_id) on delete cascade,
      contract text not null references contract (code) on delete cascade,
      default_module text,
      primary key (user_id, contract)
    );
    create index person_contract_contract on person_contract (contract);
    create function remember_contract() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into person_contract (user_id, contract) select distinct user_id, contract from given on conflict do nothing;
      return null;
    end $$;
    create trigger person_role_contract after insert on person_role referencing new table as given
    for each statement execute function remember_contract();
  `.execute(db)

/**
 * Creates the days on which people are out of office, and who stands in for them. The view `stand_in` has
 * those who do now: on these days of the contract, while both can sign in to it. Everything that a
 * delegate may see or do asks it, so that all of it ends at the same moment.
 */
const createAbsences = (db: Kysely<never>) =>
  sql`
    create table absence (
      absence_id bigint generated always as identity primary key,
      contract text not null references contract,
      person text not null,
      delegate text not null check (delegate <> person),
      from_day date not null,
      until_day date not null check (until_day >= from_day),
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index absence_of_person on absence (contract, person) where ended_at is null;
    create index absence_of_delegate on absence (contract, delegate) where ended_at is null;
    create view stand_in as
      select absence.absence_id, absence.contract, absence.person, absence.delegate
      from absence
      join contract on contract.code = absence.contract
      where absence.ended_at is null
        and cast(now() at time zone contract.time_zone as date) between from_day and until_day
        and (
          select count(*) from person
          where username in (absence.person, absence.delegate) and is_active and not is_program
            and exists (
              select from person_role
              where person_role.user_id = person.user_id and person_role.contract = absence.contract
            )
        ) = 2;
  `.execute(db)

const createGroups = (db: Kysely<never>) =>
  sql`
    create table user_group (
      group_id text primary key default gen_random_uuid()::text,
      contract text not null references contract (code),
      name text not null,
      project_organisation boolean not null default false,
      version integer not null default 1,
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_by text
    );
    create unique index user_group_name on user_group (contract, lower(name));
    create index user_group_name_trgm on user_group using gin (lower(name) gin_trgm_ops);
    create table user_group_member (
      group_id text not null references user_group (group_id) on delete cascade,
      user_id text not null references person (user_id) on delete cascade,
      primary key (group_id, user_id)
    );
    create index user_group_member_user on user_group_member (user_id);
  `.execute(db)

const createPrivileges = (db: Kysely<never>) =>
  sql`
    create table privilege (
      privilege_id integer generated always as identity primary key,
      contract text not null references contract (code),
      name text not null,
      privilege jsonb not null,
      version integer not null default 1,
      updated_by text not null,
      updated_at timestamptz not null default now(),
      unique (contract, name)
    );
    create table privilege_group (
      privilege_id integer not null references privilege (privilege_id) on delete cascade,
      group_id text not null references user_group (group_id) on delete cascade,
      primary key (privilege_id, group_id)
    );
    create index privilege_group_group on privilege_group (group_id);
    -- Deleting a group deletes its links; a privilege without a group must not keep its name taken.
    create function drop_unheld_privilege() returns trigger language plpgsql set search_path from current as $$
    begin
      delete from privilege using dropped
      where privilege.privilege_id = dropped.privilege_id
        and not exists (select from privilege_group held where held.privilege_id = privilege.privilege_id);
      return null;
    end $$;
    create trigger privilege_group_dropped after delete on privilege_group referencing old table as dropped
    for each statement execute function drop_unheld_privilege();
  `.execute(db)
