import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Which disciplines an action on their plan changed, so that a discipline's history tells of it too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table audit_entry add column touched text[] not null default '{}'`.execute(db)
  await sql`create index audit_entry_touched on audit_entry using gin (touched)`.execute(db)
}
