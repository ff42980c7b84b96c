import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import type { Plan } from '#asset/codec/plan.ts'
import { openToActing } from '#privilege/reach/reach.policy.ts'
import type { OffersOf, PlaceOffers } from './offers.ts'
import { readOffers } from './offers.ts'
import type { PlanPlace } from './plan.store.ts'
import { findPlaces, readPlans } from './plan.store.ts'
import { managesPlans } from './tidp.policy.ts'

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
  const offered = await readOffers(trx, contract, {
    places: open,
    plans,
    username,
    isManager,
    ...asked,
  })
  return { places, plans, offered }
}
