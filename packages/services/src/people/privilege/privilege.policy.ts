import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'

/**
 * Requires access to Groups Management, which shows privileges read-only to people who may not
 * change them.
 */
export const requireMayRead = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.groupsManagement, 'open groups')

/** Requires a System admin of the contract. */
export const requireMayChange = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.privileges, 'change privileges')
