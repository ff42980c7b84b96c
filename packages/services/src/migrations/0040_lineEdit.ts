import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Adds edits of several lines: imports without a file. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table line_import alter column file_id drop not null, add column edit jsonb`.execute(
    db,
  )
}
