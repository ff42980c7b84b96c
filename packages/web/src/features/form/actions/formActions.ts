import type { TypedDocumentNode } from '@apollo/client'
import { cannotAct, onForm } from '#shared/people/people.ts'
import {
  CloseFormDocument,
  FinishFormDocument,
  type FormActionName,
  type FormTaskInput,
  MarkFillingCompleteDocument,
  type MarkFillingCompleteMutation,
  MarkFormCompleteDocument,
  RecallFormDocument,
  ResendFormDocument,
  WithdrawFormDocument,
} from '#api/generated/graphql.ts'
import type { FormTaskEntry } from '../list/formTree.ts'

/** Actions with a screen or file of their own. */
type ScreenActionName = 'SEND' | 'REASSIGN' | 'EXPORT_PDF'

/** Actions that need only a confirmation. The others have their own screens. */
export type PlainActionName = Exclude<FormActionName, 'FILL' | ScreenActionName>

export interface PlainAction {
  /** All return `result`. */
  document: TypedDocumentNode<MarkFillingCompleteMutation, { input: FormTaskInput }>
  question: (task: FormTaskEntry, title: string) => string
  consequence: (task: FormTaskEntry) => string
  /** Toasts, from the specification where it has them (3, section 8). */
  success: string
  failure: string
  destructive?: boolean
}

const failure = 'Failed to execute action.'
const completed = {
  success: 'Succesfully marked as complete',
  failure: 'Cannot mark as complete',
} as const

export const actionLabels: Record<Exclude<FormActionName, 'FILL' | 'REASSIGN'>, string> = {
  SEND: 'Send',
  MARK_FILLING_COMPLETE: 'Mark as complete',
  RECALL: 'Recall',
  RESEND: 'Resend',
  WITHDRAW: 'Withdraw',
  FINISH: 'Finish',
  CLOSE: 'Close',
  MARK_AS_COMPLETE: 'Mark as complete',
  EXPORT_PDF: 'Export PDF',
}

/** Returns the label of an action on a task. */
export const labelOf = (
  name: Exclude<FormActionName, 'FILL'>,
  { role }: Pick<FormTaskEntry, 'role'>,
) =>
  name === 'REASSIGN'
    ? `Name another ${role === 'OWNER' ? 'owner' : 'reviewer'}`
    : actionLabels[name]

/** In button order: actions that move the form forward come first. */
const actionOrder = [
  'MARK_FILLING_COMPLETE',
  'FINISH',
  'SEND',
  'CLOSE',
  'EXPORT_PDF',
  'RECALL',
  'RESEND',
  'WITHDRAW',
  'REASSIGN',
  'MARK_AS_COMPLETE',
] as const satisfies FormActionName[]

export const plainActions: Record<PlainActionName, PlainAction> = {
  MARK_FILLING_COMPLETE: {
    document: MarkFillingCompleteDocument,
    ...completed,
    question: (_, title) => `Mark your part of ${title} as complete?`,
    consequence: ({ sender }) =>
      `It returns to ${sender.name}. You can edit it again only if it is resent.`,
  },
  RECALL: {
    document: RecallFormDocument,
    success: 'Task has been recalled.',
    failure,
    question: ({ assignee }, title) => `Recall ${title} from ${assignee.name}?`,
    consequence: ({ assignee, unable }) =>
      onForm([assignee], unable).some(cannotAct)
        ? `${assignee.name} can no longer open forms, so it cannot be resent. Saved answers are kept. Withdraw it: until then the form cannot be closed.`
        : `${assignee.name} can no longer edit it. Saved answers are kept. Resend it later, or withdraw it: until then the form cannot be closed.`,
  },
  RESEND: {
    document: ResendFormDocument,
    success: 'Task has been resent.',
    failure,
    question: ({ assignee }, title) => `Resend ${title} to ${assignee.name}?`,
    consequence: ({ assignee }) =>
      `${assignee.name} can edit it again, with the same permissions as before.`,
  },
  WITHDRAW: {
    document: WithdrawFormDocument,
    success: 'Task has been withdrawn.',
    failure,
    destructive: true,
    question: ({ assignee }, title) => `Withdraw ${title} from ${assignee.name}?`,
    consequence: ({ assignee }) =>
      `The task of ${assignee.name} ends and counts as Finished. Saved answers are kept, and the form can go on without them.`,
  },
  FINISH: {
    document: FinishFormDocument,
    success: 'Task has been finished.',
    failure,
    question: (_, title) => `Finish your task on ${title}?`,
    consequence: ({ role }) =>
      role === 'OWNER'
        ? 'You accept the returned answers and can then close the form.'
        : 'You accept the returned answers. The owner closes the form after the last task.',
  },
  CLOSE: {
    document: CloseFormDocument,
    success: 'Form has been closed.',
    failure,
    destructive: true,
    question: (_, title) => `Close ${title}?`,
    consequence: () => 'The form becomes read-only. You can export it as PDF, but not reopen it.',
  },
  MARK_AS_COMPLETE: {
    document: MarkFormCompleteDocument,
    ...completed,
    destructive: true,
    question: (_, title) => `Mark ${title} as complete?`,
    consequence: () =>
      'This completes, finishes and closes every task. The form becomes read-only.',
  },
}

/** Adds the reason to a blocker whose message in the specification (3, section 4) gives none. */
const explained = (blocker: FormTaskEntry['actions'][number]['blockers'][number]) =>
  blocker.code === 'NAMES_REVIEWERS'
    ? {
        ...blocker,
        message: `${blocker.message}: this form has reviewers. Close it once they have finished.`,
      }
    : blocker

/**
 * Lists the actions of a task with labels. A closed form lists only possible actions, since it can
 * never be reopened. Owners finish only what came back without a reviewer.
 */
export const offersOf = ({ actions, role, status }: FormTaskEntry) =>
  actionOrder.flatMap((name) => {
    const closed = actions.some((action) => action.name === 'EXPORT_PDF' && action.allowed)
    const offer = actions.find((action) => action.name === name && (action.allowed || !closed))
    const isOther = name === 'FINISH' && role === 'OWNER' && status !== 'AWAITING_ACCEPTANCE'
    return offer && !isOther
      ? [
          {
            name,
            label: labelOf(name, { role }),
            offer: { ...offer, blockers: offer.blockers.map(explained) },
            destructive:
              name in plainActions && (plainActions[name as PlainActionName].destructive ?? false),
          },
        ]
      : []
  })

/**
 * Lists the actions of a row (specification 3, section 4): Finish for a task that is Awaiting
 * acceptance, Close once all subtasks are finished, and the PDF of a finished task. The form's page
 * also shows the others with their blockers.
 */
export const rowOffersOf = (task: FormTaskEntry) =>
  offersOf(task).filter(({ name, offer }) => {
    if (name === 'FINISH') return task.status === 'AWAITING_ACCEPTANCE'
    if (name === 'CLOSE') return offer.blockers.every(({ code }) => code === 'NOT_FILLED')
    if (name === 'EXPORT_PDF') return offer.allowed && task.status === 'FINISHED'
    return true
  })
