import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Creates the imports of contract data from a file. */
export const up = (db: Kysely<never>) =>
  sql`
    create table contract_data_import (
      import_id uuid primary key,
      contract text not null,
      file_id uuid not null,
      name text not null,
      state text not null default 'uploaded',
      counts jsonb,
      undo jsonb,
      kept jsonb not null default '[]',
      created_by text not null,
      created_at timestamptz not null default now()
    );
    create index contract_data_import_created_at on contract_data_import (created_at);
  `.execute(db)
