import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed } from '#platform/http/refusals.ts'
import { findToldWhole, leaveReach } from './reach.store.ts'

/**
 * To be called once the plan, or the primary asset of one to be made, was found within reach, before it is acted on. What follows from an action depends on everything on the plan,
 * so whoever reaches a part of it only is refused; for everybody else the transaction sees the whole from here on.
 */
export async function actOnWhole(
  trx: Transaction<Tables>,
  principal: Principal,
  tagCode: string,
): Promise<void> {
  if (!principal.isLimited) return
  if (!(await findToldWhole(trx, [tagCode])).has(tagCode))
    throw new NotAllowed('You have no access to part of this plan, so you cannot change it.')
  await leaveReach(trx)
}

/** As `actOnWhole`, for what has no parts of its own that somebody could reach alone, such as a form: once it was found within reach. */
export async function actOnFound(trx: Transaction<Tables>, principal: Principal): Promise<void> {
  if (principal.isLimited) await leaveReach(trx)
}

/** Those of the places on whose plan the person may act at all: nothing is offered on a plan of which a part is out of their reach. */
export async function openToActing<Place extends { readonly plan: string }>(
  trx: Transaction<Tables>,
  principal: Principal,
  places: readonly Place[],
): Promise<Place[]> {
  if (!principal.isLimited) return [...places]
  const whole = await findToldWhole(trx, [...new Set(places.map(({ plan }) => plan))])
  return places.filter(({ plan }) => whole.has(plan))
}
