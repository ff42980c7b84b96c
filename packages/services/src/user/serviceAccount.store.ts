import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** Makes a person of each program that may sign in, without roles: an administrator gives them. One who is there already stays as they are. */
export async function keepServiceAccounts(
  db: Kysely<Tables>,
  accounts: readonly { email: string; name: string }[],
): Promise<void> {
  if (accounts.length === 0) return
  const people = accounts.map(({ email, name }) => ({
    username: email.toLowerCase(),
    name,
    is_sso: false,
  }))
  await db
    .insertInto('person')
    .values(people)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute()
}
