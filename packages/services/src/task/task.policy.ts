import type { Principal } from '#platform/http/principal.ts'

/**
 * Whose tasks somebody sees in a contract: everybody's, or those assigned to them and those they gave. Refuses with 404 outside their
 * contracts.
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
