import type { ActionName } from '../rest/action.ts'
import type { DeliverableStatus } from '../rest/asset.ts'
import { counted, listed } from '../wording.ts'
import { type Blocker, block, type Offer, summarised } from './actions.ts'
import { isBusy, whyNoNumber } from './deliverable.ts'
import { isPlanLocked, type TidpStatus } from './tidpStatus.ts'

export const disciplineStatuses = [
  'Created',
  'WIP',
  'Ready for Acceptance',
  'Accepted',
  'Removed',
] as const
export type DisciplineStatus = (typeof disciplineStatuses)[number]

export interface DisciplineFacts {
  tagCode: string
  status: DisciplineStatus
  owners: readonly string[]
  nominatedOwners: readonly string[]
  /** Lines that are not removed. */
  lines: readonly {
    tagCode: string
    name: string
    number: string | null
    status: DeliverableStatus
  }[]
  /** Authors of these lines: each may say when their own lines will come. */
  authors: readonly string[]
  plan: {
    tagCode: string
    status: TidpStatus
    owners: readonly string[]
    supersededBy: string | null
  }
}

export type DisciplineActionName = Extract<
  ActionName,
  | 'action_accept_ownership'
  | 'action_reject_ownership'
  | 'action_nominate_additional_owner'
  | 'action_send_for_acceptance'
  | 'action_accept_discipline'
  | 'action_reject_discipline'
  | 'action_reopen_discipline'
  | 'action_remove_discipline'
  | 'action_add_new_deliverables'
  | 'action_add_existing_deliverables'
  | 'action_rename_deliverables'
  | 'action_update_forecasts'
  | 'action_remove_deliverables'
  | 'action_fetch_deliverable_numbers'
  | 'action_refresh_deliverable_numbers'
>

/**
 * Lists the actions that a person could take on a discipline, with their blockers (behaviour,
 * section 4; specification 2, section 4). Owners work on it, the plan's owners accept it. Other
 * people and removed disciplines get no offers.
 */
export function disciplineOffers(
  discipline: DisciplineFacts,
  username: string,
): Offer<DisciplineActionName>[] {
  if (discipline.status === 'Removed') return []
  const offers: Offer<DisciplineActionName>[] = []
  const isOwner = worksOn(discipline, username)
  const isNominated = discipline.nominatedOwners.includes(username)
  if (isOwner || isNominated) offers.push(...ownershipOffers(discipline, isNominated))
  if (isOwner) offers.push(...workOffers(discipline))
  if (discipline.plan.owners.includes(username)) offers.push(...acceptanceOffers(discipline))
  const locked = planBlockers(discipline)
  return [
    ...offers.map(({ name, blockers }) => ({ name, blockers: [...locked, ...blockers] })),
    ...(mayForecast(discipline, username) ? [forecastOffer(discipline)] : []),
  ]
}

/**
 * Returns whether the person may change forecasts: owners of the discipline or the plan of every
 * line, authors of their own lines.
 */
export const mayForecast = (
  discipline: Pick<DisciplineFacts, 'owners' | 'authors'> & {
    plan: Pick<DisciplineFacts['plan'], 'owners'>
  },
  username: string,
): boolean => forecastsAll(discipline, username) || discipline.authors.includes(username)

/** Returns whether the person may change the forecast of every line of the discipline. */
export const forecastsAll = (
  {
    owners,
    plan,
  }: Pick<DisciplineFacts, 'owners'> & { plan: Pick<DisciplineFacts['plan'], 'owners'> },
  username: string,
): boolean => owners.includes(username) || plan.owners.includes(username)

/**
 * Offers changing forecasts in every status of the plan, because they are updated until the document
 * is issued. Only a superseded plan blocks it.
 */
const forecastOffer = (discipline: DisciplineFacts): Offer<DisciplineActionName> => ({
  name: 'action_update_forecasts',
  blockers: discipline.plan.supersededBy === null ? [] : planBlockers(discipline),
})

/**
 * Returns whether the person owns the discipline. Only the offers of owners depend on its lines.
 */
export const worksOn = ({ owners }: Pick<DisciplineFacts, 'owners'>, username: string): boolean =>
  owners.includes(username)

function planBlockers({ plan }: DisciplineFacts): Blocker[] {
  if (plan.supersededBy)
    return [block('SUPERSEDED', 'A newer revision has replaced this plan.', plan.supersededBy)]
  if (isPlanLocked(plan.status))
    return [
      block(
        'PLAN_LOCKED',
        `The plan is ${plan.status}, so its disciplines are locked.`,
        plan.tagCode,
      ),
    ]
  return []
}

