import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'

/**
 * Returns the contracts in which the caller may search people: the requested one, if it is theirs,
 * or all of theirs.
 */
export function searchedContracts(principal: Principal, asked: string | undefined): string[] {
  if (asked === undefined) return principal.contracts
  principal.requireContract(asked)
  return [asked]
}

/** The roles of a contract that give access to forms. */
export const openingRoles: readonly string[] = restrictedTo.forms
