import { groupTitleFault } from '@tidemark/schema/rules/group'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, NotAllowed } from '#platform/http/refusals.ts'

/** Requires permission to manage groups (specification 1, section 6). */
export const requireGroupManager = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.groupsManagement, 'open groups')

/** Requires a System admin. */
export const requireMayDelete = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.userManagement, 'delete groups')

/**
 * Refuses a person who would see more by leaving a group. A System admin, who could take any limit away,
 * may do it.
 */
export function requireNoOwnWidening(
  principal: Principal,
  contract: string,
  leaving: readonly { readonly username: string; readonly is_limited_here: boolean }[],
): void {
  const widened = leaving.some(
    ({ username, is_limited_here }) => username === principal.username && is_limited_here,
  )
  if (widened && !principal.hasRole(contract, ...restrictedTo.privileges))
    throw new NotAllowed('Nobody widens their own access: ask a System admin to remove you.')
}

/** Refuses a title that the form would refuse too. */
export function requireGoodTitle(groupName: string): void {
  const fault = groupTitleFault(groupName)
  if (fault) throw new InvalidInput({ groupName: fault })
}
