import type { DeliverableStatus } from '@tidemark/schema/rest/asset'
import type {
  DisciplineStatus,
  TaskStatus,
  TidpNumberStatus,
  TidpStatus,
} from '#api/generated/graphql.ts'
import type { Tone } from '#ui/StatusBadge.tsx'

export const tidpTones: Record<TidpStatus, Tone> = {
  WIP: 'active',
  READY_FOR_REVIEW: 'review',
  ISSUED_FOR_REVIEW: 'waiting',
  REVIEW_APPROVED: 'good',
}

export const disciplineTones: Record<DisciplineStatus, Tone> = {
  CREATED: 'neutral',
  WIP: 'active',
  READY_FOR_ACCEPTANCE: 'review',
  ACCEPTED: 'good',
  REMOVED: 'neutral',
}

export const numberTones: Record<TidpNumberStatus, Tone> = {
  EMPTY: 'neutral',
  IN_PROGRESS: 'active',
  ERROR: 'bad',
  DONE: 'good',
}

export const taskTones: Record<TaskStatus, Tone> = {
  IN_PROGRESS: 'active',
  PENDING: 'waiting',
  AWAITING_ACCEPTANCE: 'review',
  FINISHED: 'good',
}

/** By the words, because lines that are being edited have them. */
export const deliverableStatusTones: Record<DeliverableStatus, Tone> = {
  Empty: 'neutral',
  'In queue': 'waiting',
  'In progress': 'active',
  Error: 'bad',
  Done: 'good',
}
