import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Keeps proposals and imports of contract data as imports of deliverables are kept; no release has their tables. */
export const up = (db: Kysely<never>) =>
  sql`
    alter table line_import add column kind text not null default 'import', add column proposed_in uuid, add column closed_at timestamptz;
    create index line_import_about on line_import (tag_code, created_at desc) where kind = 'proposal';
    create index line_import_proposed_in on line_import (proposed_in) where proposed_in is not null;
    alter table line_import_row add column decision text, add column reason text, add column decided_by text, add column decided_in uuid;
    create index line_import_row_decided_in on line_import_row (decided_in) where decided_in is not null;
    insert into line_import (import_id, kind, contract, tag_code, name, state, created_by, created_at, proposed_in, closed_at)
      select proposal_id, 'proposal', contract, discipline, name, state, created_by, created_at, import_id, closed_at from line_proposal;
    insert into line_import_row (import_id, id, kind, content, decision, reason, decided_by, decided_in)
      select proposal_id, id, content ->> 'kind', content, decision, reason, decided_by, decided_in from line_proposal_row;
    insert into line_import (import_id, kind, contract, file_id, name, state, counts, undo, kept, created_by, created_at)
      select import_id, 'contract data', contract, file_id, name, state, counts, undo, kept, created_by, created_at from contract_data_import;
    drop table line_proposal_row, line_proposal, contract_data_import cascade;
  `.execute(db)
