import {
  everyValue,
  isPlaceType,
  judgePrivilege,
  type PlacePath,
  type PrivilegeDraft,
  type PrivilegeNode,
} from './privilege.ts'
import { hideableAttributes, reachableClasses } from './reachable.ts'

/** A value that no branch names. */
const other = '\u0000'
const elsewhere: PlacePath = {
  sector: other,
  area: other,
  section: other,
  lot: other,
  asset: other,
  work_package: other,
}

/**
 * Returns how much of a contract a privilege gives access to, whatever places the contract has: all, a
 * part, or nothing. Null while a branch has no type or value.
 */
export function privilegeExtent(
  privilege: PrivilegeDraft,
): 'everything' | 'part' | 'nothing' | null {
  if (!isComplete(privilege)) return null
  const places = [null, elsewhere, ...placesNamedIn(privilege, elsewhere)]
  const attributesNamed = [...valuesOf(privilege, 'attribute')]
  let [isAll, isNone] = [true, true]
  for (const classCode of Object.values(reachableClasses).flat()) {
    const attributes = [other, ...attributesNamed, ...(hideableAttributes[classCode] ?? [])]
    for (const place of places) {
      const holds = (attribute?: string) =>
        judgePrivilege(privilege, { classCode, place, ...(attribute && { attribute }) }).holds
      if (holds()) isNone = false
      isAll &&= holds() && attributes.every(holds)
    }
  }
  return isAll ? 'everything' : isNone ? 'nothing' : 'part'
}

const isComplete = (node: PrivilegeDraft): node is PrivilegeNode =>
  node.type !== '' &&
  node.value !== '' &&
  [...node.additions, ...node.subtractions].every(isComplete)

const branchesOf = ({ additions, subtractions }: PrivilegeNode) => [...additions, ...subtractions]

/** Lists a place for each branch of a place: all places that the branches tell apart, but `elsewhere`. */
const placesNamedIn = (node: PrivilegeNode, above: PlacePath): PlacePath[] =>
  branchesOf(node).flatMap((branch) => {
    if (!isPlaceType(branch.type)) return []
    const here = branch.value === everyValue ? above : { ...above, [branch.type]: branch.value }
    return [here].concat(placesNamedIn(branch, here))
  })

const valuesOf = (node: PrivilegeNode, type: 'attribute'): string[] =>
  branchesOf(node).flatMap((branch) =>
    (branch.type === type ? [branch.value] : []).concat(valuesOf(branch, type)),
  )
