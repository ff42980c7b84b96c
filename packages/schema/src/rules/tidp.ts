import type { Day } from '../dates.ts'
import type { ActionName } from '../rest/action.ts'
import { tidpAttributes } from '../rest/attributes.ts'
import type { TidpNumberStatus } from '../rest/task.ts'
import { counted, listed } from '../wording.ts'
import { words } from '../words.ts'
import { type Blocker, block, type Offer, summarised } from './actions.ts'
import { type CommentFacts, isBlocking } from './comment.ts'
import type { DisciplineStatus } from './discipline.ts'
import type { TidpStatus } from './tidpStatus.ts'

/** The labels of a plan's lists of people on the screen and in its history, by attribute. */
export const peopleLabels = {
  [tidpAttributes.owners]: words.people.tidpOwner,
  [tidpAttributes.internalStakeholders]: words.people.internalStakeholder,
  [tidpAttributes.externalStakeholders]: words.people.externalStakeholder,
} as const

/** The facts of a discipline that decide about its plan. */
export interface TidpPart {
  tagCode: string
  name: string
  required: boolean
  status: DisciplineStatus
}

export interface TidpFacts {
  tagCode: string
  status: TidpStatus
  /** Rejected in review and not issued again yet. */
  rejected: boolean
  number: string | null
  numberStatus: TidpNumberStatus
  owners: readonly string[]
  /** Whether none of the owners can open the contract any more. */
  isOrphaned: boolean
  internalStakeholders: readonly string[]
  /**
   * Internal stakeholders without an answer whose due day has passed, where managers decide then; left out
   * where they do not.
   */
  overdueReviewers?: readonly string[] | undefined
  /** Names of the internal stakeholders if none of them can act; left out otherwise. */
  unableReviewers?: readonly string[] | undefined
  /** Internal stakeholders who have accepted the revision under review. */
  acceptedBy: readonly string[]
  disciplines: readonly TidpPart[]
  /** Open comments on the plan and on its disciplines that are not removed. */
  openComments: readonly CommentFacts[]
  /** Lines of these disciplines that the register is numbering. */
  busyLines: readonly { tagCode: string; name: string; discipline: string }[]
  /** Tag code of the next revision, if any. */
  supersededBy: string | null
  /** When the baseline of the lines was set; null before the first issue. */
  baselinedOn: Day | null
}

export type TidpActionName = Extract<
  ActionName,
  | 'action_generate_tidp_number'
  | 'action_update_tidp_owner'
  | 'action_update_internal_stakeholders'
  | 'action_update_external_stakeholders'
  | 'action_update_disciplines'
  | 'action_issue_for_approval'
  | 'action_accept_tidp'
  | 'action_reject_tidp'
  | 'action_decide_review'
  | 'action_create_another_revision'
  | 'action_trigger_another_revision'
  | 'action_rebaseline_tidp'
>

/**
 * Lists the actions that a person could take on a plan, with their blockers (behaviour, section 3).
 * Owners edit it, internal stakeholders review it. Workflow managers name another owner in any state,
 * once all have left. Where the contract says so, managers who do not own the plan decide for reviewers
 * who are over their due day. Other people get no offers.
 */
export function tidpOffers(
  plan: TidpFacts,
  username: string,
  {
    isManager = false,
    decidesReviews = false,
  }: { isManager?: boolean; decidesReviews?: boolean } = {},
): Offer<TidpActionName>[] {
  const isOwner = isTidpOwner(plan, username)
  return [
    ...(isOwner ? ownerOffers(plan) : []),
    ...(isManager && plan.isOrphaned && !isOwner
      ? [{ name: 'action_update_tidp_owner' as const, blockers: superseded(plan) }]
      : []),
    ...(isInternalStakeholder(plan, username) ? reviewOffers(plan, username) : []),
    ...(decidesReviews && plan.overdueReviewers && !isOwner
      ? [{ name: 'action_decide_review' as const, blockers: decisionBlockers(plan) }]
      : []),
  ]
}

/**
 * Returns whether the person owns the plan. Only the offers of owners depend on the lines that the
 * register is numbering.
 */
export const isTidpOwner = ({ owners }: Pick<TidpFacts, 'owners'>, username: string): boolean =>
  owners.includes(username)

/**
 * Returns whether the person is an internal stakeholder. Only their offers depend on the comments.
 */
export const isInternalStakeholder = (
  { internalStakeholders }: Pick<TidpFacts, 'internalStakeholders'>,
  username: string,
): boolean => internalStakeholders.includes(username)

