import type { TypedDocumentNode } from '@apollo/client'
import { words } from '@tidemark/schema/words'
import {
  AcceptDisciplineDocument,
  type AcceptDisciplineMutation,
  AcceptOwnershipDocument,
  type ActionName,
  type DisciplineActionInput,
  type DisciplineStatus,
  FetchDeliverableNumbersDocument,
  NominateAdditionalOwnersDocument,
  RejectDisciplineDocument,
  RejectOwnershipDocument,
  RemoveDisciplineDocument,
  ReopenDisciplineDocument,
  SendForAcceptanceDocument,
} from '#api/generated/graphql.ts'

export type DisciplineActionName = Extract<
  ActionName,
  | 'ACCEPT_OWNERSHIP'
  | 'REJECT_OWNERSHIP'
  | 'NOMINATE_ADDITIONAL_OWNER'
  | 'FETCH_DELIVERABLE_NUMBERS'
  | 'SEND_FOR_ACCEPTANCE'
  | 'ACCEPT_DISCIPLINE'
  | 'REJECT_DISCIPLINE'
  | 'REOPEN_DISCIPLINE'
  | 'REMOVE_DISCIPLINE'
>

export interface ActionInputExtras {
  reason?: string
  people?: string[]
}

/** All these mutations return the same union as `result`. The input contains the value that `asks` names. */
type DisciplineActionDocument = TypedDocumentNode<
  AcceptDisciplineMutation,
  { input: DisciplineActionInput & ActionInputExtras }
>

/** A discipline whose action a person is asked to confirm. */
export interface AskedDiscipline {
  tagCode: string
  name: string
  status: DisciplineStatus
  owners: readonly { username: string }[]
  /** Given where more owners can be nominated. */
  nominatedOwners?: readonly { username: string }[]
}

export interface DisciplineAction {
  label: string
  document: DisciplineActionDocument
  asks?: 'reason' | 'people'
  /** The dialog's title with the discipline's name. */
  question: (name: string) => string
  /** What it leads to in the discipline's present state, for the person who does it. */
  consequence: (discipline: AskedDiscipline, username: string) => string
  confirmLabel: string
  destructive?: boolean
  /** Rarely used: only in the menu. */
  isRare?: boolean
  /** Toasts while it runs, after success and after failure, from the specification. */
  running?: string
  done: string
  failure: string
  /** The specification has a fixed message for a failure; the server's message is shown below it. */
  failureIsFixed?: boolean
  /** Afterwards all lines without a number are queued. */
  queuesLines?: boolean
  /** The page that opens afterwards, after success or failure. */
  leadsTo?: 'taskList' | 'plan'
}

/** The actions on a discipline in button order (specification 2, sections 4 and 8). */
export const disciplineActions: Record<DisciplineActionName, DisciplineAction> = {
  ACCEPT_OWNERSHIP: {
    label: 'Accept Ownership',
    document: AcceptOwnershipDocument,
    question: (name) => `Accept ownership of ${name}?`,
    consequence: ({ status }) =>
      [
        ...(status === 'WIP' ? [] : [`The discipline becomes ${words.disciplineStatus.WIP}.`]),
        'You become responsible for its deliverables.',
      ].join(' '),
    confirmLabel: 'Accept Ownership',
    done: 'Ownership Accepted',
    failure: 'Could not accept ownership',
  },
  REJECT_OWNERSHIP: {
    label: 'Reject Discipline Ownership',
    document: RejectOwnershipDocument as DisciplineActionDocument,
    asks: 'reason',
    question: (name) => `Reject ownership of ${name}?`,
    consequence: ({ owners }, username) =>
      `${owners.some((owner) => owner.username === username) ? 'You stop being an owner' : 'You are no longer nominated'}. Your reason is saved as a comment.`,
    confirmLabel: 'Reject',
    destructive: true,
    done: 'Ownership Rejected',
    failure: 'Could not reject ownership',
  },
  NOMINATE_ADDITIONAL_OWNER: {
    label: 'Nominate Additional Owner',
    document: NominateAdditionalOwnersDocument as DisciplineActionDocument,
    asks: 'people',
    question: (name) => `Nominate additional owners of ${name}`,
    consequence: () => 'Each of them can accept or reject ownership.',
    confirmLabel: 'Nominate',
    done: 'Nominate Additional Owner Successful',
    failure: 'Could not nominate an additional owner',
  },
  FETCH_DELIVERABLE_NUMBERS: {
    label: 'Fetch deliverable numbers',
    document: FetchDeliverableNumbersDocument,
    queuesLines: true,
    question: () => 'Fetch deliverable numbers?',
    consequence: () =>
      'The register numbers every deliverable without one. Its title and other details are then fixed; its dates stay open.',
    confirmLabel: 'Fetch numbers',
    done: 'Request submitted successfully',
    failure: 'Could not get deliverables.',
  },
  SEND_FOR_ACCEPTANCE: {
    label: 'Send to TIDP Owner for Acceptance',
    document: SendForAcceptanceDocument,
    question: (name) => `Send ${name} to the TIDP owner?`,
    consequence: () =>
      'The TIDP owner accepts or rejects it. Until then, its deliverables are read-only.',
    confirmLabel: 'Send',
    done: 'Send to TIDP Owner for Acceptance Successful',
    failure: 'Could not send to the TIDP owner for acceptance',
    leadsTo: 'taskList',
  },
  ACCEPT_DISCIPLINE: {
    label: 'Accept Discipline',
    document: AcceptDisciplineDocument,
    question: (name) => `Accept ${name}?`,
    consequence: () =>
      'The plan is Ready for Review once it has its number and every required discipline is accepted.',
    confirmLabel: 'Accept',
    running: 'Discipline Accepting',
    done: 'Discipline Accepted',
    failure: 'Unknown error occured.',
  },
  REJECT_DISCIPLINE: {
    label: 'Reject Discipline',
    document: RejectDisciplineDocument as DisciplineActionDocument,
    asks: 'reason',
    question: (name) => `Reject ${name}?`,
    consequence: () => 'It returns to its owners as WIP. Your reason is saved as an open comment.',
    confirmLabel: 'Reject',
    destructive: true,
    done: 'Discipline Rejected',
    failure: 'Could Not Reject Discipline',
    failureIsFixed: true,
  },
  REOPEN_DISCIPLINE: {
    label: 'Reopen Discipline',
    document: ReopenDisciplineDocument,
    question: (name) => `Reopen ${name}?`,
    consequence: () => 'It becomes WIP again, and its owners can change its deliverables.',
    confirmLabel: 'Reopen',
    running: 'Discipline is being reopened',
    done: 'Discipline reopened',
    failure: 'Could not reopen discipline',
    failureIsFixed: true,
  },
  REMOVE_DISCIPLINE: {
    label: 'Remove Discipline',
    document: RemoveDisciplineDocument,
    question: (name) => `Remove ${name}?`,
    consequence: () =>
      'This removes the discipline from the plan. Its numbers are never used again.',
    confirmLabel: 'Remove',
    destructive: true,
    isRare: true,
    running: 'Discipline is being removed',
    done: 'Discipline removed',
    failure: 'Could not remove discipline',
    leadsTo: 'plan',
  },
}

export const disciplineActionNames = Object.keys(disciplineActions) as DisciplineActionName[]
