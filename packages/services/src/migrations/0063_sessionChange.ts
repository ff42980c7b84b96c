import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Adds accounts to the log of changes, as topics `session:` with a user id. Triggers write an entry
 * when the account is activated or deactivated, or when its roles or its reach in any contract may
 * have changed, in the log of each contract in which the person has or had a role.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const replace = (name: string, rows: string) =>
    sql
      .raw(
        `create or replace function ${name}() returns trigger language plpgsql set search_path from current as $$
        begin
          insert into change_entry (contract, topic) ${rows};
          return null;
        end $$`,
      )
      .execute(db)
  const sessions = (people: string) =>
    `select contract, 'session:' || user_id from person_contract where user_id in (${people})`
  const members = (groups: string) =>
    sessions(
      `select member.user_id from ${groups} as held join user_group_member as member on member.group_id = held.group_id`,
    )
  await replace(
    'log_person_role_change',
    `select contract, 'access' from changed
    union select contract, 'session:' || user_id from changed
    union ${sessions('select user_id from changed')}`,
  )
  await replace(
    'log_user_group_member_change',
    `select user_group.contract, 'access' from changed join user_group on user_group.group_id = changed.group_id
    union ${sessions('select user_id from changed')}`,
  )
  await replace(
    'log_privilege_group_change',
    `select user_group.contract, 'access' from changed join user_group on user_group.group_id = changed.group_id
    union ${members('changed')}`,
  )
  await replace(
    'log_privilege_change',
    `select contract, 'access' from changed
    union ${members('(select group_id from changed join privilege_group on privilege_group.privilege_id = changed.privilege_id)')}`,
  )
  await replace(
    'log_person_change',
    sessions(
      'select changed.user_id from changed join before on before.user_id = changed.user_id where before.is_active <> changed.is_active',
    ),
  )
  await sql`
    create trigger log_person_change_update after update on person
    referencing old table as before new table as changed
    for each statement execute function log_person_change()`.execute(db)
}
