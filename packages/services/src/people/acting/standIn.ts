import type { Transaction } from 'kysely'
import type { Plan } from '#records/asset/codec/plan.ts'
import { delegatedActions, mayStandIn } from '@tidemark/schema/rules/absence'
import { formatContractDay } from '@tidemark/schema/dates'
import type { Offer } from '@tidemark/schema/rules/actions'
import { inTheNameOf } from '@tidemark/schema/rules/inTheNameOf'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { Tables } from '#platform/db/tables.ts'
import { findWholePlansOf } from '#people/privilege/reach/reach.store.ts'
import { findLastDay, findOtherPeriods, findStoodInFor } from '#people/user/absence.store.ts'
import { readNames } from '#people/user/name.store.ts'
import { refuseOtherPeriod, refuseOwnDecision } from './standIn.policy.ts'

/** The person for whom a delegate stands in now, and the plans on which they may. */
export interface StandIn {
  /** Username of the person who is out of office. */
  readonly person: string
  /** Tag codes. */
  readonly plans: ReadonlySet<string>
}

/**
 * Decides for whom a person may act, on which of these plans: the only place that does. Nobody acts for
 * themselves through another, so both have to reach a plan completely: see where it is read for the
 * delegate. Null for most people, who stand in for nobody.
 */
export async function readStandIn(
  trx: Transaction<Tables>,
  contract: string,
  { delegate, plans }: { delegate: string; plans: readonly Plan[] },
): Promise<StandIn | null> {
  const person = plans.length === 0 ? null : await findStoodInFor(trx, contract, delegate)
  if (person === null) return null
  const open = plans.filter((plan) => mayStandIn(plan, delegate)).map(({ tagCode }) => tagCode)
  return { person, plans: await findWholePlansOf(trx, person, open) }
}

/**
 * Filters offers to a person to those that a delegate may take for them. A blocker that only the person ends
 * also says so, in `who`.
 */
export const delegatedOffers = <Name extends string>(
  offers: readonly Offer<Name>[],
  who: string,
): Offer<Name>[] =>
  offers.flatMap(({ name, blockers }) =>
    delegatedActions.has(name)
      ? {
          name,
          blockers: blockers.map((one) =>
            // Naming people is not delegated.
            one.code === 'NO_REVIEWER'
              ? Object.assign({}, one, { message: `${one.message} ${who}` })
              : one,
          ),
        }
      : [],
  )

/** Says for whom a delegate has to wait. */
export async function waitingFor(
  trx: Transaction<Tables>,
  contract: string,
  person: string,
): Promise<string> {
  const [nameOf, until] = [await readNames(trx, [person]), await findLastDay(trx, contract, person)]
  const away = until === null ? '' : `, out of office until ${formatContractDay(until)}`
  return `This waits for ${nameOf(person)}${away}.`
}

/**
 * Returns in whose name the caller takes an action on a locked plan: their own if it is offered to
 * them, otherwise that of the person for whom they stand in, if it is offered to that person. Refuses,
 * with the reason, what is offered to that person only, and what the caller might do at other times.
 */
export async function actsFor<Name extends string>(
  { trx, by }: { trx: Transaction<Tables>; by: string },
  name: Name,
  plan: Plan,
  offersTo: (username: string) => readonly Offer<Name>[],
): Promise<string> {
  if (isOffered(offersTo(by), name) || !mayStandIn(plan, by)) return by
  const standIn = await readStandIn(trx, plan.contract, { delegate: by, plans: [plan] })
  if (standIn?.plans.has(plan.tagCode) && isOffered(offersTo(standIn.person), name)) {
    if (delegatedActions.has(name)) return standIn.person
    const nameOf = await readNames(trx, [standIn.person])
    return refuseOwnDecision(nameOf(standIn.person))
  }
  if (!delegatedActions.has(name)) return by
  const periods = await findOtherPeriods(trx, plan.contract, by)
  const period = periods.find(({ person }) => isOffered(offersTo(person), name))
  return period ? refuseOtherPeriod(period) : by
}

const isOffered = <Name extends string>(offers: readonly Offer<Name>[], name: Name) =>
  offers.some((offer) => offer.name === name)

/** Returns the line of the history that names the person in whose name another acted; none for their own. */
export const namedFor = ({ by, as }: { by: string; as: string }): FieldChange[] =>
  by === as ? [] : [{ field: inTheNameOf, from: null, to: as }]