function ownerOffers(plan: TidpFacts): Offer<TidpActionName>[] {
  const editing = editingBlockers(plan)
  return [
    { name: 'action_issue_for_approval', blockers: issueBlockers(plan) },
    { name: 'action_generate_tidp_number', blockers: numberBlockers(plan) },
    { name: 'action_update_disciplines', blockers: disciplineEditingBlockers(plan) },
    { name: 'action_update_tidp_owner', blockers: editing },
    { name: 'action_update_internal_stakeholders', blockers: editing },
    { name: 'action_update_external_stakeholders', blockers: editing },
    { name: 'action_create_another_revision', blockers: copyBlockers(plan) },
    { name: 'action_trigger_another_revision', blockers: triggerBlockers(plan) },
    { name: 'action_rebaseline_tidp', blockers: baselineBlockers(plan) },
  ]
}

/** Reviewers judge the dates that they were sent, so the baseline does not move under them. */
function baselineBlockers(plan: TidpFacts): Blocker[] {
  const found = superseded(plan)
  if (plan.baselinedOn === null)
    found.push(block('NO_BASELINE', 'The plan has no baseline yet. Issuing it sets one.'))
  if (plan.status === 'Issued for Review')
    found.push(block('PLAN_LOCKED', 'You cannot change the plan during its review.'))
  return found
}

const triggerBlockers = (plan: TidpFacts): Blocker[] => [
  ...superseded(plan),
  ...within(plan, 'Review Approved', 'start its next revision'),
]

/**
 * Offers accepting and rejecting. An internal stakeholder accepts a revision once, and can reject
 * it until it is approved.
 */
function reviewOffers(plan: TidpFacts, username: string): Offer<TidpActionName>[] {
  const accepting = [...superseded(plan), ...within(plan, 'Issued for Review', 'be accepted')]
  if (plan.acceptedBy.includes(username))
    accepting.push(block('ALREADY_ACCEPTED', 'You have accepted this revision.'))
  return [
    { name: 'action_accept_tidp', blockers: [...accepting, ...commentBlockers(plan)] },
    {
      name: 'action_reject_tidp',
      blockers: [...superseded(plan), ...within(plan, 'Issued for Review', 'be rejected')],
    },
  ]
}

const decisionBlockers = (plan: TidpFacts): Blocker[] => [
  ...superseded(plan),
  ...(plan.status === 'Issued for Review' && plan.overdueReviewers?.length
    ? []
    : [block('WRONG_STATE', `No ${words.people.internalStakeholder} has passed their due day.`)]),
]

const within = (plan: TidpFacts, state: TidpStatus, purpose: string): Blocker[] =>
  plan.status === state
    ? []
    : [block('WRONG_STATE', `Only a plan that is ${state} can ${purpose}.`)]

const commentBlockers = ({ openComments }: TidpFacts): Blocker[] =>
  openComments
    .filter(isBlocking)
    .map(({ tagCode, number }) =>
      block('OPEN_COMMENT', `Close comment ${number} before accepting.`, tagCode),
    )

/** Lists what blocks issuing a plan. A rejected plan stays WIP until its owner issues it again. */
function issueBlockers(plan: TidpFacts): Blocker[] {
  const found = superseded(plan)
  const isWaiting = plan.status === 'Ready for Review' || (plan.status === 'WIP' && plan.rejected)
  if (!isWaiting)
    found.push(block('WRONG_STATE', `Only a plan that is Ready for Review can be issued.`))
  if (plan.status === 'WIP')
    found.push(
      ...missingForReview(plan).map(({ message, target }) => block('NOT_READY', message, target)),
    )
  return [...found, ...missingReviewer(plan).map(({ code, message }) => block(code, message))]
}

/** Lists what blocks a copy: a number that is still being registered would be missing in it. */
function copyBlockers(plan: TidpFacts): Blocker[] {
  const found = superseded(plan)
  if (plan.numberStatus === 'In Progress')
    found.push(block('NUMBER_IN_PROGRESS', 'The TIDP number is being generated.'))
  const busy = plan.busyLines.map(({ tagCode, name, discipline }) =>
    block('LINE_BUSY', `The register is numbering ${name}.`, tagCode, discipline),
  )
  return [
    ...found,
    ...summarised(
      busy,
      (count) => `The register is numbering ${counted(count, 'more deliverable')}.`,
    ),
  ]
}

const superseded = (plan: TidpFacts): Blocker[] =>
  plan.supersededBy
    ? [block('SUPERSEDED', 'A newer revision has replaced this plan.', plan.supersededBy)]
    : []

function editingBlockers(plan: TidpFacts): Blocker[] {
  if (plan.status !== 'Review Approved') return superseded(plan)
  return [
    ...superseded(plan),
    block('PLAN_LOCKED', 'Trigger another revision to change an approved plan.'),
  ]
}

function disciplineEditingBlockers(plan: TidpFacts): Blocker[] {
  if (plan.status !== 'Issued for Review') return editingBlockers(plan)
  return [
    ...superseded(plan),
    block('PLAN_LOCKED', 'You cannot change the plan during its review.'),
  ]
}

