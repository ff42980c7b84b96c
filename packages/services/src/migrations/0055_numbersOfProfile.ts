import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Indexes the numbers of the lines of each profile in order. Numbers begin with the code of the
 * discipline, and lines without a number come last, so that the lines of a filter can be far from
 * the first ones of the order of all lines. Creating the index takes some seconds for a million
 * lines.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index deliverable_row_profile_number
    on deliverable_row (contract, profile_id, number_key, tag_code)`.execute(db)
}
