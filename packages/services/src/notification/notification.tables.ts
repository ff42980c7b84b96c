import type { Generated } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { NotificationReason } from '@tidemark/schema/rest/notification'

declare module '#platform/db/tables.ts' {
  interface Tables {
    notification: NotificationTable
  }
}

/** One row per person told. */
export interface NotificationTable {
  id: Generated<number>
  contract: string
  /** Username. */
  recipient: string
  reason: NotificationReason
  /** The plan that the thing is, or is part of; null for a form. */
  plan: string | null
  /** Of a form the recipient's task, with which it goes; null for a plan or discipline. */
  form_task: number | null
  /** The plan, discipline or form. */
  tag_code: string
  /** Number of the comment it is about. */
  comment: string | null
  /** `YYYY-MM-DD`. */
  due_on: Day | null
  /** Username, or `system`. */
  caused_by: string
  /** Nobody is told the same thing twice under one of these; null where every time counts. */
  once: string | null
  created_at: Generated<Date>
  read_at: Generated<Date | null>
}
