import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'

/**
 * Returns whether a person sees all tasks of a contract, or only tasks that they have or assigned.
 * Refuses with 404 outside their contracts.
 */
export function visibleTasks(
  principal: Principal,
  contract: string,
): { everyones: true } | { everyones: false; username: string } {
  principal.requireContract(contract)
  return principal.hasRole(contract, ...restrictedTo.createTidp)
    ? { everyones: true }
    : { everyones: false, username: principal.username }
}
