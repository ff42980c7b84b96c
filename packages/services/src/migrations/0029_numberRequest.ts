import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Creates the queue of lines that wait for a number, and the order in which disciplines and
 * contracts get their turns. Lines that an earlier version queued as jobs are moved here when their
 * jobs run.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence number_request_position`.execute(db)
  await sql`
    create table number_request (
      tag_code text primary key,
      contract text not null,
      discipline text not null,
      position bigint not null default nextval('number_request_position'),
      due timestamptz not null default now(),
      claim uuid,
      attempts integer not null default 0,
      is_answered boolean not null default false
    ) with (fillfactor = 70)`.execute(db)
  await sql`create index number_request_waiting on number_request (discipline, position) where not is_answered`.execute(
    db,
  )
  await sql`
    create table number_queue (
      discipline text primary key,
      contract text not null,
      waiting integer not null,
      last_turn bigint not null default 0
    ) with (fillfactor = 70)`.execute(db)
  await sql`create sequence number_turn_sequence`.execute(db)
  await sql`create table number_turn (contract text primary key, last_turn bigint not null)`.execute(
    db,
  )
}
