import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds links by which people choose a password, and accounts without one: until then, nobody knows
 * a password of theirs. The release before treats a missing password as a wrong one.
 */
export const up = (db: Kysely<never>) =>
  sql`
    alter table identity_account alter column password_hash drop not null;
    create table identity_link (
      subject text primary key references identity_account on delete cascade,
      token_hash text not null unique,
      contract text not null,
      made_by text not null,
      expires_at timestamptz not null
    );
  `.execute(db)
