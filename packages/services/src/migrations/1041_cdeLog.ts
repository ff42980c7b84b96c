import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Creates the last comparison of each contract with the log of its document system. */
export const up = (db: Kysely<never>) =>
  sql`
    create table cde_log (
      contract text primary key references contract (code),
      name text not null,
      rows integer not null,
      compared_by text not null,
      compared_at timestamptz not null default now(),
      has_news boolean not null,
      titles jsonb not null
    );
    create table cde_line (
      contract text not null references contract (code),
      tag_code text not null,
      findings text[] not null,
      file integer,
      issued_on text,
      is_new boolean not null,
      primary key (contract, tag_code)
    );
    create table cde_file (
      contract text not null references contract (code),
      id integer not null,
      content jsonb not null,
      key text not null,
      findings text[] not null,
      tag_codes text[] not null,
      match text,
      note text,
      repeats integer,
      is_new boolean not null,
      primary key (contract, id)
    );
    create table cde_ignored (
      contract text not null references contract (code),
      key text not null,
      ignored_by text not null,
      primary key (contract, key)
    );
  `.execute(db)
