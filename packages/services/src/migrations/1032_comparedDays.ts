import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Finds the lines that changed or came since a day, by which the MIDP of two days is compared. */
export const up = (db: Kysely<never>) =>
  sql`create index asset_line_updated on asset (contract, updated_at) where class_code = 'Document'`.execute(
    db,
  )
