import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the tables of tasks and history. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table task (
      task_id integer generated always as identity primary key,
      contract text not null references contract (code),
      task_name text not null,
      tag_code text not null references asset (tag_code),
      assignee text not null,
      status text not null check (status in ('0', '1', '2', '3')),
      created_by text not null,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      unique (tag_code, task_name, assignee)
    )`.execute(db)
  await sql`create index task_contract_assignee on task (contract, assignee)`.execute(db)
  await sql`create index task_contract_created_at on task (contract, created_at desc, task_id desc)`.execute(
    db,
  )
  await sql`
    create table audit_entry (
      id bigint generated always as identity primary key,
      contract text not null references contract (code),
      plan text not null references asset (tag_code),
      tag_code text not null references asset (tag_code),
      executed_by text not null,
      execution_time timestamptz not null default clock_timestamp(),
      action text not null,
      changes jsonb not null default '[]'
    )`.execute(db)
  await sql`create index audit_entry_plan on audit_entry (plan, id desc)`.execute(db)
  await sql`create index audit_entry_tag_code on audit_entry (tag_code, id desc)`.execute(db)
}
