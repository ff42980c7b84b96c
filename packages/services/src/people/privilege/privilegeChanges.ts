import type { PrivilegeNode } from '@tidemark/schema/rules/privilege'
import type { AdministrationChange } from '#records/history/administration.tables.ts'
import { changed } from '#records/history/administration.store.ts'

/** A privilege, and the names of its groups. */
interface NamedPrivilege {
  readonly name: string
  readonly privilege: PrivilegeNode
  readonly groups: readonly string[]
}

/**
 * Lists the changes of a privilege: its name, its groups, and each branch that was added, removed or
 * inverted. Null means that there is no privilege.
 */
export function privilegeChanges(
  before: NamedPrivilege | null,
  after: NamedPrivilege | null,
): AdministrationChange[] {
  const [was, is] = [branchesOf(before), branchesOf(after)]
  const branches = [...new Set([...was.keys(), ...is.keys()])]
  return [
    ...(before && after ? changed('Name', before.name, after.name) : []),
    ...changed('Groups', namesOf(before), namesOf(after)),
    ...branches.flatMap((branch) =>
      changed(branch, was.get(branch) ?? null, is.get(branch) ?? null),
    ),
  ]
}

const namesOf = (named: NamedPrivilege | null) =>
  named && named.groups.length > 0 ? [...named.groups].toSorted().join(', ') : null

/** Returns the effect of each branch by its path: `Sector S2 › Area North`. */
function branchesOf(named: NamedPrivilege | null): Map<string, string> {
  const branches = new Map<string, string>()
  const walk = (node: PrivilegeNode, above: string, effect: string) => {
    const name = `${node.type[0]?.toUpperCase()}${node.type.slice(1)} ${node.value}`
    const branch = above === '' ? name : `${above} › ${name}`
    const before = branches.get(branch)
    branches.set(
      branch,
      before !== undefined && before !== effect ? 'added and taken away' : effect,
    )
    // The contract is the root of every path and is left out.
    const here = node.type === 'contract' ? '' : branch
    for (const below of node.additions) walk(below, here, 'added')
    for (const below of node.subtractions) walk(below, here, 'taken away')
  }
  if (named) walk(named.privilege, '', 'added')
  return branches
}
