import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Adds each configured program without roles, which an administrator gives them. An existing one is
 * only marked as a program.
 */
export async function keepServiceAccounts(
  db: Kysely<Tables>,
  accounts: readonly { email: string; name: string }[],
): Promise<void> {
  if (accounts.length === 0) return
  const people = accounts.map(({ email, name }) => ({
    username: email.toLowerCase(),
    name,
    is_sso: false,
    is_program: true,
  }))
  await db
    .insertInto('person')
    .values(people)
    .onConflict((conflict) => conflict.column('username').doUpdateSet({ is_program: true }))
    .execute()
}
