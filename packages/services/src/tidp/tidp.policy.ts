import type { Principal } from '#platform/http/principal.ts'

/** Refuses everyone but workflow managers of the contract. */
export const requireMayCreate = (principal: Principal, contract: string): void =>
  principal.requireRole(
    contract,
    ['Registers:WorkflowManager'],
    'Only workflow managers can create plans.',
  )
