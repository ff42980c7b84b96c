import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Adds the numbers of late and soon due lines that a notification names. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notification add column late_lines integer, add column due_soon_lines integer`.execute(
    db,
  )
}
