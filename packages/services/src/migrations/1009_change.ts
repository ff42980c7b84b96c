import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the notifications of people and their mails, webhooks with their events, and the log of changes. */
export async function up(db: Kysely<never>): Promise<void> {
  await createWebhooks(db)
  await createNotifications(db)
  await createMails(db)
  await createLog(db)
  await logPlans(db)
  await logAccess(db)
}

/** Creates events, written with the history of plans and forms, and the webhooks to which they are sent. */
const createWebhooks = (db: Kysely<never>) =>
  sql`
    create table webhook (
      webhook_id uuid primary key default gen_random_uuid(),
      contract text not null references contract (code),
      url text not null,
      kinds text[] not null,
      is_on boolean not null default true,
      cause text,
      secret text not null,
      old_secret text,
      old_secret_until timestamptz,
      rests_until timestamptz not null default now(),
      made_by text not null,
      created_at timestamptz not null default now(),
      format text not null default 'events'
    );
    create index webhook_of_contract on webhook (contract, created_at);
    create sequence event_position;
    create table event (
      event_id uuid primary key default gen_random_uuid(),
      id bigint generated always as identity,
      position bigint unique,
      contract text not null,
      subject text not null,
      plan_entry bigint,
      form_entry bigint,
      webhook_id uuid references webhook on delete cascade,
      kind text,
      tag_code text,
      caused_by text,
      at timestamptz not null default clock_timestamp(),
      lines text[] not null default '{}',
      line_count integer not null default 0,
      payload text
    );
    create index event_new on event (id) where position is null;
    create index event_of_contract on event (contract, position);
    create index event_at on event (at);
    create index event_of_webhook on event (webhook_id) where webhook_id is not null;
    create table webhook_delivery (
      delivery_id bigint generated always as identity primary key,
      webhook_id uuid not null references webhook on delete cascade,
      event_id uuid not null references event on delete cascade,
      subject text not null,
      state text not null default 'waiting',
      due_at timestamptz not null default now(),
      tries integer not null default 0,
      claimed_by text,
      cause text,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index webhook_delivery_open on webhook_delivery (webhook_id, delivery_id) where ended_at is null;
    create index webhook_delivery_late on webhook_delivery (webhook_id, subject, delivery_id)
      where ended_at is null and tries > 0;
    create index webhook_delivery_claimed on webhook_delivery (claimed_by) where state = 'sending';
    create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, delivery_id desc);
    create index webhook_delivery_of_event on webhook_delivery (event_id);
    create function log_plan_event() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into event (contract, subject, plan_entry, at)
      select contract, plan, id, execution_time from changed order by id;
      return null;
    end $$;
    create trigger log_plan_event after insert on audit_entry
      referencing new table as changed for each statement execute function log_plan_event();
    create function log_form_event() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into event (contract, subject, form_entry, at)
      select form.contract, form.tag_code, changed.id, execution_time
      from changed join form on form.tag_code = changed.form order by changed.id;
      return null;
    end $$;
    create trigger log_form_event after insert on form_audit
      referencing new table as changed for each statement execute function log_form_event();
  `.execute(db)

/** Creates the notifications, read or unread. One about a form is deleted with its task. */
const createNotifications = (db: Kysely<never>) =>
  sql`
    create table notification (
      id bigint generated always as identity primary key,
      contract text not null references contract (code),
      recipient text not null,
      reason text not null,
      plan text references asset (tag_code),
      tag_code text not null,
      comment text,
      caused_by text not null,
      once text,
      created_at timestamptz not null default clock_timestamp(),
      read_at timestamptz,
      form_task integer references form_task (task_id) on delete cascade,
      due_on date,
      late_lines integer,
      due_soon_lines integer,
      in_name_of text,
      absence bigint references absence on delete cascade,
      webhook uuid references webhook on delete cascade,
      constraint notification_subject check (num_nonnulls(plan, form_task, absence, webhook) = 1)
    );
    create index notification_recipient on notification (recipient, contract, id desc);
    create index notification_unread on notification (recipient, contract) where read_at is null;
    create unique index notification_once on notification (recipient, once) where once is not null;
    create index notification_created_at on notification (created_at);
    create index notification_form_task on notification (form_task) where form_task is not null;
    create index notification_webhook on notification (webhook) where webhook is not null;
  `.execute(db)

/** Creates the outbox of mails, the notifications that each tells, and what people chose. */
const createMails = (db: Kysely<never>) =>
  sql`
    create table mail (
      mail_id uuid primary key,
      contract text not null references contract (code),
      user_id text not null references person on delete cascade,
      kind text not null,
      state text not null default 'waiting',
      due_at timestamptz not null,
      tries integer not null default 0,
      cause text,
      requested_by text,
      claimed_by text,
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index mail_waiting on mail (due_at, mail_id) where state = 'waiting';
    create index mail_claimed on mail (claimed_by) where state = 'sending';
    create index mail_of_contract on mail (contract, created_at desc, mail_id);
    create index mail_of_person on mail (user_id);
    create index mail_ended on mail (ended_at) where ended_at is not null;
    create table mail_part (
      notification bigint primary key references notification on delete cascade,
      user_id text not null references person on delete cascade,
      contract text not null,
      is_digest boolean not null,
      due_at timestamptz not null,
      mail_id uuid references mail on delete cascade
    );
    create index mail_part_new on mail_part (notification) where mail_id is null;
    create index mail_part_of_mail on mail_part (mail_id);
    create index mail_part_of_person on mail_part (user_id);
    create table mail_choice (
      user_id text not null references person on delete cascade,
      kind text not null,
      time text not null,
      primary key (user_id, kind)
    );
    create table mail_clock (
      user_id text primary key references person on delete cascade,
      time_zone text,
      quiet_from text,
      quiet_until text
    );
  `.execute(db)

