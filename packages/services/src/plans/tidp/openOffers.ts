import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { delegatedOffers, readStandIn, waitingFor } from '#people/acting/standIn.ts'
import { openToActing } from '#people/privilege/reach/reach.policy.ts'
import type { OffersOf, PlaceOffers } from './offers.ts'
import { readOffers } from './offers.ts'
import type { PlanPlace } from './plan.store.ts'
import { findPlaces, readPlans } from './plan.store.ts'
import { decidesReviews, managesPlans } from './tidp.policy.ts'

export interface OpenOffers {
  /** The plans and disciplines that were found. */
  readonly places: readonly PlanPlace[]
  /** Their plans, by tag code. */
  readonly plans: ReadonlyMap<string, Plan>
  /**
   * The actions offered to the person; a place on a plan that they reach in part only is left out.
   */
  readonly offered: readonly PlaceOffers[]
}

interface OpenOffersRequest extends Pick<OffersOf, 'withComments'> {
  readonly contract: string
  readonly tagCodes: readonly string[]
}

/** Finds plans and disciplines by their tag codes, and reads the caller's actions on them. */
export async function readOpenOffers(
  trx: Transaction<Tables>,
  principal: Principal,
  { contract, tagCodes, ...asked }: OpenOffersRequest,
): Promise<OpenOffers> {
  const places = await findPlaces(trx, contract, [...new Set(tagCodes)])
  const open = await openToActing(trx, principal, places)
  const plans = await readPlans(trx, contract, places)
  const { username } = principal
  const isManager = managesPlans(principal, contract)
  const own = await readOffers(trx, contract, {
    places: open,
    plans,
    username,
    isManager,
    decidesReviews: decidesReviews(principal, contract),
    ...asked,
  })
  const delegated = await readDelegated(trx, contract, { places: open, plans, username, ...asked })
  const offered = [...own, ...withoutOwn(delegated, own)]
  return { places, plans, offered }
}

/** Reads the offers to the person for whom the caller stands in, on plans on which they may. */
async function readDelegated(
  trx: Transaction<Tables>,
  contract: string,
  { places, plans, username, ...asked }: OffersOf,
): Promise<PlaceOffers[]> {
  const opened = new Set(places.map(({ plan }) => plan))
  const standIn = await readStandIn(trx, contract, {
    delegate: username,
    plans: [...opened].flatMap((tagCode) => plans.get(tagCode) ?? []),
  })
  if (!standIn) return []
  const { person } = standIn
  const at = places.filter(({ plan }) => standIn.plans.has(plan))
  const offers = await readOffers(trx, contract, { places: at, plans, username: person, ...asked })
  const who = await waitingFor(trx, contract, person)
  return offers.map((one) => ({
    place: one.place,
    inNameOf: person,
    offers: delegatedOffers(one.offers, who),
  }))
}

/** Leaves out what is offered to the caller themselves. */
function withoutOwn(delegated: readonly PlaceOffers[], own: readonly PlaceOffers[]) {
  const names = Map.groupBy(own, ({ place }) => place.tagCode)
  const isOwn = (tagCode: string, name: string) =>
    names.get(tagCode)?.some(({ offers }) => offers.some((offer) => offer.name === name)) ?? false
  return delegated.map((one) =>
    Object.assign(one, {
      offers: one.offers.filter(({ name }) => !isOwn(one.place.tagCode, name)),
    }),
  )
}
