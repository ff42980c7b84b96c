import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { IdentityAccountTable } from './identity.tables.ts'
import { hashPassword } from './passwords.ts'
import type { SignInPolicy } from './settings.ts'

/** A row of identity_account. */
export type Account = Selectable<IdentityAccountTable>

/** What somebody needs to be able to sign in. */
export interface NewAccount {
  email: string
  password: string
  /** How the person is called; made from the address where it is left out (`ada.byron@…` is Ada Byron). */
  name?: string
  /** Puts the account on the demonstration list with this sentence about what it may do. */
  demoDescription?: string
}

const nameFrom = (email: string) =>
  email
    .slice(0, email.indexOf('@'))
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ')

/** Adds an account; one that has the address already gets the new password, name and description and keeps its subject. */
export async function createAccount(db: Kysely<Tables>, account: NewAccount): Promise<void> {
  const email = account.email.trim().toLowerCase()
  const details = {
    name: account.name ?? nameFrom(email),
    password_hash: await hashPassword(account.password),
    demo_description: account.demoDescription ?? null,
  }
  await db
    .insertInto('identity_account')
    .values({ email, ...details })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(details))
    .execute()
}

/** Accounts that may sign in. Outside demonstration mode those of the demonstration list may not. */
const allowed = (db: Kysely<Tables>, { demo, barred }: SignInPolicy) =>
  db
    .selectFrom('identity_account')
    .selectAll()
    .$if(demo === 'off', (accounts) => accounts.where('demo_description', 'is', null))
    .where((account) => account.not(barred))

/** The account with this address, in any case; undefined for an account that may not sign in. */
export const accountByEmail = (
  db: Kysely<Tables>,
  email: string,
  policy: SignInPolicy,
): Promise<Account | undefined> =>
  allowed(db, policy).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()

/** The account of a token's `sub`; undefined for an account that may not sign in, which ends its sessions and refresh tokens. */
export const accountBySubject = (
  db: Kysely<Tables>,
  subject: string,
  policy: SignInPolicy,
): Promise<Account | undefined> =>
  allowed(db, policy).where('subject', '=', subject).executeTakeFirst()

/** The demonstration list, by name. */
export const demoAccounts = (db: Kysely<Tables>, policy: SignInPolicy): Promise<Account[]> =>
  allowed(db, policy).where('demo_description', 'is not', null).orderBy('name').execute()
