import {
  everyValue,
  type PrivilegeDraft,
  type PrivilegeType,
  typesBelow,
} from '@tidemark/schema/rules/privilege'
import type {
  PrivilegeNodeInput,
  PrivilegeTreeFragment,
  PrivilegeType as GraphType,
} from '#api/generated/graphql.ts'

export type List = 'additions' | 'substractions'
/** The way to a branch from the first one; empty for the first itself. */
export type Path = readonly (readonly [List, number])[]

export const fromGraph = (type: GraphType) => type.toLowerCase() as PrivilegeType
export const toGraph = (type: PrivilegeType) => type.toUpperCase() as GraphType

/** The tree of the graph's flat list, in which a branch comes after the one it stands below. */
export function treeOf({ branches }: PrivilegeTreeFragment): PrivilegeDraft {
  const byPath = new Map<string, PrivilegeDraft>()
  for (const { path, parent, effect, type, value } of branches) {
    const node: PrivilegeDraft = { type: fromGraph(type), value, additions: [], substractions: [] }
    byPath.set(path, node)
    if (parent !== null)
      byPath.get(parent)?.[effect === 'ADDS' ? 'additions' : 'substractions'].push(node)
  }
  return byPath.get('') ?? emptyBranch('contract')
}

/** For a tree that has no faults: every type is chosen. */
export const toInput = ({
  type,
  value,
  additions,
  substractions,
}: PrivilegeDraft): PrivilegeNodeInput => ({
  type: toGraph(type || 'contract'),
  value,
  additions: additions.map(toInput),
  subtractions: substractions.map(toInput),
})

export const emptyBranch = (type: PrivilegeType | ''): PrivilegeDraft => ({
  type,
  value: '',
  additions: [],
  substractions: [],
})

/** The tree with one branch changed; nothing in its place takes it out. */
export function change(
  node: PrivilegeDraft,
  path: Path,
  edit: (branch: PrivilegeDraft) => PrivilegeDraft | null,
): PrivilegeDraft {
  const [step, ...rest] = path
  if (!step) return edit(node) ?? node
  const [list, place] = step
  const children = node[list].flatMap((child, at) => {
    if (at !== place) return [child]
    if (rest.length > 0) return [change(child, rest, edit)]
    return edit(child) ?? []
  })
  return { ...node, [list]: children }
}

/** A new branch below another. Where only one type can stand there it is chosen already. */
export const grow = (parent: PrivilegeDraft, list: List): PrivilegeDraft => {
  const types = typesBelow(parent)
  return {
    ...parent,
    [list]: [...parent[list], emptyBranch(types.length === 1 && types[0] ? types[0] : '')],
  }
}

/** What stands below a value belongs to that value: another one begins anew, and `All` closes the branch. */
export const choose = (branch: PrivilegeDraft, value: string): PrivilegeDraft =>
  value === branch.value ? branch : { ...emptyBranch(branch.type), value }

export const isClosed = ({ value }: PrivilegeDraft): boolean => value === everyValue
