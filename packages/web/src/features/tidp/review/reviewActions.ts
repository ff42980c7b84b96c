import type { TypedDocumentNode } from '@apollo/client'
import { nextRevision } from '@tidemark/schema/rules/tidp'
import { words } from '@tidemark/schema/words'
import { counted } from '@tidemark/schema/wording'
import {
  AcceptTidpDocument,
  type ActionName,
  CreateAnotherRevisionDocument,
  type CreateAnotherRevisionMutation,
  IssueForApprovalDocument,
  type IssueForApprovalMutation,
  RebaselineTidpDocument,
  RejectTidpDocument,
  type TidpActionInput,
  type TidpReviewFragment,
  TriggerAnotherRevisionDocument,
} from '#api/generated/graphql.ts'
import { ownReviewWarning } from './ownReview.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { inCharge, namesOf } from '#shared/people/people.ts'

export type ReviewActionName = Extract<
  ActionName,
  | 'ISSUE_FOR_APPROVAL'
  | 'ACCEPT_TIDP'
  | 'REJECT_TIDP'
  | 'TRIGGER_ANOTHER_REVISION'
  | 'CREATE_ANOTHER_REVISION'
  | 'REBASELINE_TIDP'
>

/**
 * Every mutation returns `result`: the plan, a new plan, or a fault. The input includes the text
 * that the action asks for.
 */
export type ReviewActionDocument = TypedDocumentNode<
  IssueForApprovalMutation | CreateAnotherRevisionMutation,
  { input: TidpActionInput & { comment?: string; reason?: string } }
>

export interface ReviewAction {
  label: string
  document: ReviewActionDocument
  /** The text that it asks for, by its name in the input. */
  asks?: 'comment' | 'reason'
  /** The dialog's title. */
  question: (plan: TidpReviewFragment) => string
  /** The effects, one sentence each. */
  consequences: (plan: TidpReviewFragment) => string[]
  confirmLabel: string
  destructive?: boolean
  /** Whether it moves the plan forward and can be the page's main action. */
  isForward?: boolean
  /** Rarely used: only in the menu. */
  isRare?: boolean
  /** The specification's message; the server's message takes precedence. */
  failure: string
}

const { tidpStatus, people } = words
const reviewer = people.internalStakeholder

const namedPlan = ({ title, revision }: TidpReviewFragment) => `${title}, ${revision}`

/** Lists the SCS Lead Reviewers who have not accepted yet. */
export const outstandingReviewers = ({
  internalStakeholders,
  acceptedBy,
}: Pick<TidpReviewFragment, 'internalStakeholders' | 'acceptedBy'>) =>
  internalStakeholders.filter(({ id }) => !acceptedBy.some((person) => person.id === id))

/** The person in whose name the viewer would act; null for the viewer's own. */
const nameOf = ({ actions }: TidpReviewFragment, name: ReviewActionName): string | null =>
  offerOf(actions, name)?.inNameOf?.name ?? null

const inTheName = (plan: TidpReviewFragment, action: ReviewActionName): string[] => {
  const name = nameOf(plan, action)
  return name === null ? [] : [`You do this in the name of ${name}. The history names both of you.`]
}

const warned = (plan: TidpReviewFragment): string[] => {
  const warning = ownReviewWarning(plan)
  return warning === null ? [] : [warning]
}

/** The review and revision actions in button order (specification 2, sections 4 and 8). */
export const reviewActions: Record<ReviewActionName, ReviewAction> = {
  ISSUE_FOR_APPROVAL: {
    label: 'Issue for approval',
    document: IssueForApprovalDocument,
    isForward: true,
    question: (plan) => `Issue ${namedPlan(plan)} for approval?`,
    consequences: (plan) => [
      `The plan becomes ${tidpStatus.ISSUED_FOR_REVIEW}. Its disciplines and deliverables are locked until the review ends.`,
      `Asked to accept or reject: ${namesOf(inCharge(plan.internalStakeholders, plan.unable))}.`,
      ...warned(plan),
    ],
    confirmLabel: 'Issue for approval',
    failure: 'Could not issue for approval',
  },
  ACCEPT_TIDP: {
    label: 'Accept',
    document: AcceptTidpDocument,
    isForward: true,
    question: (plan) => `Accept ${namedPlan(plan)}?`,
    consequences: (plan) => {
      const left = outstandingReviewers(plan).length - 1
      return [
        left > 0
          ? `The plan becomes ${tidpStatus.REVIEW_APPROVED} once ${counted(left, `more ${reviewer} accepts`, `more ${reviewer}s accept`)} it.`
          : `${nameOf(plan, 'ACCEPT_TIDP') ?? 'You'} ${nameOf(plan, 'ACCEPT_TIDP') === null ? 'are' : 'is'} the last ${reviewer} to accept. The plan becomes ${tidpStatus.REVIEW_APPROVED}.`,
        ...warned(plan),
        ...inTheName(plan, 'ACCEPT_TIDP'),
      ]
    },
    confirmLabel: 'Accept',
    failure: 'Could not accept',
  },
  REJECT_TIDP: {
    label: 'Reject',
    document: RejectTidpDocument as ReviewActionDocument,
    asks: 'comment',
    destructive: true,
    question: (plan) => `Reject ${namedPlan(plan)}?`,
    consequences: (plan) => [
      `The plan and its disciplines with open comments return to ${tidpStatus.WIP}.`,
      'Your reason is saved as a comment that must be closed before acceptance.',
      ...inTheName(plan, 'REJECT_TIDP'),
    ],
    confirmLabel: 'Reject',
    failure: 'Could not reject',
  },
  TRIGGER_ANOTHER_REVISION: {
    label: 'Trigger another revision',
    document: TriggerAnotherRevisionDocument,
    isForward: true,
    question: ({ title, revision }) => `Trigger revision ${nextRevision(revision)} of ${title}?`,
    consequences: ({ revision }) => [
      `${nextRevision(revision)} starts as ${tidpStatus.WIP} with the same number. ${revision} stays available, read-only.`,
      'Disciplines return to WIP. Deliverables keep their numbers.',
    ],
    confirmLabel: 'Trigger revision',
    failure: 'Error while creating revision',
  },
  CREATE_ANOTHER_REVISION: {
    label: 'Create another revision',
    isRare: true,
    document: CreateAnotherRevisionDocument,
    question: ({ title, revision }) => `Create revision ${nextRevision(revision)} of ${title}?`,
    consequences: ({ revision }) => [
      `Creates ${nextRevision(revision)} as a new plan with the same people and deliverables.`,
      `${revision} becomes superseded and read-only. Its comments stay with it.`,
    ],
    confirmLabel: 'Create revision',
    failure: 'Error while duplicating TIDP',
  },
  REBASELINE_TIDP: {
    label: 'Re-baseline',
    isRare: true,
    document: RebaselineTidpDocument as ReviewActionDocument,
    asks: 'reason',
    question: (plan) => `Re-baseline ${namedPlan(plan)}?`,
    consequences: () => [
      'The present due dates of all deliverables become the baseline.',
      'Your reason is kept in the history.',
    ],
    confirmLabel: 'Re-baseline',
    failure: 'Could not re-baseline',
  },
}

export const reviewActionNames = Object.keys(reviewActions) as ReviewActionName[]
