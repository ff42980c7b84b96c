import type { Kysely } from 'kysely'
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

/** Lists the active people who hold one of the roles in the contract, by username. */
export const readPeopleWith = async (
  db: Kysely<Tables>,
  contract: string,
  roles: readonly string[],
): Promise<string[]> =>
  (
    await db
      .selectFrom('person')
      .innerJoin('person_role', 'person_role.user_id', 'person.user_id')
      .select('username')
      .distinct()
      .where('is_active', '=', true)
      .where('is_program', '=', false)
      .where('contract', '=', contract)
      .where('role', 'in', roles)
      .orderBy('username')
      .execute()
  ).map(({ username }) => username)
