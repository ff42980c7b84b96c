import type { Principal } from '#platform/http/principal.ts'

/** The roles that issue documents. */
const issuing = ['Documents:Admin', 'Documents:Creator'] as const

/** Requires a role that issues documents. */
export const requireIssuing = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, issuing, 'report issued documents')

/** Returns whether the person reports issued documents of the contract. */
export const mayReportIssued = (principal: Principal, contract: string): boolean =>
  principal.hasRole(contract, ...issuing)
