import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the history of users, groups and privileges, and stores who changed a group last. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table administration_audit (
      id bigint generated always as identity primary key,
      contract text not null references contract (code),
      about text[] not null,
      elsewhere text[] not null default '{}',
      executed_by text not null,
      execution_time timestamptz not null default clock_timestamp(),
      action text not null,
      changes jsonb not null default '[]'
    )`.execute(db)
  await sql`create index administration_audit_contract on administration_audit (contract, id desc)`.execute(
    db,
  )
  await sql`create index administration_audit_about on administration_audit using gin (about)`.execute(
    db,
  )
  await sql`create index administration_audit_elsewhere on administration_audit using gin (elsewhere) where elsewhere <> '{}'`.execute(
    db,
  )
  await sql`alter table user_group add column updated_by text`.execute(db)
  await sql`update user_group set updated_by = created_by`.execute(db)
}
