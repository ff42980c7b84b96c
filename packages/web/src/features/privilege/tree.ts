import {
  type PrivilegeDraft,
  type PrivilegeType,
  typesBelow,
} from '@tidemark/schema/rules/privilege'
import type {
  PrivilegeNodeInput,
  PrivilegeTreeFragment,
  PrivilegeType as GraphType,
} from '#api/generated/graphql.ts'

export type BranchList = 'additions' | 'subtractions'
/** The path from the root to a branch; empty for the root. */
export type Path = readonly (readonly [BranchList, number])[]

export const fromGraph = (type: GraphType) => type.toLowerCase() as PrivilegeType
export const toGraph = (type: PrivilegeType) => type.toUpperCase() as GraphType

/** Builds the tree from GraphQL's flat list, in which each branch follows its parent. */
export function treeOf({ branches }: PrivilegeTreeFragment): PrivilegeDraft {
  const byPath = new Map<string, PrivilegeDraft>()
  for (const { path, parent, effect, type, value } of branches) {
    const node: PrivilegeDraft = { type: fromGraph(type), value, additions: [], subtractions: [] }
    byPath.set(path, node)
    if (parent !== null)
      byPath.get(parent)?.[effect === 'ADDS' ? 'additions' : 'subtractions'].push(node)
  }
  return byPath.get('') ?? emptyBranch('contract')
}

/** Converts a valid tree to an input, in which every type is set. */
export const toInput = ({
  type,
  value,
  additions,
  subtractions,
}: PrivilegeDraft): PrivilegeNodeInput => ({
  type: toGraph(type || 'contract'),
  value,
  additions: additions.map(toInput),
  subtractions: subtractions.map(toInput),
})

export const emptyBranch = (type: PrivilegeType | ''): PrivilegeDraft => ({
  type,
  value: '',
  additions: [],
  subtractions: [],
})

/** Changes one branch of the tree; undefined removes it. */
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

/** Adds a branch below another. If only one type is allowed, it is preselected. */
export const grow = (parent: PrivilegeDraft, list: BranchList): PrivilegeDraft => {
  const types = typesBelow(parent)
  return {
    ...parent,
    [list]: [...parent[list], emptyBranch(types.length === 1 && types[0] ? types[0] : '')],
  }
}

/** Sets a branch's value and clears the branches below, which belong to the old value. `All` closes the branch. */
export const choose = (branch: PrivilegeDraft, value: string): PrivilegeDraft =>
  value === branch.value ? branch : { ...emptyBranch(branch.type), value }
