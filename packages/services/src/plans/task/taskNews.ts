import type { NotificationReason } from '@tidemark/schema/rest/notification'
import type { TaskStatus } from '@tidemark/schema/rest/workflow'
import { taskStatuses } from '@tidemark/schema/rest/workflow'
import type { TaskName } from './task.tables.ts'

const { inProgress, finished } = taskStatuses

/**
 * Returns the notification for the assignee of a task that is created (`before` null) or moved;
 * null when the assignee has nothing new to do.
 */
export function taskNews(
  name: TaskName,
  before: TaskStatus | null,
  after: TaskStatus,
): NotificationReason | null {
  if (after === finished) return null
  if (before === null) return name
  // The same person is asked again.
  if (name === 'TIDP_REVIEWER' || name === 'DIDP_ACCEPTANCE')
    return before === finished ? name : null
  if (after !== inProgress) return null
  if (before === finished) return 'REOPENED'
  return before === handedOver[name] ? 'RETURNED' : null
}

/**
 * The status of a task while another person has the work: a plan under review, a discipline
 * awaiting acceptance.
 */
const handedOver = {
  TIDP_OWNER: taskStatuses.pending,
  DIDP_OWNER: taskStatuses.awaitingAcceptance,
} as const
