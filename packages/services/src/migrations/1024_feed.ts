import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Adds secret addresses at which other programs read what their person may see. */
export const up = (db: Kysely<never>) =>
  sql`
    create table feed (
      feed_id uuid primary key default gen_random_uuid(),
      secret_hash text not null unique,
      user_id text not null references person on delete cascade,
      contract text not null,
      scope text not null,
      tag_code text,
      view_id uuid references saved_view on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index feed_of_person on feed (user_id, contract);
    create index feed_of_view on feed (view_id);
  `.execute(db)
