import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { mayAuthenticate } from '#user/admission.store.ts'
import type { IdentityAccountTable } from './identity.tables.ts'
import { hashPassword } from './passwords.ts'

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

/** Accounts that may sign in. Outside demonstration mode none of the demonstration list is among them. */
const open = (db: Kysely<Tables>, mode: DemoMode) =>
  db
    .selectFrom('identity_account')
    .selectAll()
    .$if(mode === 'off', (accounts) => accounts.where('demo_description', 'is', null))
    .where((account) =>
      account.not(
        account.exists(
          account
            .selectFrom('person')
            .select('user_id')
            .whereRef('person.username', '=', 'identity_account.email')
            .where((person) => person.not(mayAuthenticate(mode))),
        ),
      ),
    )

/** The account with this address, in any case; nothing for an account that may not sign in. */
export const accountByEmail = (
  db: Kysely<Tables>,
  email: string,
  mode: DemoMode,
): Promise<Account | undefined> =>
  open(db, mode).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()

/** The account of a token's `sub`; nothing for an account that may not sign in, whose sessions and refresh tokens end with that. */
export const accountBySubject = (
  db: Kysely<Tables>,
  subject: string,
  mode: DemoMode,
): Promise<Account | undefined> => open(db, mode).where('subject', '=', subject).executeTakeFirst()

/** The demonstration list, by name. */
export const demoAccounts = (db: Kysely<Tables>, mode: DemoMode): Promise<Account[]> =>
  open(db, mode).where('demo_description', 'is not', null).orderBy('name').execute()
