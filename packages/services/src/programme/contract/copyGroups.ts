import type { Transaction } from 'kysely'
import type { ContractPartLeftOut } from '@tidemark/schema/rest/contract'
import { decodePrivilege } from '@tidemark/schema/rest/privilege'
import {
  everyValue,
  type PrivilegeNode,
  type PrivilegeType,
} from '@tidemark/schema/rules/privilege'
import { insertGroup } from '#people/group/group.store.ts'
import { groupSubject, recordAdministration } from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { insertPrivilege } from '#people/privilege/privilege.store.ts'
import { type Copying, readContractPrivileges, readGroups } from './copy.store.ts'

/**
 * Copies groups without their members, and their privileges. A privilege that names a place of the
 * other contract is left out with its groups: without it, their members would reach everything.
 */
export async function copyGroups(
  trx: Transaction<Tables>,
  { from, to, by }: Copying,
): Promise<ContractPartLeftOut[]> {
  const groups = await readGroups(trx, from)
  const privileges = (await readContractPrivileges(trx, from)).map(({ privilege, ...rest }) =>
    Object.assign(rest, { root: decodePrivilege(privilege) }),
  )
  const bound = privileges.filter(({ root }) => namesPlace(root))
  const leftOut: ContractPartLeftOut[] = []
  const copies = new Map<string, string>()
  for (const { group_id, name, project_organisation } of groups) {
    const cause = bound.find((privilege) => privilege.groups.includes(group_id))
    const copy = cause
      ? undefined
      : await insertGroup(trx, { contract: to, name, project_organisation, created_by: by })
    if (cause)
      leftOut.push({
        part: 'groups',
        name,
        reason: `Its privilege '${cause.name}' names a place of ${from}.`,
      })
    else if (copy !== undefined) copies.set(group_id, copy)
  }
  for (const { name, root, groups: held } of privileges) {
    const related = held.flatMap((id) => copies.get(id) ?? [])
    if (namesPlace(root) || related.length === 0) continue
    const value = root.value === from ? to : root.value
    const privilege = { ...root, value }
    await insertPrivilege(trx, { contract: to, name, privilege, groups: related, by })
  }
  if (copies.size > 0)
    await recordAdministration(trx, {
      contract: to,
      about: [...copies.values()].map(groupSubject),
      by,
      action: `Copied groups and their privileges from ${from}`,
    })
  return leftOut
}

const places: ReadonlySet<PrivilegeType> = new Set([
  'sector',
  'area',
  'section',
  'lot',
  'asset',
  'work_package',
])

/** Returns whether a branch, or one below it, names a place. */
const namesPlace = ({ type, value, additions, subtractions }: PrivilegeNode): boolean =>
  (places.has(type) && value !== everyValue) || [...additions, ...subtractions].some(namesPlace)
