import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Creates the sheets of imported files as they were read. */
export const up = (db: Kysely<never>) =>
  sql`
    create table import_sheet (
      import_id uuid not null references line_import on delete cascade,
      place integer not null,
      content text not null,
      primary key (import_id, place)
    );
  `.execute(db)
