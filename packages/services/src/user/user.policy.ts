import type { Principal } from '#platform/http/principal.ts'

/** The contracts whose people the caller may look for: the one asked for, when it is theirs, or all of theirs. */
export function searchedContracts(principal: Principal, asked: string | undefined): string[] {
  if (asked === undefined) return principal.contracts
  principal.requireContract(asked)
  return [asked]
}
