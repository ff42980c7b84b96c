import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds what a webhook posts: signed events, or cards for Microsoft Teams. */
export const up = (db: Kysely<never>) =>
  sql`alter table webhook add column format text not null default 'events'`.execute(db)
