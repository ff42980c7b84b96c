import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates saved views of the MIDP, and the view that opens first for a person. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_view (
      view_id uuid primary key default gen_random_uuid(),
      contract text not null,
      name text not null,
      group_id text references user_group on delete set null,
      content jsonb not null,
      version integer not null default 1,
      created_by text not null,
      updated_by text not null
    )`.execute(db)
  await sql`create unique index saved_view_name on saved_view (contract, created_by, lower(name))`.execute(
    db,
  )
  await sql`create index saved_view_group on saved_view (group_id)`.execute(db)
  await sql`
    create table landing_view (
      contract text not null,
      username text not null,
      view_id uuid not null references saved_view on delete cascade,
      primary key (contract, username)
    )`.execute(db)
  await sql`create index landing_view_view on landing_view (view_id)`.execute(db)
}
