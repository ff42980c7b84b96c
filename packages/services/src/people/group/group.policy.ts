import { groupTitleFault } from '@tidemark/schema/rules/group'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput } from '#platform/http/refusals.ts'

/** Requires permission to manage groups (specification 1, section 6). */
export const requireGroupManager = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.groupsManagement, 'open groups')

/** Requires a System admin. */
export const requireMayDelete = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.userManagement, 'delete groups')

/** Refuses a title that the form would refuse too. */
export function requireGoodTitle(groupName: string): void {
  const fault = groupTitleFault(groupName)
  if (fault) throw new InvalidInput({ groupName: fault })
}
