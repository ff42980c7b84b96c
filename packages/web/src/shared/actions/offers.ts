import type { ActionName, OfferFragment } from '#api/generated/graphql.ts'
import type { Reason } from '#ui/reason.ts'

type OfferBlocker = OfferFragment['blockers'][number]
type Offers = readonly OfferFragment[] | null

/** Finds an action among the viewer's actions; undefined if it is not available to them. */
export const offerOf = (actions: Offers, name: ActionName): OfferFragment | undefined =>
  actions?.find((action) => action.name === name)

/** Returns whether the action is possible now. */
export const isAllowed = (actions: Offers, name: ActionName): boolean =>
  offerOf(actions, name)?.allowed ?? false

/** Converts blockers to reasons for a `BlockedButton`. `hrefOf` returns a link to the solution, or undefined. */
export const reasonsOf = (
  { blockers }: OfferFragment,
  hrefOf: (blocker: OfferBlocker) => string | undefined = () => undefined,
): Reason[] =>
  blockers.map((blocker) => {
    const href = hrefOf(blocker)
    return { message: blocker.message, ...(href && { href }) }
  })
