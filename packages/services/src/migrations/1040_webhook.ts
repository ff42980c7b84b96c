import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds events, written with the history of plans and forms, and the webhooks to which they are sent. */
export const up = (db: Kysely<never>) =>
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
      created_at timestamptz not null default now()
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
