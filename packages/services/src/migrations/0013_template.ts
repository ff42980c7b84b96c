import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the tables of form templates, with every revision as a whole, and of their history. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table template (
      template_id integer generated always as identity primary key,
      contract text not null references contract (code),
      class_code text not null,
      class_name text not null,
      revision integer not null default 1,
      version integer not null default 1,
      next_part integer not null default 1,
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_by text not null,
      updated_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db)
  await sql`create unique index template_class_code on template (contract, lower(class_code)) where removed_at is null`.execute(
    db,
  )
  await sql`create index template_name on template (contract, lower(class_name), template_id) where removed_at is null`.execute(
    db,
  )
  await sql`
    create table template_revision (
      template_id integer not null references template (template_id),
      revision integer not null,
      content jsonb not null,
      made_by text not null,
      made_at timestamptz not null default now(),
      filled_at timestamptz,
      primary key (template_id, revision)
    )`.execute(db)
  await sql`
    create table template_audit (
      id bigint generated always as identity primary key,
      template_id integer not null references template (template_id),
      executed_by text not null,
      execution_time timestamptz not null default clock_timestamp(),
      action text not null,
      changes jsonb not null default '[]'
    )`.execute(db)
  await sql`create index template_audit_template on template_audit (template_id, id desc)`.execute(
    db,
  )
}