/**
 * Creates a log of changes, written by triggers in the transaction of each change and kept for some
 * minutes. An entry names a topic, never contents: `lines:` a discipline, `plan:` a plan,
 * `history:` a plan or discipline, `inbox:` a person, `forms`, `access` for roles, groups and
 * privileges, or `session:` an account.
 *
 * `xid` is the writing transaction. Ids alone are no cursor, because transactions do not commit in
 * the order of their ids.
 */
const createLog = (db: Kysely<never>) =>
  sql`
    create table change_entry (
      id bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      contract text not null,
      topic text not null,
      at timestamptz not null default clock_timestamp()
    );
    create index change_entry_contract on change_entry (contract, xid);
    create index change_entry_at on change_entry (at);
    create table change_secret (secret text not null);
    insert into change_secret select gen_random_uuid()::text || gen_random_uuid()::text;
  `.execute(db)

/** Logs changes of plans, lines, history, notifications and forms. */
async function logPlans(db: Kysely<never>): Promise<void> {
  await log(db, 'asset', {
    events: ['insert', 'update'],
    // Comments and replies belong to the plan above them.
    changed: `
      with recursive above (tag_code, class_code, contract, part_of) as (
        select tag_code, class_code, contract, part_of from changed where class_code in ('TIDP', 'DIDP', 'Comment')
        union
        select asset.tag_code, asset.class_code, asset.contract, asset.part_of
        from above join asset on asset.tag_code = above.part_of
      )
      select contract, 'plan:' || tag_code from above where class_code = 'TIDP'
      union
      select contract, 'lines:' || case class_code when 'DIDP' then tag_code else part_of end from changed
      where class_code = 'DIDP' or class_code = 'Document' and part_of is not null`,
  })
  await log(db, 'audit_entry', {
    events: ['insert'],
    changed: `
      select distinct contract, 'history:' || tag
      from changed, unnest(array[plan, tag_code] || touched) as tag`,
  })
  await log(db, 'notification', {
    events: ['insert', 'update', 'delete'],
    changed: `select distinct contract, 'inbox:' || recipient from changed`,
  })
  await log(db, 'form', {
    events: ['insert', 'update', 'delete'],
    changed: `select distinct contract, 'forms' from changed`,
  })
}

/**
 * Logs what may have changed the roles or the reach of accounts, and their activation. It is in the
 * log of each contract in which the person has or had a role.
 */
async function logAccess(db: Kysely<never>): Promise<void> {
  const sessions = (people: string) =>
    `select contract, 'session:' || user_id from person_contract where user_id in (${people})`
  const members = (groups: string) =>
    sessions(
      `select member.user_id from ${groups} as held join user_group_member as member on member.group_id = held.group_id`,
    )
  const ofGroup = `select user_group.contract, 'access' from changed join user_group on user_group.group_id = changed.group_id`
  await log(db, 'person_role', {
    events: ['insert', 'update', 'delete'],
    changed: `select contract, 'access' from changed
    union select contract, 'session:' || user_id from changed
    union ${sessions('select user_id from changed')}`,
  })
  await log(db, 'privilege', {
    events: ['insert', 'update', 'delete'],
    changed: `select contract, 'access' from changed
    union ${members('(select group_id from changed join privilege_group on privilege_group.privilege_id = changed.privilege_id)')}`,
  })
  await log(db, 'user_group_member', {
    events: ['insert', 'delete'],
    changed: `${ofGroup}
    union ${sessions('select user_id from changed')}`,
  })
  await log(db, 'privilege_group', {
    events: ['insert', 'delete'],
    changed: `${ofGroup}
    union ${members('changed')}`,
  })
  await log(db, 'user_group', {
    events: ['delete'],
    changed: `select distinct contract, 'access' from changed`,
  })
  await log(db, 'person', {
    events: [],
    changed: sessions(
      'select changed.user_id from changed join before on before.user_id = changed.user_id where before.is_active <> changed.is_active',
    ),
  })
  await sql`
    create trigger log_person_change_update after update on person
    referencing old table as before new table as changed
    for each statement execute function log_person_change()`.execute(db)
}

/** Creates the triggers of a table that log the topics of `changed` after each of the events. */
async function log(
  db: Kysely<never>,
  table: string,
  { events, changed }: { events: readonly ('insert' | 'update' | 'delete')[]; changed: string },
): Promise<void> {
  const name = `log_${table}_change`
  const triggers = events.map(
    (event) => `
      create trigger ${name}_${event} after ${event} on ${table}
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed
      for each statement execute function ${name}()`,
  )
  await sql
    .raw(
      [
        `
      create function ${name}() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into change_entry (contract, topic) ${changed};
        return null;
      end $$`,
        ...triggers,
      ].join(';'),
    )
    .execute(db)
}
