import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Adds who sent a form task, which stays when another person takes the sender's place. */
export const up = (db: Kysely<never>) =>
  sql`alter table form_task add column sent_by text`.execute(db)
