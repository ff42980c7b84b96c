import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { findMembers } from './member.store.ts'

/** People named in one field of a request. */
export interface NamedPeople {
  /** Path of the list. */
  readonly path: string
  readonly people: readonly string[]
  /** Who is on the list already: they may stay, even when they have left the contract since. */
  readonly present?: readonly string[]
}

/** Why somebody cannot be named as a person of the contract. */
export const unnameable = (username: string, kind: 'program' | undefined): string =>
  kind === 'program'
    ? `${username} is a program, not a person.`
    : `${username} is not an active member of this contract.`

/** Everyone who joins a list must be a person, active, with a role in the contract. */
export async function strangers(
  trx: Transaction<Tables>,
  contract: string,
  lists: readonly NamedPeople[],
): Promise<FieldFaults> {
  const joining = lists.flatMap(({ path, people, present = [] }) =>
    people
      .map((person, place) => ({ person, path: `${path}.${place}` }))
      .filter(({ person }) => !present.includes(person)),
  )
  const members = await findMembers(trx, contract, [
    ...new Set(joining.map(({ person }) => person)),
  ])
  return Object.fromEntries(
    joining.flatMap(({ person, path }) => {
      const kind = members.get(person)
      return kind === 'person' ? [] : [[path, unnameable(person, kind)]]
    }),
  )
}
