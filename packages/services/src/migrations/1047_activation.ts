import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Logs the activation of an account as a change of access, too: pages say of the person whether they can
 * act, and whom they wait for.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function log_person_change() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into change_entry (contract, topic)
      select contract, topic
      from person_contract, unnest(array['access', 'session:' || user_id]) as topic
      where user_id in (
        select changed.user_id from changed join before on before.user_id = changed.user_id
        where before.is_active <> changed.is_active
      );
      return null;
    end $$`.execute(db)
}
