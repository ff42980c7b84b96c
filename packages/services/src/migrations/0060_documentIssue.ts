import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Adds the order of the reported days of issue of documents, and how far the lines of each contract
 * have taken them over. Documents that were entered with a day of issue need
 * no position: lines took the day over with the number.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table register_document add column issue_position bigint`.execute(db)
  await sql`
    create unique index register_document_issue on register_document (contract, issue_position)
    where issue_position is not null`.execute(db)
  await sql`
    create table issue_cursor (contract text primary key, confirmed text, latest text)`.execute(db)
}
