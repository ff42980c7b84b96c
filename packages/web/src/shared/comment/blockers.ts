import type { OfferFragment } from '#api/generated/graphql.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { paths } from '#shared/paths.ts'
import type { Reason } from '#ui/BlockedButton.tsx'

/** Lists the blockers of a comment action. Only a superseding revision can be linked. */
export const commentReasons = (offer: OfferFragment): Reason[] =>
  reasonsOf(offer, ({ code, target }) =>
    code === 'SUPERSEDED' && target ? paths.tidpOverview(target) : undefined,
  )
