import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Gives lines of an earlier version the due date of their plan after the start, in batches:
 * `due_date_fill` holds the tag code of the last one. `/midp` also sorts by forecast.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table due_date_fill (next text not null)`.execute(db)
  await sql`insert into due_date_fill (next) select '' where exists (select from asset where class_code = 'Document')`.execute(
    db,
  )
  await sql`create index deliverable_row_forecast on deliverable_row (contract, coalesce(forecast, 'infinity'), tag_code)`.execute(
    db,
  )
}
