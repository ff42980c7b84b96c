import { z } from 'zod'
import { tasksBulkhead } from './bulkheads.ts'
import { endpoint } from './endpoint.ts'

/** The most plans and forms that `managedTasks` names. */
export const mostManagedTasks = 50

/**
 * Lists the plans and forms that wait for the caller as a manager, by name: `ORPHANED` for people who cannot
 * act on them and whom nobody else replaces, for a workflow manager; `REVIEW_OVER` for reviewers who are
 * over their due day, where managers decide for them. Empty for everybody else.
 */
export const managedTasks = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/tasks/managed/',
  query: z.object({ contract: z.string().min(1) }),
  answer: z.object({
    results: z
      .array(
        z.object({
          reason: z.enum(['ORPHANED', 'REVIEW_OVER']),
          /** Of the plan; of a form its tag code. */
          tag_code: z.string(),
          /** A task of the form, which is part of its address; null for a plan. */
          form_task: z.number().int().nullable(),
          /** The title of the plan; of a form its number or class. */
          name: z.string(),
          /** Usernames of those for whom it waits. */
          people: z.array(z.string()),
        }),
      )
      .max(mostManagedTasks),
  }),
  bulkhead: tasksBulkhead,
})
