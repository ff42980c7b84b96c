import { limits } from '../limits.ts'
import { moduleOfClass } from './reachable.ts'
import { isTooLong } from './text.ts'

/** The privilege types, from the whole contract down to one attribute of a class (behaviour, section 8). */
export const privilegeTypes = [
  'contract',
  'sector',
  'area',
  'section',
  'lot',
  'asset',
  'work_package',
  'module',
  'class',
  'attribute',
] as const
export type PrivilegeType = (typeof privilegeTypes)[number]

/**
 * The types allowed directly below each type. Below the contract there are two dimensions:
 * location, and kind of item.
 */
export const privilegeHierarchy: Readonly<Record<PrivilegeType, readonly PrivilegeType[]>> = {
  contract: ['sector', 'module'],
  sector: ['area'],
  area: ['section'],
  section: ['lot'],
  lot: ['asset'],
  asset: ['work_package'],
  work_package: [],
  module: ['class'],
  class: ['attribute'],
  attribute: [],
}

/** The value that matches every value of its type and closes its branch. */
export const everyValue = 'All'

/**
 * A branch of a privilege. It includes the items that match its value, narrowed to its `additions`
 * if any, without its `subtractions`. Additions of the same dimension form a union; a sector and a
 * module narrow each other.
 */
export interface PrivilegeNode {
  type: PrivilegeType
  value: string
  additions: PrivilegeNode[]
  subtractions: PrivilegeNode[]
}

/** A branch during editing, when type and value may be unset. */
export interface PrivilegeDraft {
  type: PrivilegeType | ''
  value: string
  additions: PrivilegeDraft[]
  subtractions: PrivilegeDraft[]
}

/** Lists the types allowed below a branch: none below `All` or an unset branch. */
export const typesBelow = ({
  type,
  value,
}: Pick<PrivilegeDraft, 'type' | 'value'>): readonly PrivilegeType[] =>
  type === '' || value === '' || value === everyValue ? [] : privilegeHierarchy[type]

const lists = ['additions', 'subtractions'] as const

/**
 * Validates a privilege. Returns a message by path (`name`, `privilege.additions.0.value`); empty
 * if valid. `contract` is the code of the contract it must belong to.
 */
export function privilegeFaults(
  { name, privilege }: { name: string; privilege: PrivilegeDraft },
  contract: string,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (name.trim() === '') faults['name'] = 'Enter a privilege name.'
  if (isTooLong(name.trim(), limits.text.privilegeName.max))
    faults['name'] = `At most ${limits.text.privilegeName.max} characters.`
  if (privilege.type !== 'contract')
    faults['privilege.type'] = 'Start the privilege with the contract.'
  else if (![contract, everyValue].includes(privilege.value))
    faults['privilege.value'] = 'Choose the contract of the group.'
  if (countBranches(privilege) > limits.privilegeBranches)
    faults['privilege'] = `At most ${limits.privilegeBranches} branches.`
  else collectFaults(privilege, 'privilege', faults)
  return faults
}

function collectFaults(node: PrivilegeDraft, path: string, faults: Record<string, string>): void {
  if (node.type === '') faults[`${path}.type`] ??= 'Choose a branch type.'
  else if (node.value === '') faults[`${path}.value`] ??= 'Choose a value.'
  const seen = new Set<string>()
  for (const list of lists) {
    for (const [place, child] of node[list].entries()) {
      const at = `${path}.${list}.${place}`
      if (node.value === everyValue)
        faults[`${at}.type`] = `'${everyValue}' closes its branch. Remove the branches below it.`
      else if (
        child.type !== '' &&
        node.type !== '' &&
        !privilegeHierarchy[node.type].includes(child.type)
      ) {
        faults[`${at}.type`] =
          `A ${child.type} cannot be directly below a ${node.type}.`.replaceAll('_', ' ')
      }
      const key = `${child.type} ${child.value}`
      if (child.value !== '' && seen.has(key))
        faults[`${at}.value`] = `${child.value} is already in this branch.`
      seen.add(key)
      collectFaults(child, at, faults)
    }
  }
}

const countBranches = (node: PrivilegeDraft): number =>
  1 +
  [...node.additions, ...node.subtractions].reduce((sum, child) => sum + countBranches(child), 0)

/** The types of locations, the outermost first. */
export const placeTypes = ['sector', 'area', 'section', 'lot', 'asset', 'work_package'] as const

/** A location: the values of the item's primary asset, and its work package, by type. */
export type PlacePath = Readonly<Record<(typeof placeTypes)[number], string | null>>

/** The subject of an access check: an item of a class at a location, or one attribute of such items. */
export interface AccessSubject {
  readonly classCode: string
  /** Null for an item without a location, such as a template. Then only its kind decides. */
  readonly place: PlacePath | null
  /** Omitted for the item itself. */
  readonly attribute?: string
}

