import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Keeps the values of an asset before each of its changes. They distinguish edits of different
 * fields from edits of the same field.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table asset_change (
      tag_code text not null references asset (tag_code) on delete cascade,
      version integer not null,
      before jsonb not null,
      changed_by text not null,
      changed_at timestamptz not null default clock_timestamp(),
      primary key (tag_code, version)
    )`.execute(db)
}
