import { z } from 'zod'
import { limits } from '../limits.ts'
import { attributeValue } from './asset.ts'
import { blocker } from './blocker.ts'
import { endpoint, repeated } from './endpoint.ts'

/** The task states in REST form (specification 1, section 3). */
export const taskStatuses = {
  inProgress: '0',
  finished: '1',
  pending: '2',
  awaitingAcceptance: '3',
} as const
export type TaskStatus = (typeof taskStatuses)[keyof typeof taskStatuses]
export const taskStatus = z.enum(taskStatuses)

/** The task types. `DIDP_ACCEPTANCE` asks a TIDP owner to accept a discipline. */
export const taskNames = ['TIDP_OWNER', 'TIDP_REVIEWER', 'DIDP_OWNER', 'DIDP_ACCEPTANCE'] as const

export const offeredAction = z.object({
  /** Tag code of the target plan, discipline or comment. */
  tag_code: z.string(),
  /**
   * An `action_name` of `POST /workflow/actions/`, or one of `commentActionNames`, which run
   * through `POST /assets/Comment/create/`.
   */
  actionName: z.string(),
  /** The caller's task to send along, or -1 if the action has no task. */
  task_id: z.number().int(),
  allowed: z.boolean(),
  /** The person in whose name the caller takes it, as their delegate; null or left out for one's own. */
  in_name_of: z.string().nullish(),
  blockers: z.array(blocker),
})
export type OfferedActionRow = z.infer<typeof offeredAction>

/**
 * Lists the actions that the caller could take on plans and disciplines, with their blockers.
 * `tag_code` may be repeated. A single unknown or foreign tag is 404; among several it is omitted.
 * `with_comments` adds every comment on them (also on a plan's disciplines), so that a screen of
 * comments is one call.
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
  answer: z.object({
    actions: z.array(offeredAction),
    /** The people named on a plan or discipline who do not reach the whole plan, by its tag code: mostly nobody. */
    unable: z.record(z.string(), z.array(z.string())).default({}),
  }),
})

export const auditId = z.string().regex(/^\d{1,15}$/, 'This is not the id of a history entry.')

/** A discipline, a line or another plan that a history entry is about. */
const auditSubject = z.object({
  tag_code: z.string(),
  class_code: z.enum(['TIDP', 'DIDP', 'Document']),
  /** The name of a discipline, the title of a line, or the tag code of a plan. */
  name: z.string(),
  /** Kept for the record, and shown on no page. */
  removed: z.boolean(),
  /** Tag code of the line's discipline or of the discipline's plan. */
  parent_tag_code: z.string().nullable(),
})
export type AuditSubject = z.infer<typeof auditSubject>

export const auditEntry = z.object({
  id: z.string(),
  tag_code: z.string(),
  /** Username, kept after deletion; `system` for an automatic action. */
  executed_by: z.string(),
  /** API format, UTC. */
  execution_time: z.string(),
  /** In the past tense: `Accepted ownership`. */
  action: z.string(),
  /** The changes by field label. `tag_code` is that of the changed line, or of its discipline. */
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      tag_code: z.string().optional(),
    }),
  ),
  /**
   * Plans, disciplines and lines in this order, besides the plan or discipline whose history it is.
   * Of many lines the first; all when one entry is requested. Entries before 2026-11-27 name at most
   * two lines. Other services omit it.
   */
  about: z.array(auditSubject).optional(),
  /** The number of all that it is about. */
  about_count: z.number().int().optional(),
})
export type AuditRow = z.infer<typeof auditEntry>

/**
 * Lists the history of a plan (with its disciplines), of a discipline or of a line, newest first. Keyset
 * pagination: entries before the entry `before`, or the newest; with `entry`, only that entry.
 * `next` is the `before` of the following page, null on the last.
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
  /** Timestamps in the API format, UTC. */
  created_at: z.string(),
  modified_at: z.string(),
  created_by: z.string(),
  main_asset: z.object({
    tag_code: z.string(),
    class_code: z.enum(['TIDP', 'DIDP']),
    contract: z.string(),
    /** For a DIDP the tag code of its plan, null for a TIDP. */
    parent_tag_code: z.string().nullable(),
    /**
     * The attributes of the plan or discipline. Both include the plan's `TIDP Title`, `Technical
     * Lifecycle Stage Code`, `Design Freeze` and `T-12`.
     */
    attribute: z.record(z.string(), attributeValue),
  }),
  metadata: z.object({
    /** Usernames, comma-separated. */
    assigned_users: z.string(),
  }),
  /** The names of the actions that the caller may take now; empty for a task of someone else. */
  possible_actions: z.array(z.string()),
})
export type WorkflowTaskRow = z.infer<typeof workflowTask>

/**
 * Lists the caller's tasks, newest first: assigned to or created by them; for a workflow manager,
 * all tasks of the contract. Includes unfinished tasks of any age, and finished ones modified since
 * `from` (yyyy-MM-dd). `active_tasks_only` keeps unfinished tasks assigned to the caller. `next` is
 * the address of the next page, null on the last.
 */
export const searchTasks = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/tasks/search/',
  query: z.object({
    contract: z.string().min(1),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.tasks),
    page: z.coerce.number().int().min(1).default(1),
    /** PostgreSQL has no year 0. */
    from: z.iso.date().refine((day) => day >= '0001-01-01', 'This value has the wrong format.'),
    active_tasks_only: z.stringbool().default(false),
  }),
  answer: z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    results: z.array(workflowTask),
  }),
})
