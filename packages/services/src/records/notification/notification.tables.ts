import type { Generated } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { NotificationReason } from '@tidemark/schema/rest/notification'

declare module '#platform/db/tables.ts' {
  interface Tables {
    notification: NotificationTable
  }
}

/** One row per recipient. */
export interface NotificationTable {
  id: Generated<number>
  contract: string
  /** Username. */
  recipient: string
  reason: NotificationReason
  /** The plan of the entity, or the plan itself; null for another subject. */
  plan: string | null
  /**
   * The recipient's form task, whose deletion deletes the notification; null for a plan or
   * discipline.
   */
  form_task: number | null
  /** The absence in which one stands in for the other; null for another subject. */
  absence: number | null
  /** The webhook that was turned off; null for another subject. */
  webhook: string | null
  /** The plan, discipline or form, or the id of the absence or webhook. */
  tag_code: string
  /** Number of the comment. */
  comment: string | null
  /** `YYYY-MM-DD`. */
  due_on: Day | null
  /** The number of red lines of the plan or discipline at that time; null for another reason. */
  late_lines: number | null
  /** The number of amber lines. */
  due_soon_lines: number | null
  /** Username, or `system`. */
  caused_by: string
  /** The person for whom the recipient stood in; null for the recipient's own. */
  in_name_of: string | null
  /** A person gets one notification per value; null for no limit. */
  once: string | null
  created_at: Generated<Date>
  read_at: Generated<Date | null>
}
