import type { TypedDocumentNode } from '@apollo/client'
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
import { cannotAct, onForm } from '#shared/people/people.ts'
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
  /** What becomes of mandatory fields that are empty by then, where the action allows them. */
  leavesEmpty?: (task: FormTaskEntry) => string
  /** Toasts, from the specification where it has them (3, section 8). */
  success: string
  failure: string
}

const failure = 'Failed to execute action.'
const completed = {
  success: 'Succesfully marked as complete',
  failure: 'Cannot mark as complete',
} as const

/** What the confirmation of an action says. Loaded with its dialog. */
export const plainActions: Record<PlainActionName, PlainAction> = {
  MARK_FILLING_COMPLETE: {
    document: MarkFillingCompleteDocument,
    ...completed,
    question: (_, title) => `Mark your part of ${title} as complete?`,
    consequence: () => 'You can edit it again only if it is resent.',
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
    question: ({ assignee }, title) => `Withdraw ${title} from ${assignee.name}?`,
    consequence: ({ assignee }) =>
      `The task of ${assignee.name} ends and counts as Finished, and they can no longer open the form. Saved answers are kept.`,
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
    leavesEmpty: ({ role }) =>
      role === 'OWNER'
        ? 'Fill them before you close the form.'
        : 'The owner fills them before closing the form, which reopens your review.',
  },
  CLOSE: {
    document: CloseFormDocument,
    success: 'Form has been closed.',
    failure,
    question: (_, title) => `Close ${title}?`,
    consequence: () => 'The form becomes read-only. You can export it as PDF, but not reopen it.',
  },
  MARK_AS_COMPLETE: {
    document: MarkFormCompleteDocument,
    ...completed,
    question: (_, title) => `Mark ${title} as complete?`,
    consequence: () =>
      'This completes, finishes and closes every task. The form becomes read-only.',
  },
}
