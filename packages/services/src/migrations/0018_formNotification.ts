import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Notifications about tasks of forms. A notification is deleted with its task. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notification alter column plan drop not null`.execute(db)
  await sql`alter table notification drop constraint notification_tag_code_fkey`.execute(db)
  await sql`alter table notification add column form_task integer references form_task (task_id) on delete cascade`.execute(
    db,
  )
  await sql`alter table notification add constraint notification_subject check ((plan is null) <> (form_task is null))`.execute(
    db,
  )
  await sql`create index notification_form_task on notification (form_task) where form_task is not null`.execute(
    db,
  )
}
