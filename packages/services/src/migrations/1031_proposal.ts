import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Creates the changes of deliverables that people propose to the owners of a discipline. */
export const up = (db: Kysely<never>) =>
  sql`
    create table line_proposal (
      proposal_id uuid primary key,
      contract text not null,
      discipline text not null references asset (tag_code) on delete cascade,
      import_id uuid not null,
      name text not null,
      state text not null default 'open',
      created_by text not null,
      created_at timestamptz not null default now(),
      closed_at timestamptz
    );
    create index line_proposal_discipline on line_proposal (discipline, created_at desc);
    create index line_proposal_import on line_proposal (import_id);
    create index line_proposal_closed on line_proposal (closed_at) where closed_at is not null;
    create table line_proposal_row (
      proposal_id uuid not null references line_proposal on delete cascade,
      id integer not null,
      content jsonb not null,
      decision text,
      reason text,
      decided_by text,
      decided_in uuid,
      primary key (proposal_id, id)
    );
    create index line_proposal_row_import on line_proposal_row (decided_in) where decided_in is not null;
  `.execute(db)
