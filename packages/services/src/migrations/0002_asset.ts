import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the asset store: assets with a tag code, a class, attributes and relations. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table asset (
      tag_code text primary key,
      contract text not null references contract (code),
      class_code text not null,
      attribute jsonb not null default '{}',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      updated_by text not null
    )`.execute(db)
  await sql`create index asset_contract_class on asset (contract, class_code)`.execute(db)
  await sql`
    create table asset_relation (
      parent text not null references asset (tag_code) on delete cascade,
      child text not null references asset (tag_code) on delete cascade,
      primary key (parent, child),
      check (parent <> child)
    )`.execute(db)
  await sql`create index asset_relation_child on asset_relation (child)`.execute(db)
  await sql`
    create table tag_sequence (
      contract text not null references contract (code),
      class_code text not null,
      next integer not null default 1,
      primary key (contract, class_code)
    )`.execute(db)
  await sql`
    create table class_attribute (
      contract text not null default '',
      class_code text not null,
      attribute_name text not null,
      attribute_type text not null,
      mandatory boolean not null default false,
      predetermined_list jsonb,
      sequence integer not null default 0,
      primary key (contract, class_code, attribute_name)
    )`.execute(db)
}
