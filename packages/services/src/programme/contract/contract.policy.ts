import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'

/** Requires a System admin of the contract, also to create another one beside it. */
export const requireContractAdmin = (principal: Principal, contract: string): void =>
  principal.requireRole(
    contract,
    restrictedTo.contractSettings,
    'see and change the settings of a contract, and create contracts',
  )
