import type { OfferFragment } from '#api/generated/graphql.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { paths } from '#shared/paths.ts'
import type { Reason } from '#ui/BlockedButton.tsx'

/** What keeps somebody from commenting, answering or closing; the only thing it can point to is the revision that replaced the plan. */
export const commentReasons = (offer: OfferFragment): Reason[] =>
  reasonsOf(offer, ({ code, target }) =>
    code === 'SUPERSEDED' && target ? paths.tidpOverview(target) : undefined,
  )
