import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the tables of the embedded identity provider; identity/identity.tables.ts describes them. An
 * account is without a password until its person has chosen one by a link.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table identity_account (
      subject text primary key default gen_random_uuid()::text,
      email text not null unique check (email = lower(email)),
      name text not null,
      password_hash text,
      demo_description text,
      created_at timestamptz not null default now()
    );
    create table identity_link (
      subject text primary key references identity_account on delete cascade,
      token_hash text not null unique,
      contract text not null,
      made_by text not null,
      expires_at timestamptz not null
    );
    create table identity_model (
      kind text not null,
      id text not null,
      payload jsonb not null,
      uid text,
      grant_id text,
      expires_at timestamptz,
      primary key (kind, id)
    );
    create index identity_model_uid on identity_model (kind, uid) where uid is not null;
    create index identity_model_grant on identity_model (grant_id) where grant_id is not null;
    create index identity_model_expiry on identity_model (expires_at);
    create table identity_secret (
      name text primary key,
      value jsonb not null,
      created_at timestamptz not null default now()
    );
    create table identity_attempt (
      key text primary key,
      failures integer not null,
      window_ends_at timestamptz not null
    );
    create index identity_attempt_expiry on identity_attempt (window_ends_at);
  `.execute(db)
}
