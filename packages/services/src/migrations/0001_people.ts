import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates contracts, people, their roles, and the answers kept for repeated requests. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table contract (
      code text primary key,
      name text not null,
      originator text not null
    )`.execute(db)
  await sql`
    create table person (
      user_id text primary key default gen_random_uuid()::text,
      username text not null unique check (username = lower(username)),
      name text not null,
      is_active boolean not null default true,
      is_sso boolean not null default true,
      default_module text,
      selected_contract text references contract (code) on delete set null,
      created_time timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table person_role (
      user_id text not null references person (user_id) on delete cascade,
      contract text not null references contract (code) on delete cascade,
      role text not null,
      primary key (user_id, contract, role)
    )`.execute(db)
  await sql`create index person_role_contract on person_role (contract, role)`.execute(db)
  await sql`
    create table idempotency (
      user_id text not null references person (user_id) on delete cascade,
      key text not null,
      request_hash text not null,
      answer text not null,
      created_time timestamptz not null default now(),
      primary key (user_id, key)
    )`.execute(db)
  await sql`create index idempotency_created_time on idempotency (created_time)`.execute(db)
}
