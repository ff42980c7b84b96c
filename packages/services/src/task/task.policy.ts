import type { Principal } from '#platform/http/principal.ts'

/**
 * Returns whose tasks a person sees in a contract: all, or those that they have or assigned.
 * Refuses with 404 outside their contracts.
 */
export function visibleTasks(
  principal: Principal,
  contract: string,
): { everyones: true } | { everyones: false; username: string } {
  principal.requireContract(contract)
  return principal.hasRole(contract, 'Registers:WorkflowManager')
    ? { everyones: true }
    : { everyones: false, username: principal.username }
}
