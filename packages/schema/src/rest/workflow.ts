import { z } from 'zod'
import { limits } from '../limits.ts'
import { attributeValue } from './asset.ts'
import { blocker } from './blocker.ts'
import { endpoint, repeated } from './endpoint.ts'

/** Task states as the wire writes them (specification 1, section 3). */
export const taskStatuses = {
  inProgress: '0',
  finished: '1',
  pending: '2',
  awaitingAcceptance: '3',
} as const
export type TaskStatus = (typeof taskStatuses)[keyof typeof taskStatuses]

/** What a task asks of its person. `DIDP_ACCEPTANCE` is a TIDP owner's: a discipline waits for them. */
export const taskNames = ['TIDP_OWNER', 'TIDP_REVIEWER', 'DIDP_OWNER', 'DIDP_ACCEPTANCE'] as const

export const offeredAction = z.object({
  /** Tag code of the plan, discipline or comment the action is on. */
  tag_code: z.string(),
  /** What `POST /workflow/actions/` takes as `action_name`, or one of `commentActionNames`, whose doing is `POST /assets/Comment/create/`. */
  actionName: z.string(),
  /** The caller's task to send along; -1 when the action is tied to no task. */
  task_id: z.number().int(),
  allowed: z.boolean(),
  blockers: z.array(blocker),
})
export type OfferedActionRow = z.infer<typeof offeredAction>

/**
 * What the caller could ever do with these plans and disciplines, and what stands in the way now. `tag_code` may be repeated.
 * One unknown or foreign tag alone is 404; among several it is left out. `with_comments` answers the same for every comment on them (on a
 * plan's disciplines too), so that a screen full of comments is one call.
 */
export const actionsOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/actions/tag_code/',
  query: z.object({
    contract: z.string().min(1),
    tag_code: repeated(z.string()),
    with_comments: z.stringbool().default(false),
  }),
  answer: z.object({ actions: z.array(offeredAction) }),
})

export const auditId = z.string().regex(/^\d{1,15}$/, 'This is not the id of a history entry.')

export const auditEntry = z.object({
  id: z.string(),
  tag_code: z.string(),
  /** Username, kept after the person is deleted; `system` for what no person did. */
  executed_by: z.string(),
  /** API format, UTC. */
  execution_time: z.string(),
  /** Past tense: `Accepted ownership`. */
  action: z.string(),
  /** What changed, by the field's label. */
  changes: z.array(
    z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
})
export type AuditRow = z.infer<typeof auditEntry>

/**
 * The history of a plan (its disciplines' included) or of a discipline, newest first, a page at a time: those done before the entry `before`, the
 * newest when it is left out; only the entry with the id `entry` where one is named. `next` is `before` of the following page, null on the last.
 */
export const auditOf = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/audit/',
  query: z.object({
    contract: z.string().min(1),
    tag_code: z.string().min(1),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.max),
    before: auditId.optional(),
    entry: auditId.optional(),
  }),
  answer: z.object({ next: z.string().nullable(), results: z.array(auditEntry) }),
})

export const workflowTask = z.object({
  task_id: z.number().int(),
  task_name: z.enum(taskNames),
  status: z.enum(['0', '1', '2', '3']),
  /** Moments in the API format, UTC. */
  created_at: z.string(),
  modified_at: z.string(),
  created_by: z.string(),
  main_asset: z.object({
    tag_code: z.string(),
    class_code: z.enum(['TIDP', 'DIDP']),
    contract: z.string(),
    /** For a DIDP the tag code of its plan, null for a TIDP. */
    parent_tag_code: z.string().nullable(),
    /** The plan's or discipline's own attributes; both carry `TIDP Title`, `Technical Lifecycle Stage Code`, `Design Freeze` and `T-12` of the plan. */
    attribute: z.record(z.string(), attributeValue),
  }),
  metadata: z.object({
    /** Usernames, comma-separated. */
    assigned_users: z.string(),
  }),
  /** Names of the actions the caller may take now; empty for a task that is not theirs. */
  possible_actions: z.array(z.string()),
})
export type WorkflowTaskRow = z.infer<typeof workflowTask>

/**
 * The caller's tasks (assigned to them or created by them; a workflow manager's: every task of the contract), newest first.
 * Unfinished ones whatever their age, finished ones that were modified since `from` (yyyy-MM-dd).
 * `active_tasks_only` leaves unfinished ones assigned to the caller. `next` is the next page's address, null on the last.
 */
export const searchTasks = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/tasks/search/',
  query: z.object({
    contract: z.string().min(1),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.tasks),
    page: z.coerce.number().int().min(1).default(1),
    /** PostgreSQL knows no year 0. */
    from: z.iso.date().refine((day) => day >= '0001-01-01', 'This value has the wrong format.'),
    active_tasks_only: z.stringbool().default(false),
  }),
  answer: z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    results: z.array(workflowTask),
  }),
})
