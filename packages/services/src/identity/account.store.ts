import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
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

/** Accounts but those of people who were deactivated, for whom there is no way in. */
const open = (db: Kysely<Tables>) =>
  db
    .selectFrom('identity_account')
    .selectAll()
    .where((account) =>
      account.not(
        account.exists(
          account
            .selectFrom('person')
            .select('user_id')
            .whereRef('person.username', '=', 'identity_account.email')
            .where('is_active', '=', false),
        ),
      ),
    )

/** The account with this address, whatever its case; nothing for somebody who was deactivated. */
export const accountByEmail = (db: Kysely<Tables>, email: string): Promise<Account | undefined> =>
  open(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()

/** The account a token's `sub` stands for; nothing for somebody who was deactivated, whose sign-in ends with that. */
export const accountBySubject = (
  db: Kysely<Tables>,
  subject: string,
): Promise<Account | undefined> => open(db).where('subject', '=', subject).executeTakeFirst()

/** Everyone on the demonstration list, by name. */
export const demoAccounts = (db: Kysely<Tables>): Promise<Account[]> =>
  open(db).where('demo_description', 'is not', null).orderBy('name').execute()
