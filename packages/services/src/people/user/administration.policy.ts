import { restrictedTo } from '@tidemark/schema/rules/roles'
import { userFaults, type UserForm } from '@tidemark/schema/rules/user'
import type { Principal } from '#platform/http/principal.ts'
import { InvalidInput, NotAllowed, wrongState } from '#platform/http/refusals.ts'

/** Requires a System admin of the contract. */
export const requireUserAdmin = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.userManagement, 'manage users')

/** Refuses input that the form would refuse too, field by field. */
export function requireGoodForm(form: UserForm): void {
  const faults = userFaults(form)
  if (Object.keys(faults).length > 0) throw new InvalidInput(faults)
}

/**
 * Requires a System admin of all the person's contracts, for what affects every contract. The
 * refusal ends with what to do instead.
 */
export function requireAdminEverywhere(
  principal: Principal,
  contracts: readonly string[],
  instead: string,
): void {
  if (contracts.every((contract) => principal.hasRole(contract, ...restrictedTo.userManagement)))
    return
  throw new NotAllowed(`This user also has contracts you do not administer. ${instead}`)
}

/** Refuses changes with which people would lock themselves out (behaviour, section 9). */
export function requireOtherUser(
  principal: Principal,
  userId: string,
  doing: 'delete' | 'deactivate',
): void {
  if (principal.userId === userId) throw wrongState(`You cannot ${doing} yourself.`)
}
