import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'

/**
 * Whoever holds a role in a contract may read its assets. Of another contract nothing can be read, not even whether it exists: every
 * query of the stores names the contract that was checked here.
 */
export const requireReach = (principal: Principal, contract: string): void =>
  principal.requireContract(contract)

/** A tag that was asked for alone and is not there is a 404; among several it is left out. */
export function requireFound(asked: readonly string[], found: number): void {
  if (found === 0 && new Set(asked).size === 1) throw new NotFound()
}
