import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds whether a contributor's task was ended by its sender. Processes of the release before never end one so. */
export const up = (db: Kysely<never>) =>
  sql`alter table form_task add column is_withdrawn boolean not null default false`.execute(db)
