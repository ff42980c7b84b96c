import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Adds every column that lines are counted by to the index of lines by profile. Counting the lines
 * of some profiles then reads no row of the table, which saves about half of the processor time.
 * That needs a visibility map that is nearly complete, therefore the table is vacuumed often.
 * Creating the index takes some seconds for a million lines.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index deliverable_row_counted on deliverable_row (contract, profile_id)
    include (place, plan, authors_id, due, forecast, issued, done)`.execute(db)
  await sql`drop index deliverable_row_profile`.execute(db)
  await sql`
    alter table deliverable_row
    set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05)`.execute(
    db,
  )
}
