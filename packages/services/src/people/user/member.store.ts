import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { hasRoleIn } from '#people/privilege/explain.store.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Finds active people with a role in the contract among these, each with its kind: programs hold
 * roles but cannot be named as people.
 */
export async function findMembers(
  db: Kysely<Tables>,
  contract: string,
  usernames: readonly string[],
): Promise<Map<string, 'person' | 'program'>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.user_id', 'person.user_id')
    .select(['username', 'is_program'])
    .distinct()
    .where('username', 'in', usernames)
    .where('is_active', '=', true)
    .where('contract', '=', contract)
    .execute()
  return new Map(
    rows.map(({ username, is_program }) => [username, is_program ? 'program' : 'person']),
  )
}

/** Lists the active people who hold one of the roles in the contract, by username; `whole`: those without limits there. */
export const readPeopleWith = async (
  db: Kysely<Tables>,
  contract: string,
  roles: readonly string[],
  { whole = false } = {},
): Promise<string[]> =>
  (
    await db
      .selectFrom('person')
      .select('username')
      .where('is_active', '=', true)
      .where('is_program', '=', false)
      .where(hasRoleIn(contract, roles))
      .$if(whole, (query) =>
        query.where(sql<boolean>`not exists (
        select from user_group_member
        join privilege_group using (group_id) join user_group using (group_id)
        where user_group_member.user_id = person.user_id and user_group.contract = ${contract})`),
      )
      .orderBy('username')
      .execute()
  ).map(({ username }) => username)

/**
 * Returns a text that differs after each change of roles, groups, privileges or activations, which decide
 * who can act; null without a recent one.
 */
export async function readPeoplePulse(
  db: Kysely<Tables>,
  contract: string,
): Promise<string | null> {
  const { last } = await db
    .selectFrom('change_entry')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('contract', '=', contract)
    .where('topic', '=', 'access')
    .executeTakeFirstOrThrow()
  return last === null ? null : String(last)
}
