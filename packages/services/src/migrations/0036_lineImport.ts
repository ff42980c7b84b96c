import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the tables of imports of deliverables from a file, and of the rows that the last check of
 * each found.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table file drop constraint file_owner_kind_check`.execute(db)
  await sql`alter table file add constraint file_owner_kind_check check (owner_kind in ('form', 'template', 'import'))`.execute(
    db,
  )
  await sql`
    create table line_import (
      import_id uuid primary key,
      contract text not null,
      tag_code text,
      file_id uuid not null,
      name text not null,
      state text not null default 'uploaded',
      removes_missing boolean not null default false,
      counts jsonb,
      undo jsonb,
      kept jsonb not null default '[]',
      created_by text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index line_import_created_at on line_import (created_at)`.execute(db)
  await sql`
    create table line_import_row (
      import_id uuid not null references line_import on delete cascade,
      id integer not null,
      kind text not null,
      content jsonb not null,
      primary key (import_id, id)
    )`.execute(db)
}
