import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Lets people be notified that a webhook was turned off. */
export const up = (db: Kysely<never>) =>
  sql`
    alter table notification add column webhook uuid references webhook on delete cascade;
    create index notification_webhook on notification (webhook) where webhook is not null;
    alter table notification drop constraint notification_subject;
    alter table notification add constraint notification_subject
      check (num_nonnulls(plan, form_task, absence, webhook) = 1);
  `.execute(db)
