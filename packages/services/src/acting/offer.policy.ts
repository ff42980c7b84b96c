import type { Offer } from '@tidemark/schema/rules/actions'
import { isAllowed } from '@tidemark/schema/rules/actions'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed, WrongState } from '#platform/http/refusals.ts'

/** Plans are made by the contract's workflow managers. */
export const requireMayCreate = (principal: Principal, contract: string): void =>
  principal.requireRole(
    contract,
    ['Registers:WorkflowManager'],
    'Only workflow managers can create plans.',
  )

/**
 * What is offered is what is accepted: refuses with 403 what this person is never offered here, and with 409 and the reasons what something
 * stands in the way of now.
 */
export function requireOffer<Name extends string>(
  offers: readonly Offer<Name>[],
  name: Name,
  otherwise = notYours,
): void {
  const offer = offers.find((one) => one.name === name)
  if (!offer) throw new NotAllowed(otherwise)
  if (!isAllowed(offer)) throw new WrongState(offer.blockers)
}

const notYours = 'Only owners and reviewers can do this.'
