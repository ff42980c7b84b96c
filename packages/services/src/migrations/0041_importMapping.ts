import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Stores how a person maps a workbook, and their decisions about earlier ones. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table line_import add column mapping jsonb`.execute(db)
  await sql`alter table line_import add column reading jsonb`.execute(db)
  await sql`
    create table import_memory (
      contract text not null,
      username text not null,
      kind text not null,
      source text not null,
      meaning text,
      used_at timestamptz not null default now(),
      primary key (contract, username, kind, source)
    )`.execute(db)
  await sql`create index import_memory_used_at on import_memory (used_at)`.execute(db)
}
