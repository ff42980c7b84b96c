import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Keeps the choices about rows of an import that repeat something or cannot be saved. */
export const up = (db: Kysely<never>) =>
  sql`
    alter table line_import add column choices jsonb not null default '{}', add column offered jsonb not null default '[]';
  `.execute(db)
