import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import { endSessionsAndTokens } from '#people/user/change.store.ts'

/**
 * Reads the addresses of open demonstration accounts, in order: people, programs, and accounts
 * without a person.
 */
export async function demonstrationAccounts(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select username as address from person where is_demonstration and is_active
    union select email from identity_account where demo_description is not null
    order by address`.execute(db)
  return rows.map(({ address }) => address)
}

/** Ends the sessions of these people, deletes their accounts and deactivates them. */
export async function closeAccounts(
  trx: Transaction<Tables>,
  usernames: readonly string[],
): Promise<void> {
  await endSignIns(trx, usernames)
  await trx.deleteFrom('identity_account').where('email', '=', anyOf(usernames)).execute()
  await trx
    .updateTable('person')
    .set({ is_active: false, updated_by: 'system', version: sql<number>`version + 1` })
    .where('username', '=', anyOf(usernames))
    .where('is_active', '=', true)
    .execute()
}

/**
 * Ends the sessions, passwords and links of these people and removes them from the demonstration list,
 * which makes them ordinary users: in the demonstration anyone could make a link.
 */
export async function keepAccounts(
  trx: Transaction<Tables>,
  usernames: readonly string[],
): Promise<void> {
  await endSignIns(trx, usernames)
  await trx
    .updateTable('identity_account')
    .set({ demo_description: null, password_hash: null })
    .where('email', '=', anyOf(usernames))
    .execute()
  await trx
    .deleteFrom('identity_link')
    .using('identity_account')
    .whereRef('identity_account.subject', '=', 'identity_link.subject')
    .where('email', '=', anyOf(usernames))
    .execute()
  await trx
    .updateTable('person')
    .set({ is_demonstration: false })
    .where('username', '=', anyOf(usernames))
    .execute()
}

async function endSignIns(trx: Transaction<Tables>, usernames: readonly string[]): Promise<void> {
  const people = await trx
    .selectFrom('person')
    .select('user_id')
    .where('username', '=', anyOf(usernames))
    .execute()
  for (const { user_id } of people) await endSessionsAndTokens(trx, user_id)
}

/** Finds the contracts in which active people among these have roles, each with their ids. */
export async function activeMembers(
  db: Kysely<Tables>,
  usernames: readonly string[],
): Promise<Map<string, string[]>> {
  const held = await db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.user_id', 'person.user_id')
    .select(['person.user_id', 'contract'])
    .distinct()
    .where('username', '=', anyOf(usernames))
    .where('is_active', '=', true)
    .orderBy('contract')
    .execute()
  return new Map(
    Map.groupBy(held, ({ contract }) => contract)
      .entries()
      .map(([contract, rows]) => [contract, rows.map(({ user_id }) => user_id)]),
  )
}
