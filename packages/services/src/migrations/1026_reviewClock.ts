import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the working days of a review, and what follows when they are over. A review begins for a
 * person when their task was given or opened again, which the rows have already.
 */
export const up = (db: Kysely<never>) =>
  sql`
    alter table contract
      add column review_days integer not null default 15 check (review_days between 1 and 90),
      add column review_outcome text not null default 'NONE'
        check (review_outcome in ('NONE', 'COUNTS_AS_ACCEPTED', 'MANAGER_DECIDES'));
  `.execute(db)
