import type { Transaction } from 'kysely'
import { roleLabel } from '@tidemark/schema/rules/roles'
import { recordAdministration, userSubject } from '#records/history/administration.store.ts'
import { system } from '#records/history/history.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import { StartFault } from '#platform/startFault.ts'
import { addPerson } from '#people/user/change.store.ts'
import { nameOf } from '#platform/identity/account.store.ts'
import { demonstrationAccount } from './command.ts'
import { linkFor } from './newSignInLink.ts'

export interface FirstAdmin {
  readonly email: string
  /** Code of the contract. */
  readonly contract: string
  /** Name of the contract. */
  readonly name: string
  /** The part of document numbers after the contract's code. */
  readonly originator: string
  /** IANA time zone of a new contract; an existing one keeps its zone. */
  readonly timeZone: string
  /** The country or region of the holidays of a new contract; its default without one. */
  readonly calendar?: string | undefined
}

/**
 * Creates the contract, the person with the role System Admin and, with the embedded identity
 * provider, their account and its link; existing ones stay unchanged. Returns the report, one
 * sentence per line.
 * Throws a StartFault when the contract exists under another name, or the person was deactivated or
 * is a demonstration account.
 */
export async function makeFirstAdmin(
  trx: Transaction<Tables>,
  { email, contract, name, originator, timeZone, calendar }: FirstAdmin,
  { signInUrl, demo }: { signInUrl: string | undefined; demo: DemoMode },
): Promise<string[]> {
  const said: string[] = []
  const kept = await trx
    .selectFrom('contract')
    .select(['name', 'originator'])
    .where('code', '=', contract)
    .executeTakeFirst()
  if (kept && (kept.name !== name || kept.originator !== originator)) {
    throw new StartFault(
      `The contract ${contract} is there already, as '${kept.name}' of originator ${kept.originator}.`,
    )
  }
  if (!kept) {
    await trx
      .insertInto('contract')
      .values({
        code: contract,
        name,
        originator,
        time_zone: timeZone,
        ...(calendar !== undefined && { holiday_calendar: calendar }),
      })
      .execute()
    said.push(`Made the contract ${contract} ${name}. Its task list shows the first steps.`)
  }
  const { userId, isGiven } = await giveRole(trx, { email, contract, demo })
  if (isGiven) said.push(`${email} is System Admin of ${contract}.`)
  if (signInUrl !== undefined && (await needsLink(trx, email, isGiven)))
    said.push(
      await linkFor(trx, signInUrl, { userId, userName: email, name: nameOf(email), contract }),
    )
  return said.length > 0 ? said : ['Everything is there already.']
}

/** Adds the role; `isGiven` is false when the person already has it. */
async function giveRole(
  trx: Transaction<Tables>,
  { email, contract, demo }: Pick<FirstAdmin, 'email' | 'contract'> & { demo: DemoMode },
): Promise<{ userId: string; isGiven: boolean }> {
  const person = await trx
    .selectFrom('person')
    .select(['user_id', 'is_active', 'is_demonstration'])
    .where('username', '=', email)
    .executeTakeFirst()
  if (person && !person.is_active)
    throw new StartFault(
      `${email} is deactivated. A System admin activates them in User Management.`,
    )
  if (person?.is_demonstration && demo === 'off') throw demonstrationAccount(email)
  const userId =
    person?.user_id ??
    (await addPerson(trx, email, nameOf(email), { isSSO: false, isActive: true, by: 'system' }))
  const given = await trx
    .insertInto('person_role')
    .values({ user_id: userId, contract, role: 'System:Admin' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  if (!given) return { userId, isGiven: false }
  const changes = [
    { field: 'Permissions', from: null, to: roleLabel(given.role), of: userSubject(userId) },
  ]
  await recordAdministration(trx, {
    contract,
    about: [userSubject(userId)],
    by: 'system',
    action: `Made ${email} System Admin`,
    changes,
  })
  return { userId, isGiven: true }
}

/**
 * Returns whether a person has no account, or no password and no link of this command: the role ends a
 * link that an administrator made.
 */
async function needsLink(
  trx: Transaction<Tables>,
  email: string,
  isGiven: boolean,
): Promise<boolean> {
  const account = await trx
    .selectFrom('identity_account')
    .leftJoin('identity_link', 'identity_link.subject', 'identity_account.subject')
    .select(['password_hash', 'made_by'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!account) return true
  return isGiven && account.password_hash === null && account.made_by !== system
}
