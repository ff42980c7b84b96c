import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the groups of people of a contract. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table user_group (
      group_id text primary key default gen_random_uuid()::text,
      contract text not null references contract (code),
      name text not null,
      project_organisation boolean not null default false,
      version integer not null default 1,
      created_by text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index user_group_name on user_group (contract, lower(name))`.execute(db)
  await sql`
    create table user_group_member (
      group_id text not null references user_group (group_id) on delete cascade,
      user_id text not null references person (user_id) on delete cascade,
      primary key (group_id, user_id)
    )`.execute(db)
  await sql`create index user_group_member_user on user_group_member (user_id)`.execute(db)
}
