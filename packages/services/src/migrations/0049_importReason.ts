import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Adds one reason for all rows of an import that are due after their plan. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table line_import add column late_reason text`.execute(db)
}
