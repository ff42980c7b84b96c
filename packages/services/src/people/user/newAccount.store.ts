import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { createAccount } from '#platform/identity/account.store.ts'

/**
 * Creates an account at the embedded identity provider for a new user who has none and is not a
 * program. It has no password until the person chooses one by a link. In demonstration mode it
 * joins the list of the sign-in page and is a demonstration account.
 */
export async function openAccount(
  trx: Transaction<Tables>,
  email: string,
  mode: DemoMode,
): Promise<void> {
  const accounts = await trx
    .selectFrom('identity_account')
    .select(['email', 'demo_description'])
    .execute()
  if (accounts.some((account) => account.email === email)) return
  const person = await trx
    .selectFrom('person')
    .select(['is_program', 'name'])
    .where('username', '=', email)
    .executeTakeFirstOrThrow()
  if (person.is_program) return
  const isDemonstration =
    mode !== 'off' && accounts.some(({ demo_description }) => demo_description !== null)
  await createAccount(trx, {
    email,
    name: person.name,
    ...(isDemonstration && { demoDescription: 'Added in User Management' }),
  })
  if (isDemonstration)
    await trx
      .updateTable('person')
      .set({ is_demonstration: true })
      .where('username', '=', email)
      .execute()
}
