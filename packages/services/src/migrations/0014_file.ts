import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the files of forms and templates. A form's attribute has one; a template's stay as long
 * as a revision shows them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table file_blob (
      file_id uuid primary key,
      held boolean not null default false,
      since timestamptz not null default now()
    )`.execute(db)
  await sql`create index file_blob_loose on file_blob (since) where not held`.execute(db)
  await sql`
    create table file (
      file_id uuid primary key references file_blob (file_id),
      contract text not null references contract (code),
      owner_kind text not null check (owner_kind in ('form', 'template')),
      owner_id text not null,
      field text not null,
      name text not null,
      media_type text not null,
      size bigint not null,
      sha256 text not null,
      created_by text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index file_owner on file (contract, owner_kind, owner_id)`.execute(db)
  await sql`create unique index file_one_per_field on file (owner_id, field) where owner_kind = 'form'`.execute(
    db,
  )
}
