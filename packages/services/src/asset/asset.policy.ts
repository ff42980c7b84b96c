import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'

/**
 * Requires a role in the contract, which permits reading its assets. Every query of the stores
 * names the contract that was checked here, so not even the existence of assets of another contract
 * is revealed.
 */
export const requireReach = (principal: Principal, contract: string): void =>
  principal.requireContract(contract)

/**
 * Throws a 404 when the only requested tag code does not exist; among several, missing ones are
 * left out.
 */
export function requireFound(asked: readonly string[], found: number): void {
  if (found === 0 && new Set(asked).size === 1) throw new NotFound()
}
