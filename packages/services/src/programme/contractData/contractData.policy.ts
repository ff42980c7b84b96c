import type { Transaction } from 'kysely'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { liftReach } from '#people/privilege/reach/reach.policy.ts'

/** Requires an Assets admin of the contract. */
export const requireContractData = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.contractData, 'see and change the contract data')

/** Requires an Assets admin who reaches the whole contract, for its history. */
export function requireWholeContractData(principal: Principal, contract: string): void {
  requireContractData(principal, contract)
  principal.requireWhole(
    contract,
    'Your groups limit you to a part of this contract, so you can only read its contract data.',
  )
}

/**
 * As `requireWholeContractData`, for changes: the places of assets decide who reaches them. Lifts the
 * limits that other contracts put on the transaction.
 */
export async function requireChangeOfContractData(
  trx: Transaction<Tables>,
  principal: Principal,
  contract: string,
): Promise<void> {
  requireWholeContractData(principal, contract)
  await liftReach(trx, principal)
}
