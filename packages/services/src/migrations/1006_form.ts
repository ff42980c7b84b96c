import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates form templates, forms with their tasks, and files. */
export async function up(db: Kysely<never>): Promise<void> {
  await createTemplates(db)
  await createForms(db)
  await createFormTasks(db)
  await createFiles(db)
}

/** Creates templates, with every revision as a whole, and their history. */
const createTemplates = (db: Kysely<never>) =>
  sql`
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
    );
    create unique index template_class_code on template (contract, lower(class_code)) where removed_at is null;
    create index template_name on template (contract, lower(class_name), template_id) where removed_at is null;
    create table template_revision (
      template_id integer not null references template (template_id),
      revision integer not null,
      content jsonb not null,
      made_by text not null,
      made_at timestamptz not null default now(),
      filled_at timestamptz,
      primary key (template_id, revision)
    );
    create table template_audit (
      id bigint generated always as identity primary key,
      template_id integer not null references template (template_id),
      executed_by text not null,
      execution_time timestamptz not null default clock_timestamp(),
      action text not null,
      changes jsonb not null default '[]'
    );
    create index template_audit_template on template_audit (template_id, id desc);
  `.execute(db)

const createForms = (db: Kysely<never>) =>
  sql`
    create sequence form_tag;
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
      changed_at timestamptz not null default now(),
      foreign key (template_id, revision) references template_revision (template_id, revision),
      unique (contract, document_number)
    );
    create index form_contract_created_at on form (contract, created_at desc, tag_code desc);
    create index form_contract_changed_at on form (contract, changed_at desc, tag_code desc) include (changes);
    create table form_counter (
      contract text not null references contract (code),
      stem text not null,
      highest bigint not null,
      primary key (contract, stem)
    );
    create table form_value (
      form text not null references form (tag_code),
      attribute_id text not null,
      value text not null,
      file_id uuid,
      version integer not null,
      changed_by text not null,
      changed_at timestamptz not null default now(),
      primary key (form, attribute_id)
    );
    create table form_audit (
      id bigint generated always as identity primary key,
      form text not null references form (tag_code),
      task_id integer,
      executed_by text not null,
      execution_time timestamptz not null default clock_timestamp(),
      action text not null,
      changes jsonb not null default '[]'
    );
    create index form_audit_form on form_audit (form, id desc);
  `.execute(db)

/**
 * Creates the tasks of forms. They are numbered together with the tasks on plans, so that a task's
 * id names one task in the whole product.
 */
const createFormTasks = (db: Kysely<never>) =>
  sql`
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
      sent_at timestamptz,
      is_withdrawn boolean not null default false
    );
    create unique index form_task_one_each on form_task (form, task_name, assignee, coalesce(parent, 0));
    create index form_task_assignee on form_task (contract, assignee);
    create index form_task_created_by on form_task (contract, created_by);
  `.execute(db)

/**
 * Creates the files of forms, templates and imports. A form's attribute has one; a template's stay
 * as long as a revision shows them.
 */
const createFiles = (db: Kysely<never>) =>
  sql`
    create table file_blob (
      file_id uuid primary key,
      held boolean not null default false,
      since timestamptz not null default now()
    );
    create index file_blob_loose on file_blob (since) where not held;
    create table file (
      file_id uuid primary key references file_blob (file_id),
      contract text not null references contract (code),
      owner_kind text not null check (owner_kind in ('form', 'template', 'import')),
      owner_id text not null,
      field text not null,
      name text not null,
      media_type text not null,
      size bigint not null,
      sha256 text not null,
      created_by text not null,
      created_at timestamptz not null default now()
    );
    create index file_owner on file (contract, owner_kind, owner_id);
    create unique index file_one_per_field on file (owner_id, field) where owner_kind = 'form';
  `.execute(db)
