import type { ActionName } from '../rest/action.ts'
import type { TidpNumberStatus } from '../rest/task.ts'
import { type Blocker, block, type Offer } from './actions.ts'
import type { DisciplineStatus } from './discipline.ts'

export const tidpStatuses = ['WIP', 'Ready for Review', 'Issued for Review', 'Review Approved'] as const
export type TidpStatus = (typeof tidpStatuses)[number]

/** Under review or approved: nobody changes the plan, its disciplines or its lines (behaviour, sections 3 and 4). */
export const isLocked = (status: TidpStatus): boolean => status === 'Issued for Review' || status === 'Review Approved'

export interface TidpFacts {
  tagCode: string
  status: TidpStatus
  number: string | null
  numberStatus: TidpNumberStatus
  owners: readonly string[]
  /** Tag code of the next revision, when there is one. */
  supersededBy: string | null
}

export type TidpActionName = Extract<
  ActionName,
  | 'action_generate_tidp_number'
  | 'action_update_tidp_owner'
  | 'action_update_internal_stakeholders'
  | 'action_update_external_stakeholders'
  | 'action_update_disciplines'
>

/** What a person may ever do with a plan, and what is in the way now (behaviour, section 3). Nothing for those who do not own it. */
export function tidpOffers(plan: TidpFacts, username: string): Offer<TidpActionName>[] {
  if (!plan.owners.includes(username)) return []
  const editing = editingBlockers(plan)
  return [
    { name: 'action_generate_tidp_number', blockers: numberBlockers(plan) },
    { name: 'action_update_disciplines', blockers: disciplineEditingBlockers(plan) },
    { name: 'action_update_tidp_owner', blockers: editing },
    { name: 'action_update_internal_stakeholders', blockers: editing },
    { name: 'action_update_external_stakeholders', blockers: editing },
  ]
}

const superseded = (plan: TidpFacts): Blocker[] =>
  plan.supersededBy ? [block('SUPERSEDED', 'A newer revision has replaced this plan.', plan.supersededBy)] : []

function editingBlockers(plan: TidpFacts): Blocker[] {
  if (plan.status !== 'Review Approved') return superseded(plan)
  return [...superseded(plan), block('PLAN_LOCKED', 'The plan is approved; trigger another revision to change it.')]
}

function disciplineEditingBlockers(plan: TidpFacts): Blocker[] {
  if (plan.status !== 'Issued for Review') return editingBlockers(plan)
  return [...superseded(plan), block('PLAN_LOCKED', 'The plan is locked while it is issued for review.')]
}

function numberBlockers(plan: TidpFacts): Blocker[] {
  const found = superseded(plan)
  if (plan.status !== 'WIP') found.push(block('WRONG_STATE', `A number is generated while the plan is WIP; it is ${plan.status}.`))
  if (plan.numberStatus === 'Done') found.push(block('NUMBER_PRESENT', `The plan has its number, ${plan.number}.`))
  if (plan.numberStatus === 'In Progress') found.push(block('NUMBER_IN_PROGRESS', 'The number is being generated.'))
  return found
}

/**
 * The status a plan has by itself while nobody has issued it (behaviour, section 3): Ready for Review with a number, at least one required
 * discipline and every required discipline Accepted; WIP otherwise. Removed disciplines do not count.
 */
export function restingStatus(plan: {
  number: string | null
  disciplines: readonly { required: boolean; status: DisciplineStatus }[]
}): 'WIP' | 'Ready for Review' {
  const required = plan.disciplines.filter((d) => d.required && d.status !== 'Removed')
  const ready = Boolean(plan.number) && required.length > 0 && required.every((d) => d.status === 'Accepted')
  return ready ? 'Ready for Review' : 'WIP'
}

/** What still keeps a plan from Ready for Review, a sentence each, for the reader of its overview. */
export function missingForReview(plan: {
  number: string | null
  disciplines: readonly { tagCode: string; name: string; required: boolean; status: DisciplineStatus }[]
}): { message: string; target: string | null }[] {
  const required = plan.disciplines.filter((d) => d.required && d.status !== 'Removed')
  return [
    ...(plan.number ? [] : [{ message: 'The TIDP number is missing.', target: null }]),
    ...(required.length > 0 ? [] : [{ message: 'No discipline is required yet.', target: null }]),
    ...required
      .filter((d) => d.status !== 'Accepted')
      .map((d) => ({ message: `${d.name} is ${d.status}, not yet Accepted.`, target: d.tagCode })),
  ]
}
