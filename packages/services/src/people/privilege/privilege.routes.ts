import {
  createPrivileges,
  deletePrivilege,
  explainReach,
  listPrivilegeTypes,
  listPrivilegeValues,
  previewGroupChange,
  previewReach,
  privilegesOfGroup,
} from '@tidemark/schema/rest/privilege'
import type { PrivilegeType } from '@tidemark/schema/rules/privilege'
import { privilegeHierarchy, privilegeTypes } from '@tidemark/schema/rules/privilege'
import type { Transaction } from 'kysely'
import { groupSubject, namingRemover } from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { requireForThing } from '#platform/http/principal.ts'
import { NotFound, Stale } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { isStale } from '#platform/http/version.ts'
import { liftReach } from './reach/reach.policy.ts'
import { explain } from './explain.ts'
import { readGroupChange } from './groupChange.ts'
import { requireMayChange, requireMayRead } from './privilege.policy.ts'
import { encodeKept, removePrivilege, requireValid, savePrivileges } from './privilege.save.ts'
import { findGroups, readPrivileges } from './privilege.store.ts'
import { readValues } from './value.store.ts'

/** The types that each type allows directly below it. */
const hierarchy = Object.fromEntries(
  privilegeTypes.map((type) => [type, [...privilegeHierarchy[type]]]),
) as Record<PrivilegeType, PrivilegeType[]>

/** Reads and changes privileges, lists their possible values, and explains a person's reach. */
export function privilegeRoutes(api: Api): void {
  const forMayChange = allowing(api, requireMayChange)
  const forMayRead = allowing(api, requireMayRead)
  serve(api, listPrivilegeTypes, async () => ({
    types: [...privilegeTypes],
    hierarchy,
  }))

  serve(forMayChange, listPrivilegeValues, async ({ query, principal, trx }) => {
    // Administrators assign privileges on the whole contract, whatever their own reach.
    await liftReach(trx, principal)
    const { contract_id: contract, type, parent, above = [] } = query
    return {
      values: await readValues(trx, contract, type, parent === undefined ? [] : [...above, parent]),
    }
  })

  serve(api, privilegesOfGroup, async ({ query, principal, trx }) => {
    if (query.contract_id !== undefined) requireMayRead(principal, query.contract_id)
    const contract = await contractOf(trx, principal, query.group_id, requireMayRead)
    if (query.contract_id !== undefined && query.contract_id !== contract) throw new NotFound()
    return { Privileges: (await readPrivileges(trx, { group: query.group_id })).map(encodeKept) }
  })

  serve(api, createPrivileges, ({ body, principal, trx }) =>
    savePrivileges(trx, principal, body.privileges),
  )

  serve(api, deletePrivilege, async ({ body: { name, group_id, version }, principal, trx }) => {
    const contract = await contractOf(trx, principal, group_id, requireMayChange)
    const subject = `privilege:${name}` as const
    const within = [groupSubject(group_id)]
    const kept = await namingRemover(trx, { contract, subject, within }, async () => {
      const found = (await readPrivileges(trx, { group: group_id })).find(
        (one) => one.name === name,
      )
      if (!found) throw new NotFound()
      return found
    })
    if (isStale(version, kept.version)) throw new Stale(encodeKept(kept), kept.updated_by)
    await removePrivilege(trx, principal, { group: group_id, contract, kept })
    return { message: `Privilege ${name} removed.` }
  })

  serve(forMayRead, explainReach, async ({ query, principal, trx }) => {
    const { contract_id: contract, username, tag_code: tagCode } = query
    return explain(trx, principal, { contract, username, tagCode })
  })

  serve(forMayChange, previewReach, async ({ body, principal, trx }) => {
    const { contract_id: contract, username, privileges: edits } = body
    requireValid(edits, contract)
    return explain(trx, principal, { contract, username, edits })
  })

  serve(forMayRead, previewGroupChange, async ({ body, principal, trx }) => {
    const { contract_id: contract, group_id: group, ...change } = body
    if ((await contractOf(trx, principal, group, requireMayRead)) !== contract) throw new NotFound()
    if (change.privileges.length + change.removed.length > 0) requireMayChange(principal, contract)
    requireValid(change.privileges, contract)
    // Administrators decide on the reach of others, whatever their own.
    await liftReach(trx, principal)
    return readGroupChange(trx, contract, { group, ...change })
  })
}

/**
 * Returns the contract of a group, in which the caller has the right. Refuses an unknown group as one of
 * another contract.
 */
async function contractOf(
  trx: Transaction<Tables>,
  principal: Principal,
  groupId: string,
  requires: typeof requireMayRead,
): Promise<string> {
  const [group] = await findGroups(trx, [groupId])
  requireForThing(principal, group?.contract, requires)
  return group.contract
}
