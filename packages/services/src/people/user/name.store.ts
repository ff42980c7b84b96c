import type { Kysely } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Reads people's names in one query, including deactivated people. An unknown person is named by
 * username.
 */
export async function readNames(
  db: Kysely<Tables>,
  usernames: readonly string[],
): Promise<(username: string) => string> {
  const rows = await db
    .selectFrom('person')
    .select(['username', 'name'])
    .where('username', '=', anyOf([...new Set(usernames)]))
    .execute()
  const names = new Map(rows.map(({ username, name }) => [username, name]))
  return (username) => names.get(username) ?? username
}
