import type { Day } from '../dates.ts'
import { limits } from '../limits.ts'
import { counted } from '../wording.ts'
import { addDays } from './contractDay.ts'

/** The days on which a person is out of office, and who stands in for them. Both days are included. */
export interface AbsenceFacts {
  /** Usernames. */
  readonly person: string
  readonly delegate: string
  readonly from: Day
  readonly until: Day
}

/** Says who stands in for whom, to one of the two. */
export const standsInFor = (isDelegate: boolean, other: string): string =>
  isDelegate ? `You stand in for ${other}` : `${other} stands in for you`

const overlaps = (one: AbsenceFacts, other: AbsenceFacts): boolean =>
  one.from <= other.until && other.from <= one.until

/**
 * Returns what is wrong with a new absence, by field. Among absences of the same days, nobody stands in
 * for two people or while they are out of office themselves: so nobody acts in a chain or a circle, or
 * with two voices.
 */
export function absenceFaults(
  wanted: AbsenceFacts,
  others: readonly AbsenceFacts[],
  today: Day,
): Partial<Record<'delegate' | 'from' | 'until', string>> {
  const { person, delegate, from, until } = wanted
  if (until < from) return { until: 'The last day is before the first.' }
  if (until < today) return { until: 'These days have passed.' }
  if (until > addDays(from, limits.absence.days))
    return { until: `Choose at most ${counted(limits.absence.days, 'day')}.` }
  if (delegate === person) return { delegate: 'Choose another person.' }
  const meanwhile = others.filter((other) => overlaps(wanted, other))
  if (meanwhile.some((other) => other.person === person))
    return { from: 'You are out of office on some of these days already.' }
  if (meanwhile.some((other) => other.delegate === person))
    return { from: 'You stand in for another person on some of these days.' }
  if (meanwhile.some((other) => other.person === delegate))
    return { delegate: 'They are out of office on some of these days.' }
  if (meanwhile.some((other) => other.delegate === delegate))
    return { delegate: 'They stand in for another person on some of these days.' }
  return {}
}

/** The people of a plan, by their part in it. */
interface PeopleOfPlan {
  readonly owners: readonly string[]
  readonly internalStakeholders: readonly string[]
  readonly externalStakeholders: readonly string[]
  readonly disciplines: readonly {
    readonly status: string
    readonly owners: readonly string[]
    readonly nominatedOwners: readonly string[]
  }[]
}

/**
 * Returns whether a delegate may stand in for somebody on a plan: not with a part in the plan of their
 * own, because they would accept their own work or answer twice.
 */
export const mayStandIn = (plan: PeopleOfPlan, delegate: string): boolean =>
  ![
    plan.owners,
    plan.internalStakeholders,
    plan.externalStakeholders,
    ...plan.disciplines
      .filter(({ status }) => status !== 'Removed')
      .flatMap(({ owners, nominatedOwners }) => [owners, nominatedOwners]),
  ].some((people) => people.includes(delegate))

/**
 * The actions that a delegate takes in the name of another: the work and the answers, not who does them.
 * Naming people, taking ownership and revisions wait for the person.
 */
export const delegatedActions: ReadonlySet<string> = new Set([
  'action_generate_tidp_number',
  'action_issue_for_approval',
  'action_accept_tidp',
  'action_reject_tidp',
  'action_accept_discipline',
  'action_reject_discipline',
  'action_reopen_discipline',
  'action_send_for_acceptance',
  'action_add_new_deliverables',
  'action_add_existing_deliverables',
  'action_rename_deliverables',
  'action_update_forecasts',
  'action_remove_deliverables',
  'action_fetch_deliverable_numbers',
  'action_refresh_deliverable_numbers',
  'comment_add',
])
