import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the lists of sign-ins that ended and of access tokens that were revoked lately, by grant
 * and token id. Triggers write them at the central services, so that no way of ending a session can
 * leave one out; a cell copies them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ended_session (
      id text primary key,
      ended_at timestamptz not null default clock_timestamp()
    )`.execute(db)
  await sql`create index ended_session_ended_at on ended_session (ended_at)`.execute(db)
  await sql`
    create function end_sessions() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into ended_session (id) select id from changed
      where kind = case tg_op when 'DELETE' then 'Grant' else 'RevokedAccessToken' end and (expires_at is null or expires_at > now())
      on conflict do nothing;
      return null;
    end $$`.execute(db)
  for (const [event, rows] of [
    ['delete', 'old'],
    ['insert', 'new'],
  ])
    await sql
      .raw(
        `create trigger identity_model_ended_${event} after ${event} on identity_model
        referencing ${rows} table as changed for each statement execute function end_sessions()`,
      )
      .execute(db)
}