/** One step of a branch, such as `sector S1`. */
export interface PrivilegeStep {
  readonly type: PrivilegeType
  readonly value: string
}

/** Whether a privilege includes an item, with the deciding branches from the contract down. */
export interface PrivilegeVerdict {
  readonly holds: boolean
  /**
   * `ADDED` by these branches. `NOT_ADDED`: these are all branches and none includes it.
   * `TAKEN_AWAY` by this branch.
   */
  readonly because: 'ADDED' | 'NOT_ADDED' | 'TAKEN_AWAY'
  readonly branches: readonly (readonly PrivilegeStep[])[]
}

/**
 * Evaluates a privilege for an item. Services and access checks share this function, so an
 * explanation always matches the enforcement.
 */
export const judgePrivilege = (privilege: PrivilegeNode, thing: AccessSubject): PrivilegeVerdict =>
  judge(privilege, thing, 'adding', [])

/**
 * Returns a deciding branch with everything that narrows it further down, a path for each end: shown
 * only as far as it was judged, it would look like more access than it gives.
 */
export function wholeBranches(
  privilege: PrivilegeNode,
  [, ...steps]: readonly PrivilegeStep[],
): PrivilegeStep[][] {
  const [next, ...rest] = steps
  const here = { type: privilege.type, value: privilege.value }
  const below = privilege.additions.filter(
    ({ type, value }) => !next || (type === next.type && value === next.value),
  )
  if (below.length === 0) return [[here, ...steps]]
  return below.flatMap((node) =>
    wholeBranches(node, next ? [next, ...rest] : []).map((path) => [here].concat(path)),
  )
}

/**
 * Returns whether all of a person's privileges hide this attribute of the class. Without privileges
 * nothing is hidden.
 */
export const hidesAttribute = (
  privileges: readonly PrivilegeNode[],
  thing: Required<AccessSubject>,
): boolean =>
  privileges.length > 0 && !privileges.some((privilege) => judgePrivilege(privilege, thing).holds)

type BranchEffect = 'adding' | 'takingAway'
const opposite = { adding: 'takingAway', takingAway: 'adding' } as const

function judge(
  node: PrivilegeNode,
  thing: AccessSubject,
  mood: BranchEffect,
  above: readonly PrivilegeStep[],
): PrivilegeVerdict {
  const path = [...above, { type: node.type, value: node.value }]
  if (!matches(node, thing, mood)) return { holds: false, because: 'NOT_ADDED', branches: [path] }
  const held: (readonly PrivilegeStep[])[] = []
  for (const additions of Map.groupBy(node.additions, ({ type }) => isPlaceType(type)).values()) {
    const verdicts = additions.map((addition) => judge(addition, thing, mood, path))
    const holding = verdicts.find(({ holds }) => holds)
    const taken = verdicts.find(({ because }) => because === 'TAKEN_AWAY')
    if (!holding)
      return (
        taken ?? {
          holds: false,
          because: 'NOT_ADDED',
          branches: verdicts.flatMap(({ branches }) => branches),
        }
      )
    held.push(...holding.branches)
  }
  for (const subtraction of node.subtractions) {
    const { holds, branches } = judge(subtraction, thing, opposite[mood], path)
    if (holds) return { holds: false, because: 'TAKEN_AWAY', branches }
  }
  return { holds: true, because: 'ADDED', branches: held.length > 0 ? held : [path] }
}

export const isPlaceType = (type: PrivilegeType): type is keyof PlacePath =>
  (placeTypes as readonly string[]).includes(type)

const isAboveWorkPackages = ({ asset, work_package: workPackage }: PlacePath) =>
  asset !== null && workPackage === null

/**
 * Returns whether a branch matches an item. Branches of locations do not limit an item without a
 * location. An attribute branch adds the item that has the attribute, and removes only the
 * attribute. A work package adds its primary asset too, whose name stands on the plan, but nothing else of it.
 */
function matches(
  { type, value }: PrivilegeNode,
  thing: AccessSubject,
  mood: BranchEffect,
): boolean {
  if (isPlaceType(type)) {
    if (thing.place === null) return mood === 'adding'
    if (type === 'work_package' && isAboveWorkPackages(thing.place))
      return mood === 'adding' && thing.classCode === 'Primary Asset'
    return value === everyValue || thing.place[type] === value
  }
  if (type === 'attribute' && thing.attribute === undefined) return mood === 'adding'
  if (value === everyValue || type === 'contract') return true
  if (type === 'module') return moduleOfClass(thing.classCode) === value
  return value === (type === 'class' ? thing.classCode : thing.attribute)
}
