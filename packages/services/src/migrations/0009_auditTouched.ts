import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Stores which disciplines an action on their plan changed, so that the history of a discipline
 * includes it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table audit_entry add column touched text[] not null default '{}'`.execute(db)
  await sql`create index audit_entry_touched on audit_entry using gin (touched)`.execute(db)
}
