import type { DisciplineStatus } from './discipline.ts'
import type { FormTaskName, FormTaskStatus } from './formTask.ts'
import type { TidpFacts, TidpPart } from './tidp.ts'

/** The next steps of tasks. Other people take the steps that begin with `WAIT_FOR`. */
export const taskSteps = [
  'GENERATE_NUMBER',
  'ADD_DISCIPLINES',
  'ADD_REVIEWER',
  'CLOSE_COMMENTS',
  'ISSUE_FOR_REVIEW',
  'REVIEW',
  'ADD_COMMENTS',
  'ACCEPT_DISCIPLINE',
  'NAME_OWNER',
  'ACCEPT_OWNERSHIP',
  'DECIDE_PROPOSALS',
  'FIX_ERRORS',
  'ADD_DELIVERABLES',
  'FETCH_NUMBERS',
  'SEND_FOR_ACCEPTANCE',
  'FILL_FORM',
  'FINISH_FORM',
  'REPLACE_PERSON',
  'WAIT_FOR_NUMBER',
  'WAIT_FOR_DISCIPLINES',
  'WAIT_FOR_REVIEW',
  'WAIT_FOR_NUMBERS',
  'WAIT_FOR_ACCEPTANCE',
  'WAIT_FOR_FORM',
  'WAIT_FOR_RETURN',
] as const
export type TaskStepName = (typeof taskSteps)[number]

export interface TaskStep {
  name: TaskStepName
  /** The number of deliverables, disciplines or people that it is about; null for steps about one thing. */
  count: number | null
}

const step = (name: TaskStepName, count: number | null = null): TaskStep => ({ name, count })

/** Returns whether somebody who cannot act may hold up the step. */
export const waitsForPeople = (step: TaskStep | null): step is TaskStep =>
  step !== null && /^WAIT_FOR_(DISCIPLINES|REVIEW|FORM)$/.test(step.name)

/** Returns the step where it waits for people who cannot act and whom its person replaces: it is theirs. */
export const withoutUnable = (waiting: TaskStep, unable: number): TaskStep =>
  unable > 0 ? step('REPLACE_PERSON', unable) : waiting

/** What a delegate does not do: to name people, and to take ownership. */
const notDelegated: ReadonlySet<TaskStepName> = new Set([
  'ADD_DISCIPLINES',
  'ADD_REVIEWER',
  'NAME_OWNER',
  'ACCEPT_OWNERSHIP',
  'REPLACE_PERSON',
])

/** Returns the step as it is for a delegate: what they do not do waits until the person is back. */
export const forDelegate = (taken: TaskStep): TaskStep =>
  notDelegated.has(taken.name) ? step('WAIT_FOR_RETURN') : taken

/** Returns whether the person whose task it is takes the step. */
export const isOwnStep = (name: TaskStepName): boolean => !name.startsWith('WAIT_FOR')

export interface PlanStepFacts extends Pick<
  TidpFacts,
  | 'status'
  | 'rejected'
  | 'number'
  | 'numberStatus'
  | 'owners'
  | 'internalStakeholders'
  | 'acceptedBy'
  | 'unableReviewers'
> {
  /** The disciplines that are not removed. */
  disciplines: readonly Pick<TidpPart, 'required' | 'status'>[]
}

/** Returns the next step of a person's task on a plan; null where there is none. */
export function planStep(plan: PlanStepFacts, username: string): TaskStep | null {
  if (plan.status === 'Review Approved') return null
  if (plan.status === 'Issued for Review') return reviewStep(plan, username)
  if (!plan.owners.includes(username)) return null
  if (plan.status === 'Ready for Review') return issueStep(plan, 'ISSUE_FOR_REVIEW')
  if (plan.number === null && plan.numberStatus !== 'In Progress') return step('GENERATE_NUMBER')
  const required = plan.disciplines.filter((discipline) => discipline.required)
  if (required.length === 0) return step('ADD_DISCIPLINES')
  const open = required.filter(({ status }) => status !== 'Accepted').length
  if (open > 0) return step('WAIT_FOR_DISCIPLINES', open)
  if (plan.number === null) return step('WAIT_FOR_NUMBER')
  return plan.rejected ? issueStep(plan, 'CLOSE_COMMENTS') : null
}

/** Returns the step that leads to a review, or what the plan needs before somebody can answer. */
function issueStep(
  { internalStakeholders, unableReviewers = [] }: PlanStepFacts,
  name: TaskStepName,
): TaskStep {
  if (internalStakeholders.length === 0) return step('ADD_REVIEWER')
  return unableReviewers.length > 0 ? step('REPLACE_PERSON', unableReviewers.length) : step(name)
}

function reviewStep(plan: PlanStepFacts, username: string): TaskStep {
  if (plan.internalStakeholders.includes(username) && !plan.acceptedBy.includes(username))
    return step('REVIEW')
  if (plan.owners.includes(username) && plan.internalStakeholders.length === 0)
    return step('ADD_REVIEWER')
  const isReviewed = plan.owners.includes(username) || plan.internalStakeholders.includes(username)
  return step(isReviewed ? 'WAIT_FOR_REVIEW' : 'ADD_COMMENTS')
}

export interface DisciplineStepFacts {
  status: DisciplineStatus
  owners: readonly string[]
  nominatedOwners: readonly string[]
  planOwners: readonly string[]
  /** Open proposals of changes to its lines. */
  proposals: number
  /** Lines by the status of their number. */
  lines: { total: number; error: number; empty: number; busy: number }
}

/** Returns the next step of a person's task on a discipline; null where there is none. */
export function disciplineStep(part: DisciplineStepFacts, username: string): TaskStep | null {
  const leads = part.planOwners.includes(username)
  switch (part.status) {
    case 'Accepted':
    case 'Removed':
      return null
    case 'Ready for Acceptance':
      return step(leads ? 'ACCEPT_DISCIPLINE' : 'WAIT_FOR_ACCEPTANCE')
    default:
  }
  if (leads && part.owners.length === 0 && part.nominatedOwners.length === 0)
    return step('NAME_OWNER')
  const isNominated = part.nominatedOwners.includes(username)
  if (!isNominated && !part.owners.includes(username)) return null
  if (part.status === 'Created' || isNominated) return step('ACCEPT_OWNERSHIP')
  return part.proposals > 0 ? step('DECIDE_PROPOSALS', part.proposals) : workStep(part.lines)
}

function workStep({ total, error, empty, busy }: DisciplineStepFacts['lines']): TaskStep {
  if (total === 0) return step('ADD_DELIVERABLES')
  if (error > 0) return step('FIX_ERRORS', error)
  if (empty > 0) return step('FETCH_NUMBERS', empty)
  return busy > 0 ? step('WAIT_FOR_NUMBERS', busy) : step('SEND_FOR_ACCEPTANCE')
}

/** Returns the next step of a form task; null for a finished one. */
export function formStep({
  name,
  status,
}: {
  name: FormTaskName
  status: FormTaskStatus
}): TaskStep | null {
  if (status === '1') return null
  if (status === '3') return step(name === 'FORM_CONTRIBUTOR' ? 'WAIT_FOR_FORM' : 'FINISH_FORM')
  return step(status === '0' ? 'FILL_FORM' : 'WAIT_FOR_FORM')
}
