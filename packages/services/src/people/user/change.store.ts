import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { touchGroups } from '#people/group/group.store.ts'
import type { SessionEnd } from '#platform/identity/sessionEnd.ts'
import { endSessionsOf } from '#platform/identity/sessionEnd.store.ts'

export interface PersonChange {
  readonly isSSO: boolean
  readonly isActive: boolean
  /** Username of the administrator. */
  readonly by: string
}

/**
 * Adds a person. Returns their id.
 */
export async function addPerson(
  trx: Transaction<Tables>,
  email: string,
  name: string,
  change: PersonChange,
): Promise<string> {
  const { user_id } = await trx
    .insertInto('person')
    .values({
      username: email,
      name,
      is_sso: change.isSSO,
      is_active: change.isActive,
      selected_contract: null,
      updated_by: change.by,
    })
    .returning('user_id')
    .executeTakeFirstOrThrow()
  return user_id
}

/** Changes a person, whatever their version. */
export const changePerson = (trx: Transaction<Tables>, userId: string, change: PersonChange) =>
  trx
    .updateTable('person')
    .set({
      is_sso: change.isSSO,
      is_active: change.isActive,
      updated_by: change.by,
      version: sql<number>`version + 1`,
    })
    .where('user_id', '=', userId)
    .execute()

/** Names a person, also at the sign-in that the product brings. */
export async function renamePerson(
  trx: Transaction<Tables>,
  userId: string,
  name: string,
): Promise<void> {
  const { username } = await trx
    .updateTable('person')
    .set({ name })
    .where('user_id', '=', userId)
    .returning('username')
    .executeTakeFirstOrThrow()
  await trx.updateTable('identity_account').set({ name }).where('email', '=', username).execute()
}

/** The fields of a person in one contract. */
export interface ContractFields {
  readonly roles: readonly string[]
  readonly defaultModule: string | null
}

/** Sets a person's roles and default module in one contract. Other contracts stay unchanged. */
export async function setPart(
  trx: Transaction<Tables>,
  userId: string,
  contract: string,
  { roles, defaultModule }: ContractFields,
): Promise<void> {
  await trx
    .deleteFrom('person_role')
    .where('user_id', '=', userId)
    .where('contract', '=', contract)
    .execute()
  const rows = [...new Set(roles)].map((role) => ({ user_id: userId, contract, role }))
  if (rows.length > 0) await trx.insertInto('person_role').values(rows).execute()
  await trx
    .updateTable('person_contract')
    .set({ default_module: defaultModule })
    .where('user_id', '=', userId)
    .where('contract', '=', contract)
    .execute()
}

/**
 * Removes a person from a contract: roles, groups and selection. `by` is the administrator's
 * username.
 */
export async function leaveContract(
  trx: Transaction<Tables>,
  userId: string,
  { contract, groups, by }: { contract: string; groups: readonly string[]; by: string },
): Promise<void> {
  await setPart(trx, userId, contract, { roles: [], defaultModule: null })
  await touchGroups(trx, groups, by)
  await trx
    .deleteFrom('user_group_member')
    .where('user_id', '=', userId)
    .where('group_id', 'in', (from) =>
      from.selectFrom('user_group').select('group_id').where('contract', '=', contract),
    )
    .execute()
  await trx
    .updateTable('person')
    .set({ selected_contract: null })
    .where('user_id', '=', userId)
    .where('selected_contract', '=', contract)
    .execute()
}

/** Returns an SQL condition: the account of a person at the embedded identity provider. */
const accountOf = (userId: string) =>
  sql<boolean>`email = (select username from person where user_id = ${userId})`

/**
 * Ends a person's sessions and refresh tokens at the embedded identity provider, whose sign-in page says
 * why. Their access tokens stay active until they expire: the services look the person up at each request
 * and refuse by name who is not active or has no role, which says more than that the session has ended.
 */
export const endSessions = (trx: Transaction<Tables>, userId: string, why: SessionEnd) =>
  endSessionsOf(trx, { of: accountOf(userId), why, tokens: false })

/** Ends all sessions of a person, including access tokens. */
export const endSessionsAndTokens = (trx: Transaction<Tables>, userId: string) =>
  endSessionsOf(trx, { of: accountOf(userId), why: null, tokens: true })