const within = (
  discipline: DisciplineFacts,
  states: readonly DisciplineStatus[],
  purpose: string,
): Blocker[] =>
  states.includes(discipline.status)
    ? []
    : [
        block(
          'WRONG_STATE',
          `Only ${listed(states, 'disjunction')} disciplines can ${purpose}.${hint(discipline.status, states)}`,
        ),
      ]

/** Says how to reach the state that an action needs. */
const hint = (status: DisciplineStatus, needed: readonly DisciplineStatus[]): string =>
  needed.includes('WIP') && (status === 'Ready for Acceptance' || status === 'Accepted')
    ? ' A TIDP owner can reopen it.'
    : ''

/**
 * Offers accepting and rejecting ownership. Nominated owners can answer while the discipline is
 * Created or WIP, the first owners only while it is Created.
 */
function ownershipOffers(
  discipline: DisciplineFacts,
  isNominated: boolean,
): Offer<DisciplineActionName>[] {
  const states: DisciplineStatus[] = isNominated ? ['Created', 'WIP'] : ['Created']
  return [
    {
      name: 'action_accept_ownership',
      blockers: within(discipline, states, 'have their ownership accepted'),
    },
    {
      name: 'action_reject_ownership',
      blockers: within(discipline, states, 'have their ownership rejected'),
    },
  ]
}

function workOffers(discipline: DisciplineFacts): Offer<DisciplineActionName>[] {
  const inWork = (purpose: string) => within(discipline, ['WIP'], purpose)
  const waiting = discipline.lines.filter(({ status }) => whyNoNumber(status) === null)
  const needsWaiting =
    waiting.length > 0 ? [] : [block('NOTHING_TO_FETCH', whyNothingToFetch(discipline.lines))]
  return [
    {
      name: 'action_nominate_additional_owner',
      blockers: within(discipline, ['Created', 'WIP'], 'get more owners'),
    },
    { name: 'action_add_new_deliverables', blockers: inWork('get new deliverables') },
    { name: 'action_add_existing_deliverables', blockers: inWork('get new deliverables') },
    { name: 'action_rename_deliverables', blockers: inWork('have their deliverables edited') },
    { name: 'action_remove_deliverables', blockers: inWork('have deliverables removed') },
    {
      name: 'action_fetch_deliverable_numbers',
      blockers: [...inWork('get deliverable numbers'), ...needsWaiting],
    },
    {
      name: 'action_refresh_deliverable_numbers',
      blockers: [...inWork('get deliverable numbers'), ...needsWaiting],
    },
    {
      name: 'action_send_for_acceptance',
      blockers: [...inWork('be sent for acceptance'), ...unnumbered(discipline)],
    },
  ]
}

function whyNothingToFetch(lines: DisciplineFacts['lines']): string {
  if (lines.length === 0) return 'Add at least one deliverable first.'
  const busy = lines.filter(({ status }) => isBusy(status)).length
  if (busy === 0) return 'Every deliverable already has its number.'
  return `The register is still numbering ${counted(busy, 'deliverable')}.`
}

function unnumbered({ tagCode: discipline, lines }: DisciplineFacts): Blocker[] {
  if (lines.length === 0) return [block('NO_LINES', 'Add at least one deliverable first.')]
  const waiting = lines.filter(({ number, status }) => !number || status !== 'Done')
  // Asking the register again cannot end an error.
  const [faulty, others] = [
    waiting.filter(({ status }) => status === 'Error'),
    waiting.filter(({ status }) => status !== 'Error'),
  ]
  return summarised(
    [
      ...others.map(({ tagCode, name, status }) =>
        block('LINE_NOT_NUMBERED', `${name} has no number yet (${status}).`, tagCode, discipline),
      ),
      ...faulty.map(({ tagCode, name }) =>
        block('LINE_FAULTY', `${name} has an error. Correct or remove it.`, tagCode, discipline),
      ),
    ],
    (count) => `${counted(count, 'more deliverable has', 'more deliverables have')} no number yet.`,
  )
}

function acceptanceOffers(discipline: DisciplineFacts): Offer<DisciplineActionName>[] {
  const awaiting = (purpose: string) => within(discipline, ['Ready for Acceptance'], purpose)
  return [
    { name: 'action_accept_discipline', blockers: awaiting('be accepted') },
    { name: 'action_reject_discipline', blockers: awaiting('be rejected') },
    {
      name: 'action_reopen_discipline',
      blockers: within(discipline, ['Ready for Acceptance', 'Accepted'], 'be reopened'),
    },
    {
      name: 'action_remove_discipline',
      blockers: within(discipline, ['Created', 'WIP'], 'be removed'),
    },
  ]
}
