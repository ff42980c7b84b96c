import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Finds what the history of a contract says of reviews among everything else. */
export const up = (db: Kysely<never>) =>
  sql`
    create index audit_entry_review on audit_entry (contract, id)
      where action in ('Issued for approval', 'Sent to TIDP Owner for acceptance', 'Accepted the TIDP',
        'Became Review Approved', 'Accepted discipline', 'Rejected the TIDP', 'Rejected discipline', 'Removed older history')
      or action like 'Counted as accepted, no answer by%';
  `.execute(db)
