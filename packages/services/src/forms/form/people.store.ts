import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { reachesForms, readReachOf } from '#people/privilege/reach/reachOfPeople.store.ts'
import { nonMemberMessage } from '#people/user/namedPeople.ts'
import { openingRoles } from '#people/user/user.policy.ts'

/**
 * Lists people to whom the form cannot be sent, in the given order, with the reason. They are not
 * in the contract, inactive, a program, or without access to forms.
 */
export async function unfitPeople(
  trx: Transaction<Tables>,
  contract: string,
  usernames: readonly string[],
): Promise<{ username: string; sentence: string }[]> {
  if (usernames.length === 0) return []
  const rows = await trx
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.user_id', 'person.user_id')
    .select(['username', 'role', 'is_program'])
    .where('username', 'in', usernames)
    .where('is_active', '=', true)
    .where('contract', '=', contract)
    .execute()
  const reach = await readReachOf(trx, contract, usernames)
  const held = Map.groupBy(rows, ({ username }) => username)
  return usernames.flatMap((username) => {
    const roles = held.get(username)
    if (!roles) return [{ username, sentence: nonMemberMessage(username, undefined) }]
    if (roles.some(({ is_program }) => is_program))
      return [{ username, sentence: nonMemberMessage(username, 'program') }]
    if (!roles.some(({ role }) => openingRoles.includes(role)))
      return [
        { username, sentence: `${username} has no role with access to forms in this contract.` },
      ]
    return reachesForms(reach, username)
      ? []
      : [{ username, sentence: `${username} has no access to the forms of this contract.` }]
  })
}
