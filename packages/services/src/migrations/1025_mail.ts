import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds the outbox of mails, the notifications that each tells, and what people chose. */
export const up = (db: Kysely<never>) =>
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
