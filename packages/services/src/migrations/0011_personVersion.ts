import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Counts the changes of a person, because several administrators edit people. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table person add column version integer not null default 1, add column updated_by text`.execute(
    db,
  )
  await sql`create index person_username_trgm on person using gin (username gin_trgm_ops)`.execute(
    db,
  )
  await sql`create index user_group_name_trgm on user_group using gin (lower(name) gin_trgm_ops)`.execute(
    db,
  )
}
