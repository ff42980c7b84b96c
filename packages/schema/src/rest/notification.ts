import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { formTaskNames } from '../rules/formTask.ts'
import { taskNames } from './workflow.ts'

/**
 * The reasons for a notification. Task names: the task was assigned. `RETURNED`: submitted work
 * came back. `REOPENED`: finished work is open again. `REPLIED`: their comment has a reply. `DUE`:
 * their task is due within `limits.dueSoonDays`. `LINES_DUE`, once a week: lines of their plan or
 * discipline are red or amber. `ORPHANED`, to those who name another person: the one in `caused_by` has it to
 * do, cannot act on it any more, and nobody else can do it. `REVIEW_DUE`: the day for their answer in a
 * review comes near or has passed. `REVIEW_OVER`, to owners: it has passed for `caused_by`.
 * `MENTION`: a comment or reply names them. `PROPOSED`: changes to deliverables of their discipline are
 * proposed. `PROPOSAL_DECIDED`: an owner accepted or refused rows of their proposal. `STAND_IN`: an absent
 * person named them as delegate. `STAND_IN_ENDED`: that is over, for the delegate or the absent person.
 * `WEBHOOK_OFF`, to those who keep webhooks: Tidemark turned one off.
 */
export const notificationReasons = [
  ...taskNames,
  ...formTaskNames,
  'RETURNED',
  'REOPENED',
  'REPLIED',
  'DUE',
  'LINES_DUE',
  'ORPHANED',
  'REVIEW_DUE',
  'REVIEW_OVER',
  'MENTION',
  'PROPOSED',
  'PROPOSAL_DECIDED',
  'STAND_IN',
  'STAND_IN_ENDED',
  'WEBHOOK_OFF',
] as const
export type NotificationReason = (typeof notificationReasons)[number]

/** The kinds of subjects in the graph. */
export const notificationSubjects = {
  TIDP: 'TIDP',
  DIDP: 'DIDP',
  Form: 'FORM',
  Absence: 'ABSENCE',
  Webhook: 'WEBHOOK',
} as const

export const notification = z.object({
  id: z.string(),
  reason: z.enum(notificationReasons),
  /**
   * The subject, a plan, discipline, form, or the id of an absence or webhook, with its current name. A form is named by its
   * document number, or by its template if it has none; an absence by who stands in for whom, a webhook by its host.
   */
  tag_code: z.string(),
  class_code: z.enum(['TIDP', 'DIDP', 'Form', 'Absence', 'Webhook']),
  name: z.string(),
  /** The caller's form task; null for other subjects. */
  task_id: z.number().int().nullable(),
  /** For a discipline the title of its plan, for a numbered form the name of its template; null for a plan. */
  plan_name: z.string().nullable(),
  /** Tag code of the plan; null for another subject. */
  plan: z.string().nullish(),
  /** Number of the comment with a reply or mention, such as `C-0012`; null elsewhere. */
  comment: z.string().nullable(),
  /** With `DUE`, `REVIEW_DUE` and `REVIEW_OVER`: a contract day in the API format at 00:00:00; null elsewhere. */
  due_at: z.string().nullable(),
  /** With `LINES_DUE`: the numbers of red and amber lines at that time; null elsewhere. */
  lines: z.object({ late: z.number().int(), due_soon: z.number().int() }).nullable(),
  /** Username, or `system` for an automatic event. */
  caused_by: z.string(),
  /** The person for whom the caller stood in; null or left out for their own. */
  in_name_of: z.string().nullish(),
  /** API format, UTC. */
  created_at: z.string(),
  is_read: z.boolean(),
})
export type NotificationRow = z.infer<typeof notification>

const contract = z.string().min(1)

/**
 * Lists the caller's notifications in a contract, newest first. `count` is the total, `unread` the
 * number on the bell. Subjects that are now out of reach are omitted.
 */
export const listNotifications = endpoint({
  service: 'task',
  method: 'GET',
  path: '/notifications/list/',
  query: z.object({
    contract,
    page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.page.max)
      .default(limits.page.notifications),
  }),
  answer: z.object({
    count: z.number().int(),
    unread: z.number().int(),
    results: z.array(notification),
  }),
})
export type NotificationPage = z.infer<typeof listNotifications.answer>

/**
 * Marks the caller's notifications as read: the given ones, or with `until` all up to and including
 * that one. Unknown ids and those of other users are ignored.
 */
export const readNotifications = endpoint({
  service: 'task',
  method: 'POST',
  path: '/notifications/read/',
  writes: true,
  body: z.object({
    contract,
    ids: z
      .array(z.string().regex(/^\d{1,15}$/))
      .max(limits.page.max)
      .default([]),
    until: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
  }),
  answer: z.object({ unread: z.number().int() }),
})
