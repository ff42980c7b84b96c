import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed } from '#platform/http/refusals.ts'
import { findWholePlans, leaveReach } from './reach.store.ts'

/**
 * Requires reach of the whole plan and then lifts the limits of the transaction. Call it after the
 * plan (or the work package of a new one) was found within reach. The consequences of an action
 * depend on everything on the plan, so people with reach of a part of it are refused.
 */
export async function requireWholePlan(
  trx: Transaction<Tables>,
  principal: Principal,
  tagCode: string,
): Promise<void> {
  if (!principal.isLimited) return
  if (!(await findWholePlans(trx, [tagCode])).has(tagCode)) throw new NotAllowed(partOutOfReach)
  await leaveReach(trx)
}

/** The refusal of an action on a plan with parts out of reach. */
export const partOutOfReach = 'You have no access to part of this plan, so you cannot change it.'

/**
 * Lifts the limits of the transaction, for entities without separately reachable parts, such as forms, and
 * for decisions that do not depend on the reach of who takes them.
 */
export async function liftReach(trx: Transaction<Tables>, principal: Principal): Promise<void> {
  if (principal.isLimited) await leaveReach(trx)
}

/**
 * Filters places to those on whose plan the person may act: nothing is offered on a plan with parts
 * out of reach.
 */
export async function openToActing<Place extends { readonly plan: string }>(
  trx: Transaction<Tables>,
  principal: Principal,
  places: readonly Place[],
): Promise<Place[]> {
  if (!principal.isLimited) return [...places]
  const whole = await findWholePlans(trx, [...new Set(places.map(({ plan }) => plan))])
  return places.filter(({ plan }) => whole.has(plan))
}
