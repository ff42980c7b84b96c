import type { Transaction } from 'kysely'
import type { Asset } from '#records/asset/asset.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'
import { reachesPlansAt, readReachOf } from '#people/privilege/reach/reachOfPeople.store.ts'
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

/**
 * Checks that everyone who joins a list of those who act on a plan is a person, active, with a role in the
 * contract, and reaches plans at its place.
 */
export async function peopleFaults(
  trx: Transaction<Tables>,
  { contract, place }: Pick<Asset, 'contract' | 'place'>,
  lists: readonly NamedPeople[],
): Promise<FieldFaults> {
  const joining = joiningOf(lists)
  const reach = await readReachOf(
    trx,
    contract,
    joining.map(({ person }) => person),
  )
  return Object.fromEntries([
    ...joining
      .filter(({ person }) => !reachesPlansAt(reach, person, place))
      .map(({ person, path }) => [path, `${person} has no access to the whole of this plan.`]),
    ...(await findStrangers(trx, contract, lists)).map(({ path, message }) => [path, message]),
  ])
}

/** Finds the people of lists who cannot be named, each with the path and the message. */
export async function findStrangers<List extends NamedPeople>(
  trx: Transaction<Tables>,
  contract: string,
  lists: readonly List[],
): Promise<{ readonly list: List; readonly path: string; readonly message: string }[]> {
  const joining = joiningOf(lists)
  const members = await findMembers(trx, contract, [
    ...new Set(joining.map(({ person }) => person)),
  ])
  return joining.flatMap(({ list, person, path }) => {
    const kind = members.get(person)
    return kind === 'person' ? [] : [{ list, path, message: nonMemberMessage(person, kind) }]
  })
}

/** Lists those who join lists, each with the path. */
const joiningOf = <List extends NamedPeople>(lists: readonly List[]) =>
  lists.flatMap((list) => {
    const { path, people, present = [] } = list
    return people
      .map((person, place) => ({ list, person, path: `${path}.${place}` }))
      .filter(({ person }) => !present.includes(person))
  })
