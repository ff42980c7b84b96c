import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the snapshots of approved revisions, and stores the present meaning of a number after it
 * was issued.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table tidp_snapshot (
      tag_code text not null references asset (tag_code),
      revision text not null,
      content jsonb not null,
      approved_at timestamptz,
      primary key (tag_code, revision)
    )`.execute(db)
  await sql`
    create table register_carrier (
      contract text not null,
      number text not null,
      tag_code text not null,
      primary key (contract, number, tag_code),
      foreign key (contract, number) references register_document (contract, number)
    )`.execute(db)
  await sql`create index register_carrier_tag_code on register_carrier (tag_code)`.execute(db)
}
