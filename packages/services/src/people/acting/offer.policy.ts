import type { Offer } from '@tidemark/schema/rules/actions'
import { isAllowed } from '@tidemark/schema/rules/actions'
import { NotAllowed, WrongState } from '#platform/http/refusals.ts'

/**
 * Refuses an action that is not offered to this person with 403, and a blocked action with 409 and
 * its blockers.
 */
export function requireOffer<Name extends string>(
  offers: readonly Offer<Name>[],
  name: Name,
  otherwise = notYours,
): void {
  const offer = offers.find((candidate) => candidate.name === name)
  if (!offer) throw new NotAllowed(otherwise)
  if (!isAllowed(offer)) throw new WrongState(offer.blockers)
}

/** The refusal of an action that is not offered to the caller. */
const notYours = 'Only owners and reviewers can do this.'
