import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Those of the people who are active and hold a role in the contract. */
export async function findMembers(
  db: Kysely<Tables>,
  contract: string,
  usernames: readonly string[],
): Promise<Set<string>> {
  if (usernames.length === 0) return new Set()
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.user_id', 'person.user_id')
    .select('username')
    .distinct()
    .where('username', 'in', usernames)
    .where('is_active', '=', true)
    .where('contract', '=', contract)
    .execute()
  return new Set(rows.map(({ username }) => username))
}
