import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Finds the line that a row of the grid created, without reading the other lines of the discipline. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index asset_line_key on asset (part_of, (attribute ->> 'Line Key'))
    where class_code = 'Document' and attribute ->> 'Line Key' is not null`.execute(db)
}
