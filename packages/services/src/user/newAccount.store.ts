import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { createAccount } from '#identity/account.store.ts'

/**
 * Gives a new user an account at the embedded identity provider, unless they have one: an account is never changed by whoever adds its owner to a
 * contract. Nobody knows its password; `npm run set-password` gives it one. In a demonstration it joins the list of the sign-in page.
 * Where another provider signs people in there are no accounts here, and none is made.
 */
export async function openAccount(trx: Transaction<Tables>, email: string): Promise<void> {
  const accounts = await trx
    .selectFrom('identity_account')
    .select(['email', 'demo_description'])
    .execute()
  if (accounts.length === 0 || accounts.some((account) => account.email === email)) return
  const isDemonstration = accounts.some(({ demo_description }) => demo_description !== null)
  await createAccount(trx, {
    email,
    password: randomBytes(32).toString('base64url'),
    ...(isDemonstration && { demoDescription: 'Added in User Management' }),
  })
}

/** `ada.byron@…` is Ada Byron. */
export const nameOf = (email: string): string =>
  email
    .slice(0, email.indexOf('@'))
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ') || email
