import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Adds the days on which people are out of office, and who stands in for them. The view `stand_in` has
 * those who do now: on these days of the contract, while both can sign in to it. Everything that a
 * delegate may see or do asks it, so that all of it ends at the same moment.
 */
export const up = (db: Kysely<never>) =>
  sql`
    create table absence (
      absence_id bigint generated always as identity primary key,
      contract text not null references contract,
      person text not null,
      delegate text not null check (delegate <> person),
      from_day date not null,
      until_day date not null check (until_day >= from_day),
      created_at timestamptz not null default now(),
      ended_at timestamptz
    );
    create index absence_of_person on absence (contract, person) where ended_at is null;
    create index absence_of_delegate on absence (contract, delegate) where ended_at is null;
    create view stand_in as
      select absence.absence_id, absence.contract, absence.person, absence.delegate
      from absence
      join contract on contract.code = absence.contract
      where absence.ended_at is null
        and cast(now() at time zone contract.time_zone as date) between from_day and until_day
        and (
          select count(*) from person
          where username in (absence.person, absence.delegate) and is_active and not is_program
            and exists (
              select from person_role
              where person_role.user_id = person.user_id and person_role.contract = absence.contract
            )
        ) = 2;
    alter table notification add column in_name_of text;
  `.execute(db)
