import { counted } from '@tidemark/schema/wording'
import type { TaskRowFragment, TaskStepName } from '#api/generated/graphql.ts'

type StepTask = Pick<TaskRowFragment, 'name' | 'nextStep' | 'status'>

interface StepSubject {
  /** The row's name. */
  name: string
  count: number
}

const texts: Record<TaskStepName, string | ((step: StepSubject) => string)> = {
  GENERATE_NUMBER: 'Generate number',
  ADD_DISCIPLINES: 'Add disciplines',
  ADD_REVIEWER: 'Add a lead reviewer',
  CLOSE_COMMENTS: 'Close comments and issue again',
  ISSUE_FOR_REVIEW: 'Issue for approval',
  REVIEW: 'Accept or reject',
  ADD_COMMENTS: 'Add your comments',
  ACCEPT_DISCIPLINE: ({ name }) => `Accept ${name}`,
  NAME_OWNER: 'Name an owner',
  ACCEPT_OWNERSHIP: 'Accept ownership',
  DECIDE_PROPOSALS: ({ count }) => `Decide on ${counted(count, 'proposal')}`,
  FIX_ERRORS: ({ count }) => `${counted(count, 'error')} to fix`,
  ADD_DELIVERABLES: 'Add deliverables',
  FETCH_NUMBERS: ({ count }) => `Fetch ${counted(count, 'number')}`,
  SEND_FOR_ACCEPTANCE: 'Send for acceptance',
  FILL_FORM: 'Fill in the form',
  FINISH_FORM: 'Check and finish',
  REPLACE_PERSON: ({ count }) => `Replace ${counted(count, 'person', 'people')} who cannot act`,
  WAIT_FOR_NUMBER: 'Waiting for the number',
  WAIT_FOR_DISCIPLINES: ({ count }) => `Waiting for ${counted(count, 'discipline')}`,
  WAIT_FOR_REVIEW: 'Waiting for the review',
  WAIT_FOR_NUMBERS: ({ count }) => `Waiting for ${counted(count, 'number')}`,
  WAIT_FOR_ACCEPTANCE: 'Waiting for acceptance',
  WAIT_FOR_FORM: 'Waiting for others',
  WAIT_FOR_RETURN: 'Waiting until they are back',
}

/**
 * Returns the next step of a task in words: 'Accept Drainage', '3 errors to fix'. Null without a
 * step.
 */
export function stepText({ name, nextStep }: Pick<StepTask, 'name' | 'nextStep'>): string | null {
  if (!nextStep) return null
  const text = texts[nextStep.name]
  return typeof text === 'string' ? text : text({ name, count: nextStep.count ?? 0 })
}

/** Returns whether the viewer takes the next step. Without one, the status decides. */
export const waitsForViewer = ({
  nextStep,
  status,
}: Pick<StepTask, 'nextStep' | 'status'>): boolean =>
  nextStep ? nextStep.isMine : status !== 'PENDING'
