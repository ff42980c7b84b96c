import type { Principal } from '#platform/http/principal.ts'

/** Requires a role that issues documents. */
export const requireIssuing = (principal: Principal, contract: string): void =>
  principal.requireRole(
    contract,
    ['Documents:Admin', 'Documents:Creator'],
    'report issued documents',
  )
