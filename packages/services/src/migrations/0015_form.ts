import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the tables of forms, their values, tasks and history. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence form_tag`.execute(db)
  await sql`
    create table form (
      tag_code text primary key,
      contract text not null references contract (code),
      template_id integer not null,
      revision integer not null,
      class_code text not null,
      class_name text not null,
      document_number text,
      version integer not null default 1,
      changes integer not null default 1,
      created_by text not null,
      created_at timestamptz not null default now(),
      closed_at timestamptz,
      foreign key (template_id, revision) references template_revision (template_id, revision),
      unique (contract, document_number)
    )`.execute(db)
  await sql`create index form_contract_created_at on form (contract, created_at desc, tag_code desc)`.execute(
    db,
  )
  await sql`create table form_counter (contract text not null references contract (code), stem text not null, highest bigint not null, primary key (contract, stem))`.execute(
    db,
  )
  await sql`
    create table form_value (
      form text not null references form (tag_code),
      attribute_id text not null,
      value text not null,
      file_id uuid,
      version integer not null,
      changed_by text not null,
      changed_at timestamptz not null default now(),
      primary key (form, attribute_id)
    )`.execute(db)
  // Numbered together with the tasks on plans, so that a task's id names one task in the whole product.
  await sql`
    create table form_task (
      task_id integer primary key default nextval(pg_get_serial_sequence('task', 'task_id')),
      contract text not null references contract (code),
      form text not null references form (tag_code),
      task_name text not null check (task_name in ('FORM_OWNER', 'FORM_REVIEWER', 'FORM_CONTRIBUTOR')),
      parent integer references form_task (task_id),
      assignee text not null,
      status text not null check (status in ('0', '1', '2', '3')),
      attribute_name text,
      read_only text[] not null default '{}',
      write text[] not null default '{}',
      created_by text not null,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db)
  await sql`create unique index form_task_one_each on form_task (form, task_name, assignee, coalesce(parent, 0))`.execute(
    db,
  )
  await sql`create index form_task_assignee on form_task (contract, assignee) where status <> '1'`.execute(
    db,
  )
  await sql`create index form_task_created_by on form_task (contract, created_by) where status <> '1'`.execute(
    db,
  )
  await sql`
    create table form_audit (
      id bigint generated always as identity primary key,
      form text not null references form (tag_code),
      task_id integer,
      executed_by text not null,
      execution_time timestamptz not null default clock_timestamp(),
      action text not null,
      changes jsonb not null default '[]'
    )`.execute(db)
  await sql`create index form_audit_form on form_audit (form, id desc)`.execute(db)
}
