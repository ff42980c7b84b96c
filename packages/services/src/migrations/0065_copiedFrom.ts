import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Adds the plan that a new revision was copied from to the entry of the copying, so that the history
 * links it. Updates one row for each superseded plan.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update audit_entry entry set touched = array_prepend(old.tag_code, entry.touched)
    from asset old
    where old.class_code = 'TIDP' and old.attribute ->> 'Superseded By' = entry.plan
      and entry.tag_code = entry.plan and entry.action like 'Created as revision %'
      and old.tag_code <> all(entry.touched)`.execute(db)
}
