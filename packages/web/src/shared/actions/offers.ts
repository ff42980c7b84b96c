import type { ActionName, OfferFragment } from '#api/generated/graphql.ts'
import type { Reason } from '#ui/BlockedButton.tsx'

type Blocker = OfferFragment['blockers'][number]
type Offers = readonly OfferFragment[] | null

/** The action among those the person could ever take here; undefined for one that is never theirs. */
export const offerOf = (actions: Offers, name: ActionName): OfferFragment | undefined =>
  actions?.find((action) => action.name === name)

/** Whether the action can be taken now. */
export const isAllowed = (actions: Offers, name: ActionName): boolean =>
  offerOf(actions, name)?.allowed ?? false

/** What stands in the way, as a `BlockedButton` says it. `hrefOf` knows where a blocker can be put right, or answers undefined. */
export const reasonsOf = (
  { blockers }: OfferFragment,
  hrefOf: (blocker: Blocker) => string | undefined = () => undefined,
): Reason[] =>
  blockers.map((blocker) => {
    const href = hrefOf(blocker)
    return { message: blocker.message, ...(href && { href }) }
  })
