import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { findMembers } from './member.store.ts'

/** People named in one field of a request. */
export interface NamedPeople {
  /** Path of the list. */
  readonly path: string
  readonly people: readonly string[]
  /** People who are already on the list may stay, even after they left the contract. */
  readonly present?: readonly string[]
}

/** Explains why a person cannot be named in the contract. */
export const nonMemberMessage = (username: string, kind: 'program' | undefined): string =>
  kind === 'program'
    ? `${username} is a program, not a person.`
    : `${username} is not an active member of this contract.`

/** Checks that everyone who joins a list is a person, active, with a role in the contract. */
export const peopleFaults = async (
  trx: Transaction<Tables>,
  contract: string,
  lists: readonly NamedPeople[],
): Promise<FieldFaults> =>
  Object.fromEntries(
    (await findStrangers(trx, contract, lists)).map(({ path, message }) => [path, message]),
  )

/** Finds the people of lists who cannot be named, each with the path and the message. */
export async function findStrangers<List extends NamedPeople>(
  trx: Transaction<Tables>,
  contract: string,
  lists: readonly List[],
): Promise<{ readonly list: List; readonly path: string; readonly message: string }[]> {
  const joining = lists.flatMap((list) => {
    const { path, people, present = [] } = list
    return people
      .map((person, place) => ({ list, person, path: `${path}.${place}` }))
      .filter(({ person }) => !present.includes(person))
  })
  const members = await findMembers(trx, contract, [
    ...new Set(joining.map(({ person }) => person)),
  ])
  return joining.flatMap(({ list, person, path }) => {
    const kind = members.get(person)
    return kind === 'person' ? [] : [{ list, path, message: nonMemberMessage(person, kind) }]
  })
}
