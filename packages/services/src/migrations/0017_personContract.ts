import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Stores everyone who ever held a role in a contract: its history and comments keep their name. The
 * database sees to it, so that no way of giving a role can leave one out.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table person_contract (
      user_id text not null references person (user_id) on delete cascade,
      contract text not null references contract (code) on delete cascade,
      primary key (user_id, contract)
    )`.execute(db)
  await sql`insert into person_contract (user_id, contract) select distinct user_id, contract from person_role`.execute(
    db,
  )
  await sql`
    create function remember_contract() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into person_contract (user_id, contract) select distinct user_id, contract from given on conflict do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger person_role_contract after insert on person_role referencing new table as given
    for each statement execute function remember_contract()`.execute(db)
}
