import { serverLimits } from '@tidemark/schema/serverLimits'
import type { Transaction } from 'kysely'
import { system } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { StartFault } from '#platform/startFault.ts'
import { contractsOf } from '#people/user/administration.store.ts'
import { makeSignInLink } from '#people/user/signInLink.store.ts'
import type { LinkedPerson } from '#people/user/signInLink.store.ts'
import { demonstrationAccount } from './command.ts'

/**
 * Makes the link by which a person chooses a password, and returns the sentence that contains it.
 * Throws a StartFault when nobody has this address or they cannot sign in here.
 */
export async function newSignInLink(
  trx: Transaction<Tables>,
  email: string,
  { signInUrl, demo }: { signInUrl: string | undefined; demo: DemoMode },
): Promise<string[]> {
  if (signInUrl === undefined)
    throw new StartFault('Your identity provider (TOKEN_ISSUER) sets passwords, not Tidemark.')
  const person = await trx
    .selectFrom('person')
    .select(['user_id', 'name', 'is_active', 'is_program', 'is_demonstration'])
    .where('username', '=', email)
    .executeTakeFirst()
  const [contract] = person ? (await contractsOf(trx, person.user_id)).toSorted() : []
  if (person?.is_demonstration && demo === 'off') throw demonstrationAccount(email)
  if (!person?.is_active || person.is_program || contract === undefined)
    throw new StartFault(
      `No active user has the address ${email}. A System admin adds and activates users in User Management.`,
    )
  const linked = { userId: person.user_id, userName: email, name: person.name, contract }
  return [await linkFor(trx, signInUrl, linked)]
}

/** Makes a link for a person, and returns the sentence that contains it. */
export async function linkFor(
  trx: Transaction<Tables>,
  signInUrl: string,
  person: LinkedPerson,
): Promise<string> {
  const { url } = await makeSignInLink(trx, signInUrl, { ...person, by: system })
  return `${person.userName} opens this link within ${serverLimits.signIn.linkDays} days, once, and chooses a password: ${url}`
}
