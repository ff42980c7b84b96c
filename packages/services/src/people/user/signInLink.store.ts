import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { recordAdministration, userSubject } from '#records/history/administration.store.ts'
import { system } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { createAccount } from '#platform/identity/account.store.ts'
import { makeLink } from '#platform/identity/link.store.ts'
import type { LinkSettings } from '#platform/identity/settings.ts'
import { contractsOf } from './administration.store.ts'

/** A person who gets a link, in the contract whose administrator makes it. */
export interface LinkedPerson {
  readonly userId: string
  /** Their address. */
  readonly userName: string
  readonly name: string
  readonly contract: string
}

/**
 * Makes the link by which a person chooses a password, and records it in all their contracts, where
 * the password counts too. This is the place to send a mail from, once mail exists: until then, the
 * administrator passes the link on. `isInvitation`: they have no password yet.
 */
export async function makeSignInLink(
  trx: Transaction<Tables>,
  issuer: string,
  person: LinkedPerson & { readonly by: string },
): Promise<{ url: string; expiresAt: Date; isInvitation: boolean }> {
  const { contract, by } = person
  const account = await accountOf(trx, person)
  const isInvitation = account.password_hash === null
  const link = await makeLink(trx, issuer, { subject: account.subject, contract, madeBy: by })
  const what = isInvitation ? 'an invitation link' : 'a password link'
  await record(trx, person, `Made ${what} for user ${nameWithEmail(person)}`)
  return { ...link, isInvitation }
}

/** Finds the account of a person, or creates it without a password. */
async function accountOf(trx: Transaction<Tables>, { userName: email, name }: LinkedPerson) {
  const kept = () =>
    trx
      .selectFrom('identity_account')
      .select(['subject', 'password_hash'])
      .where('email', '=', email)
  const account = await kept().executeTakeFirst()
  if (account) return account
  await createAccount(trx, { email, name })
  return kept().executeTakeFirstOrThrow()
}

const nameWithEmail = ({ name, userName }: LinkedPerson) => `${name} (${userName})`

async function record(
  trx: Transaction<Tables>,
  { userId, contract, by }: LinkedPerson & { readonly by: string },
  action: string,
): Promise<void> {
  await recordAdministration(trx, {
    contract,
    about: [userSubject(userId)],
    elsewhere: (await contractsOf(trx, userId)).filter((other) => other !== contract),
    by,
    action,
  })
}

/** Ends the link of a person who was deactivated or removed. */
export const endSignInLink = (trx: Transaction<Tables>, userId: string) =>
  trx
    .deleteFrom('identity_link')
    .where(
      sql<boolean>`subject in (select subject from identity_account join person on person.username = identity_account.email where person.user_id = ${userId})`,
    )
    .execute()

/** Names contract and administrator on the page of a link, and records new passwords. */
export const signInLinks: LinkSettings = {
  async namesOf(db, { contract, madeBy }) {
    const [found, maker] = await Promise.all([
      db.selectFrom('contract').select('name').where('code', '=', contract).executeTakeFirst(),
      db.selectFrom('person').select('name').where('username', '=', madeBy).executeTakeFirst(),
    ])
    return {
      contract: found ? `${contract} ${found.name}` : contract,
      by: madeBy === system ? null : (maker?.name ?? madeBy),
    }
  },
  async onPassword(trx, { email }, how) {
    const person = await trx
      .selectFrom('person')
      .select(['user_id', 'name'])
      .where('username', '=', email)
      .executeTakeFirst()
    const [contract] = person ? await contractsOf(trx, person.user_id) : []
    if (!person || contract === undefined) return
    const changed = { userId: person.user_id, userName: email, name: person.name, contract }
    const what = how === 'link' ? 'Chose a password by link' : 'Changed their password'
    await record(trx, { ...changed, by: email }, `${what}, as user ${nameWithEmail(changed)}`)
  },
}
