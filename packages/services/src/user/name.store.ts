import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** What people are called, those who left included; somebody who is not known is called by their username. One query. */
export async function readNames(
  db: Kysely<Tables>,
  usernames: readonly string[],
): Promise<(username: string) => string> {
  const rows = await db
    .selectFrom('person')
    .select(['username', 'name'])
    .where('username', 'in', [...new Set(usernames), ''])
    .execute()
  const names = new Map(rows.map(({ username, name }) => [username, name]))
  return (username) => names.get(username) ?? username
}