function numberBlockers(plan: TidpFacts): Blocker[] {
  const found = superseded(plan)
  if (plan.status !== 'WIP')
    found.push(block('WRONG_STATE', `Generate a number only while the plan is WIP.`))
  if (plan.numberStatus === 'Done')
    found.push(block('NUMBER_PRESENT', `The plan already has its number, ${plan.number}.`))
  if (plan.numberStatus === 'In Progress')
    found.push(block('NUMBER_IN_PROGRESS', 'The TIDP number is being generated.'))
  return found
}

/**
 * Computes the status that a plan moves to by itself (behaviour, section 3). Before issue: Ready
 * for Review with a number, at least one required discipline and every required discipline
 * Accepted, otherwise WIP; a rejected plan stays WIP until it is issued again. Under review: Review
 * Approved once every internal stakeholder has accepted and no blocking comment is open. Removed
 * disciplines do not count.
 */
export function settledStatus(
  plan: Omit<
    TidpFacts,
    'tagCode' | 'numberStatus' | 'owners' | 'isOrphaned' | 'busyLines' | 'baselinedOn'
  >,
): TidpStatus {
  if (plan.supersededBy !== null || plan.status === 'Review Approved') return plan.status
  if (plan.status === 'Issued for Review') return isAgreed(plan) ? 'Review Approved' : plan.status
  return !plan.rejected && missingForReview(plan).length === 0 ? 'Ready for Review' : 'WIP'
}

const isAgreed = (
  plan: Pick<TidpFacts, 'internalStakeholders' | 'acceptedBy' | 'openComments'>,
): boolean =>
  plan.internalStakeholders.length > 0 &&
  plan.internalStakeholders.every((reviewer) => plan.acceptedBy.includes(reviewer)) &&
  !plan.openComments.some(isBlocking)

/** The refusal of an empty list of internal stakeholders during a review. */
export const reviewNeedsReviewer = `A plan under review needs at least one ${words.people.internalStakeholder}.`

type MissingCode = 'NO_NUMBER' | 'NOTHING_REQUIRED' | 'NOT_ACCEPTED' | 'NO_REVIEWER'
/** An open requirement of a plan. */
export interface Missing {
  code: MissingCode
  message: string
  target: string | null
}

function missingReviewer({
  internalStakeholders,
  unableReviewers = [],
}: Pick<TidpFacts, 'internalStakeholders' | 'unableReviewers'>) {
  if (internalStakeholders.length > 0 && unableReviewers.length === 0) return []
  const role = words.people.internalStakeholder
  const message =
    unableReviewers.length > 0
      ? `Name another ${role}: ${listed(unableReviewers)} cannot act.`
      : `Add at least one ${role}.`
  return [{ code: 'NO_REVIEWER' as const, message, target: null }]
}

/** Lists all that a plan needs before its owner can issue it: Ready for Review, and a reviewer. */
export const missingForIssue = (
  plan: Pick<TidpFacts, 'number' | 'disciplines' | 'internalStakeholders' | 'status'>,
): Missing[] => [
  ...missingForReview(plan),
  ...(plan.status === 'WIP' || plan.status === 'Ready for Review' ? missingReviewer(plan) : []),
]

/** Lists the open conditions for Ready for Review, one sentence each. */
export function missingForReview(plan: Pick<TidpFacts, 'number' | 'disciplines'>): Missing[] {
  const required = plan.disciplines.filter((d) => d.required && d.status !== 'Removed')
  return [
    ...(plan.number
      ? []
      : [{ code: 'NO_NUMBER' as const, message: 'Generate the TIDP number.', target: null }]),
    ...(required.length > 0
      ? []
      : [
          {
            code: 'NOTHING_REQUIRED' as const,
            message: 'Mark at least one discipline as required.',
            target: null,
          },
        ]),
    ...required
      .filter((d) => d.status !== 'Accepted')
      .map((d) => ({
        code: 'NOT_ACCEPTED' as const,
        message: `${d.name} is ${d.status}, not yet Accepted.`,
        target: d.tagCode,
      })),
  ]
}

/** Returns the status of a discipline in the next revision: WIP, or Created if ownership was not accepted yet. */
export const statusInNextRevision = (status: DisciplineStatus): DisciplineStatus =>
  status === 'Created' || status === 'Removed' ? status : 'WIP'

/** Increments a revision: `P01` → `P02`. */
export function nextRevision(revision: string): string {
  const [, letters = 'P', digits = '00'] = /^([A-Z]+)(\d+)$/.exec(revision) ?? []
  return `${letters}${String(Number(digits) + 1).padStart(digits.length, '0')}`
}
