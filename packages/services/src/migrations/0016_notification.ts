import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the notifications of people, read or unread. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      contract text not null references contract (code),
      recipient text not null,
      reason text not null,
      plan text not null references asset (tag_code),
      tag_code text not null references asset (tag_code),
      comment text,
      due_at timestamptz,
      caused_by text not null,
      once text,
      created_at timestamptz not null default clock_timestamp(),
      read_at timestamptz
    )`.execute(db)
  await sql`create index notification_recipient on notification (recipient, contract, id desc)`.execute(
    db,
  )
  await sql`create index notification_unread on notification (recipient, contract) where read_at is null`.execute(
    db,
  )
  await sql`create unique index notification_once on notification (recipient, once) where once is not null`.execute(
    db,
  )
  await sql`create index notification_created_at on notification (created_at)`.execute(db)
}
