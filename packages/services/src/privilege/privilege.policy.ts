import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'

/** Refuses unless the caller may open Groups Management in the contract; those who may not change privileges see them nevertheless. */
export const requireMayRead = (principal: Principal, contract: string): void =>
  principal.requireRole(
    contract,
    restrictedTo.groupsManagement,
    'Your roles do not give access to groups.',
  )

/** Refuses all but the contract's system admins. */
export const requireMayChange = (principal: Principal, contract: string): void =>
  principal.requireRole(
    contract,
    restrictedTo.privileges,
    'Only a System admin can change privileges.',
  )
