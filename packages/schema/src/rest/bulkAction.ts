import { z } from 'zod'
import { limits } from '../limits.ts'
import { bulkActionBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'

/** The actions on disciplines that a person can run for marked lines of several plans. */
export const bulkActionNames = [
  'action_fetch_deliverable_numbers',
  'action_accept_discipline',
] as const
export type BulkActionName = (typeof bulkActionNames)[number]

/** Lines of a discipline with the same reason. */
const part = z.object({
  /** Tag codes. */
  lines: z.array(z.string()),
  /** Why the action cannot be run for them; null when it can. */
  reason: z.string().nullable(),
})

/**
 * Says for which disciplines of marked lines the caller can run an action now, and why not for the
 * others (our path). Changes nothing: each discipline is acted on by its own call of `runAction`,
 * under the lock of its plan. 404 when none of the lines exists.
 */
export const previewBulkAction = endpoint({
  service: 'workflow',
  method: 'POST',
  path: '/workflow/actions/bulk/',
  body: z.object({
    contract: z.string().min(1),
    action_name: z.enum(bulkActionNames),
    /** Tag codes. */
    lines: z.array(z.string().min(1)).min(1).max(limits.import.changes),
  }),
  answer: z.object({
    /** By the tag code of their first line. */
    disciplines: z.array(
      z.object({
        tag_code: z.string(),
        name: z.string(),
        plan_tag_code: z.string(),
        plan_title: z.string(),
        /** Whether the caller has the role for the action. */
        is_offered: z.boolean(),
        parts: z.array(part).min(1),
      }),
    ),
    /** Lines that do not exist or that the caller cannot see. */
    not_found: z.array(z.string()),
  }),
  bulkhead: bulkActionBulkhead,
})
export type BulkDiscipline = z.infer<typeof previewBulkAction.answer>['disciplines'][number]
