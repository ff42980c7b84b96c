import type { Transaction } from 'kysely'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import {
  type EditedPrivilege,
  mostChangedReaches,
  type previewGroupChange,
} from '@tidemark/schema/rest/privilege'
import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import type { Tables } from '#platform/db/tables.ts'
import {
  countLines,
  countOpenTasks,
  type GroupMember,
  type HeldInGroup,
  readGroupMembers,
  readHeldInGroups,
} from './groupChange.store.ts'
import { addedBy, isReplaced } from './edits.ts'
import { extentOf, type Grant, grantsOf, nowhere } from './reach/grants.ts'
import { readPlaces } from './reach/reach.store.ts'

/** A change of a group that is not saved. */
export interface GroupChange {
  readonly group: string
  /** Usernames. */
  readonly joining: readonly string[]
  readonly leaving: readonly string[]
  readonly privileges: readonly EditedPrivilege[]
  /** Names of privileges. */
  readonly removed: readonly string[]
  readonly deleted: boolean
}

/** What a person may reach, by place and class: null for the whole contract. */
type Reached = readonly Grant[] | null

interface Counted {
  readonly place: string | null
  readonly class_code: string
  readonly count: number
}

/** Reads whose reach a change of a group changes, by how many lines and open tasks of theirs. */
export async function readGroupChange(
  trx: Transaction<Tables>,
  contract: string,
  change: GroupChange,
): Promise<AnswerOf<typeof previewGroupChange>> {
  const held = await readHeldInGroups(trx, contract)
  const after = changedPrivileges(held, change)
  const groups = [
    ...new Set([
      change.group,
      ...change.privileges.flatMap(({ related_groups }) => related_groups),
      ...held.flatMap(({ group_id, name }) =>
        isReplaced(change.privileges, name) ? [group_id] : [],
      ),
    ]),
  ]
  const people = await readGroupMembers(trx, contract, { groups, joining: change.joining })
  const places = await readPlaces(trx, contract)
  const reachOf = memoized((privileges: readonly PrivilegeNode[]): Reached =>
    privileges.length > 0 ? grantsOf(contract, privileges, places) : null,
  )
  const moved = people.flatMap((person) => {
    const before = reachOf(privilegesOf(held, person.groups))
    const now = reachOf(privilegesOf(after, groupsAfter(person, change)))
    return JSON.stringify(before) === JSON.stringify(now) ? [] : [{ person, before, now }]
  })
  if (moved.length === 0) return { count: 0, people: [] }
  const lines = await countLines(trx, contract)
  const tasks = await countOpenTasks(
    trx,
    contract,
    moved.map(({ person }) => person.username),
  )
  const changes = moved.map(({ person: { username, name }, before, now }) => ({
    username,
    name,
    extent: extentOf(now, places.length + 1),
    lines: difference(lines, before, now),
    tasks: difference(tasks.get(username) ?? [], before, now),
  }))
  const sizeOf = ({ lines: l, tasks: t }: (typeof changes)[number]) =>
    l.gained + l.lost + t.gained + t.lost
  return {
    count: changes.length,
    people: changes.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, mostChangedReaches),
  }
}

/** Returns the privileges of the groups of the contract once the change is saved. */
const changedPrivileges = (held: readonly HeldInGroup[], change: GroupChange): HeldInGroup[] => [
  ...held.filter(
    ({ group_id, name }) =>
      !isReplaced(change.privileges, name) &&
      !(group_id === change.group && (change.deleted || change.removed.includes(name))),
  ),
  ...addedBy(change.privileges),
]

/** Returns the groups of a person once the change is saved. */
function groupsAfter(
  { username, groups }: Pick<GroupMember, 'username' | 'groups'>,
  { group, joining, leaving, deleted }: GroupChange,
): string[] {
  const others = groups.filter((one) => one !== group)
  const stays = groups.includes(group) && !leaving.includes(username)
  return !deleted && (stays || joining.includes(username)) ? [...others, group] : others
}

/** Returns each privilege of these groups once: a privilege of several groups has one name. */
const privilegesOf = (held: readonly HeldInGroup[], groups: readonly string[]): PrivilegeNode[] => {
  const own = held.filter(({ group_id }) => groups.includes(group_id))
  return [...new Map(own.map(({ name, privilege }) => [name, privilege])).values()]
}

function difference(counted: readonly Counted[], before: Reached, now: Reached) {
  const [was, is] = [placesIn(before), placesIn(now)]
  const sum = (moves: (one: Counted) => boolean) =>
    counted.filter(moves).reduce((all, { count }) => all + count, 0)
  return {
    gained: sum((one) => is(one) && !was(one)),
    lost: sum((one) => was(one) && !is(one)),
  }
}

/** Returns whether a reach includes things of a class at a place. */
function placesIn(reach: Reached): (thing: Omit<Counted, 'count'>) => boolean {
  if (reach === null) return () => true
  const keys = new Set(
    reach.flatMap(({ places, classes }) =>
      places.flatMap((place) => classes.map(({ class_code }) => `${place} ${class_code}`)),
    ),
  )
  return ({ place, class_code }) => keys.has(`${place ?? nowhere} ${class_code}`)
}

/** Computes once for equal privileges, which most members of a group have. */
function memoized<T>(compute: (privileges: readonly PrivilegeNode[]) => T) {
  const known = new Map<string, T>()
  return (privileges: readonly PrivilegeNode[]): T => {
    const key = JSON.stringify(privileges)
    const found = known.get(key) ?? compute(privileges)
    known.set(key, found)
    return found
  }
}
