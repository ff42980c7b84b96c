import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Lets people be notified that they stand in for somebody, and that it has ended. */
export const up = (db: Kysely<never>) =>
  sql`
    alter table notification add column absence bigint references absence on delete cascade;
    alter table notification drop constraint notification_subject;
    alter table notification add constraint notification_subject
      check (num_nonnulls(plan, form_task, absence) = 1);
  `.execute(db)
