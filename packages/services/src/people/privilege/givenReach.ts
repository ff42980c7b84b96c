import type { Transaction } from 'kysely'
import { hidesAttribute, isPlaceType } from '@tidemark/schema/rules/privilege'
import type { PlacePath, PrivilegeNode } from '@tidemark/schema/rules/privilege'
import type { Tables } from '#platform/db/tables.ts'
import type { GroupMember, HeldInGroup } from './groupChange.store.ts'
import { readEveryone, readHeldInGroups } from './groupChange.store.ts'
import { grantsOf, nowhere, type PlacedAsset, placeAttributes } from './reach/grants.ts'
import { keepReach, leaveReach, readPlaces } from './reach/reach.store.ts'

/** Who is in a contract, in which groups, with which privileges. */
export interface Standing {
  readonly contract: string
  readonly people: readonly GroupMember[]
  readonly held: readonly HeldInGroup[]
}

/** The hidden attributes of each class at each place that somebody reaches. */
type Reach = ReadonlyMap<string, readonly string[]>

export const readStanding = async (
  trx: Transaction<Tables>,
  contract: string,
): Promise<Standing> => ({
  contract,
  people: await readEveryone(trx, contract),
  held: await readHeldInGroups(trx, contract),
})

/** Returns who got reach by a change that `giver` did not have before it; empty where nobody did. */
export async function findGivenBeyond(
  trx: Transaction<Tables>,
  giver: string,
  before: Standing,
  after: Standing,
): Promise<GroupMember[]> {
  const reachOf = await reaches(trx, [before, after])
  const own = reachOf(before, giver)
  const found = after.people.filter(({ username }) => {
    const was = reachOf(before, username)
    return [...reachOf(after, username)].some(([at, hidden]) => {
      const known = hiddenFromBoth(own.get(at), was.get(at))
      return !known || known.some((attribute) => !hidden.includes(attribute))
    })
  })
  return found
}

/** Returns whether a person reaches everything of the contract, also what it will have. */
export async function reachesEverything(
  trx: Transaction<Tables>,
  username: string,
  standing: Standing,
): Promise<boolean> {
  const reachOf = await reaches(trx, [standing])
  const own = reachOf(standing, username)
  return [...reachOf(standing, null)].every(([at, hidden]) =>
    own.get(at)?.every((attribute) => hidden.includes(attribute)),
  )
}

function hiddenFromBoth(own: readonly string[] | undefined, was: readonly string[] | undefined) {
  return own && was ? own.filter((attribute) => was.includes(attribute)) : (own ?? was)
}

/** Returns a function that computes the reach of a person, or of one whom nothing limits for null. */
async function reaches(trx: Transaction<Tables>, standings: readonly [Standing, ...Standing[]]) {
  const [{ contract }] = standings
  const places = await keepReach(trx, async () => {
    await leaveReach(trx)
    return readPlaces(trx, contract)
  })
  const allHeld = standings.flatMap(({ held }) => held)
  const named = namedAttributes(allHeld)
  const all = [...places, ...laterPlaces(allHeld)]
  const known = new Map<string, Reach>()
  const computed = (privileges: readonly PrivilegeNode[]): Reach => {
    const grants = grantsOf(
      contract,
      privileges.length > 0 ? privileges : [everything(contract)],
      all,
    )
    return new Map(
      grants.flatMap(({ places: at, classes }) =>
        at.flatMap((place) =>
          classes.map(({ class_code: classCode, hidden }) => [
            `${place} ${classCode}`,
            place === nowhere
              ? named.filter((attribute) =>
                  hidesAttribute(privileges, { classCode, place: null, attribute }),
                )
              : hidden,
          ]),
        ),
      ),
    )
  }
  return ({ people, held }: Standing, username: string | null): Reach => {
    const groups =
      username === null ? [] : people.find((person) => person.username === username)?.groups
    // Who is not in the contract, or cannot sign in, reaches nothing.
    if (!groups) return new Map()
    const own = held.filter(({ group_id }) => groups.includes(group_id))
    const privileges = [...new Map(own.map(({ name, privilege }) => [name, privilege])).values()]
    const key = JSON.stringify(privileges)
    const found = known.get(key) ?? computed(privileges)
    known.set(key, found)
    return found
  }
}

const everything = (value: string): PrivilegeNode => ({
  type: 'contract',
  value,
  additions: [],
  subtractions: [],
})

/** No name has a space before it. */
const unknown = ' later'

/** Returns a place for each location that privileges name, and for any other, that a contract may have later. */
function laterPlaces(held: readonly HeldInGroup[]): PlacedAsset[] {
  const pathsIn = (node: PrivilegeNode, above: Partial<PlacePath>): Partial<PlacePath>[] => {
    const here = isPlaceType(node.type) ? { ...above, [node.type]: node.value } : above
    const below = [...node.additions, ...node.subtractions]
    return [here, ...below.flatMap((one) => pathsIn(one, here))]
  }
  const paths = [{}, ...held.flatMap(({ privilege }) => pathsIn(privilege, {}))]
  const distinct = new Map(paths.map((path) => [JSON.stringify(path), path]))
  return [...distinct].flatMap(([key, path]) => {
    const values = [path.sector, path.area, path.section, path.lot, path.asset]
    const attribute = Object.fromEntries(
      placeAttributes.map((name, at) => [name, values[at] ?? unknown]),
    )
    const placed = (work_package: string | null): PlacedAsset => ({
      tag_code: `${key}${work_package ?? ''}`,
      asset: unknown,
      name: unknown,
      work_package,
      attribute,
    })
    return [placed(null), placed(path.work_package ?? unknown)]
  })
}

/** Returns the attributes that privileges name, and one that none does. Those of forms are defined in templates. */
function namedAttributes(held: readonly HeldInGroup[]): string[] {
  const namesIn = ({ type, value, additions, subtractions }: PrivilegeNode): string[] => [
    ...(type === 'attribute' ? [value] : []),
    ...[...additions, ...subtractions].flatMap(namesIn),
  ]
  return [...new Set([unknown, ...held.flatMap(({ privilege }) => namesIn(privilege))])]
}
