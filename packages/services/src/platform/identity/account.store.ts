import { sql } from 'kysely'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { IdentityAccountTable } from './identity.tables.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './sessionEnd.store.ts'
import type { SignInPolicy } from './settings.ts'

/** A row of identity_account. */
export type Account = Selectable<IdentityAccountTable>

/** The input for a new account. */
export interface NewAccount {
  email: string
  /** Missing for a person who chooses one by a link. */
  password?: string
  /** The person's name; by default derived from the address (`ada.byron@…` is Ada Byron). */
  name?: string
  /** A description, which puts the account on the demonstration list. */
  demoDescription?: string
}

/** Derives a name from an address: `ada.byron@…` is Ada Byron. */
export const nameOf = (email: string): string =>
  email
    .slice(0, email.indexOf('@'))
    .split(/[._-]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ') || email

/**
 * Adds an account. An existing one with the address gets the new password, name and description and
 * keeps its subject.
 */
export async function createAccount(db: Kysely<Tables>, account: NewAccount): Promise<void> {
  const email = account.email.trim().toLowerCase()
  const details = {
    name: account.name ?? nameOf(email),
    password_hash: account.password === undefined ? null : await hashPassword(account.password),
    demo_description: account.demoDescription ?? null,
  }
  await db
    .insertInto('identity_account')
    .values({ email, ...details })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(details))
    .execute()
}

/** Sets the password of an account, and ends its sessions and its link. */
export async function setPassword(
  trx: Transaction<Tables>,
  subject: string,
  password_hash: string,
): Promise<void> {
  await trx
    .updateTable('identity_account')
    .set({ password_hash })
    .where('subject', '=', subject)
    .execute()
  await trx.deleteFrom('identity_link').where('subject', '=', subject).execute()
  await endSessionsOf(trx, {
    of: sql<boolean>`subject = ${subject}`,
    why: { ended: 'password' },
    tokens: true,
  })
}

/** Adds accounts that share a published password, and therefore its hash. */
export async function createDemonstrationAccounts(
  db: Kysely<Tables>,
  accounts: readonly Pick<Account, 'email' | 'name' | 'demo_description'>[],
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password)
  await db
    .insertInto('identity_account')
    .values(accounts.map((account) => ({ ...account, password_hash })))
    .execute()
}

/**
 * Returns an SQL condition: the account may sign in. Outside demonstration mode, demonstration
 * accounts may not.
 */
const allowed = (db: Kysely<Tables>, { demo, barred }: SignInPolicy) =>
  db
    .selectFrom('identity_account')
    .selectAll()
    .$if(demo === 'off', (accounts) => accounts.where('demo_description', 'is', null))
    .where((account) => account.not(barred))

/** Finds the account with this address, case-insensitive; undefined when it may not sign in. */
export const accountByEmail = (
  db: Kysely<Tables>,
  email: string,
  policy: SignInPolicy,
): Promise<Account | undefined> =>
  allowed(db, policy).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()

/**
 * Returns the hash of the password of an account that may not sign in because its person is no longer
 * active; undefined for any other, and for demonstration accounts, whose password is published.
 */
export async function readBarredHash(
  db: Kysely<Tables>,
  email: string,
  { demo, barred }: SignInPolicy,
): Promise<string | null | undefined> {
  // There, administrators are barred though they are active.
  if (demo === 'withoutAdministrators') return undefined
  const account = await db
    .selectFrom('identity_account')
    .select('password_hash')
    .where('email', '=', email.trim().toLowerCase())
    .where('demo_description', 'is', null)
    .where(barred)
    .executeTakeFirst()
  return account?.password_hash
}

/**
 * Finds the account of a token's `sub`; undefined when it may not sign in, which ends its sessions
 * and refresh tokens.
 */
export const accountBySubject = (
  db: Kysely<Tables>,
  subject: string,
  policy: SignInPolicy,
): Promise<Account | undefined> =>
  allowed(db, policy).where('subject', '=', subject).executeTakeFirst()

/** Reads the demonstration list, by name. */
export const demoAccounts = (db: Kysely<Tables>, policy: SignInPolicy): Promise<Account[]> =>
  allowed(db, policy).where('demo_description', 'is not', null).orderBy('name').execute()
