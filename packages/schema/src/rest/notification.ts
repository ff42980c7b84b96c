import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import { formTaskNames } from '../rules/formTask.ts'
import { taskNames } from './workflow.ts'

/**
 * Why somebody was told. The names of tasks: it was given to them. `RETURNED`: what they had handed over came back; `REOPENED`: what was finished is open
 * again; `REPLIED`: their comment was answered; `DUE`: their task is due within `limits.dueSoonDays`.
 */
export const notificationReasons = [
  ...taskNames,
  ...formTaskNames,
  'RETURNED',
  'REOPENED',
  'REPLIED',
  'DUE',
] as const
export type NotificationReason = (typeof notificationReasons)[number]

export const notification = z.object({
  id: z.string(),
  reason: z.enum(notificationReasons),
  /** The plan, discipline or form it is about, and what it is called now: a form by its document number, or where it has none by its template. */
  tag_code: z.string(),
  class_code: z.enum(['TIDP', 'DIDP', 'Form']),
  name: z.string(),
  /** The caller's task of a form; null for the others. */
  task_id: z.number().int().nullable(),
  /** For a discipline the title of its plan, for a form with a number the name of its template; null for a plan. */
  plan_name: z.string().nullable(),
  /** Number of the comment that was answered, such as `C-0012`; null elsewhere. */
  comment: z.string().nullable(),
  /** With `DUE`, a day of the contract in the API format, at 00:00:00; null elsewhere. */
  due_at: z.string().nullable(),
  /** Username; `system` for what no person did. */
  caused_by: z.string(),
  /** API format, UTC. */
  created_at: z.string(),
  is_read: z.boolean(),
})
export type NotificationRow = z.infer<typeof notification>

const contract = z.string().min(1)

/** What the caller was told in a contract, newest first. `count` is the number over all pages, `unread` the bell's. What is out of reach by now is left out. */
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

/** Marks the caller's own as read: these, or with `until` all up to and including that one. Others' and unknown ones are left out. */
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
