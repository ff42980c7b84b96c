import { z } from 'zod'
import { limits } from '../limits.ts'
import { formTaskNames } from '../rules/formTask.ts'
import { taskSteps } from '../rules/taskStep.ts'
import { tasksBulkhead } from './bulkheads.ts'
import { endpoint, repeated } from './endpoint.ts'
import { listCursor } from './listCursor.ts'
import { taskStatus } from './workflow.ts'

/**
 * A row of the task list: a plan, a discipline or a form task. Several people's tasks on a plan are
 * one row.
 */
export const taskListRow = z.object({
  subject: z.enum(['TIDP', 'DIDP', 'FORM']),
  /** Tag code of the plan or discipline; of a form, the id of the task. */
  tag_code: z.string(),
  /** For a discipline its plan; for a form task the nearest listed task above it, by id. */
  parent_tag_code: z.string().nullable(),
  /** For a discipline the title of its plan; for a form task below the owner's, the form's name. */
  parent_name: z.string().nullable(),
  name: z.string(),
  number: z.string().nullable(),
  /** Usernames of the owners of the plan or discipline; of a form task, its assignee. */
  owners: z.array(z.string()),
  /** Those of them who do not reach the plan, or cannot open forms. */
  unable: z.array(z.string()).default([]),
  status: taskStatus,
  /** Status of the plan or discipline. */
  subject_status: z.string().nullable(),
  /** The role of a form task. */
  form_role: z.enum(formTaskNames).nullable(),
  /** Timestamps in the API format, UTC. */
  created_at: z.string(),
  /** The last change of the task, or of the plan or discipline with its deliverables. */
  modified_at: z.string(),
  /**
   * A day of the contract in the API format; null if unknown, and for a form. Of a plan that waits for
   * the caller's answer in its review, the last day for that answer.
   */
  due_date: z.string().nullable(),
  /** The person who has the task, for whom the caller stands in; null or left out for other tasks. */
  in_name_of: z.string().nullish(),
  /** Whether the task is assigned to the caller, or to the person for whom they stand in. */
  own: z.boolean(),
  /** The next step of the caller's unfinished task; null where there is none, and for tasks of others. */
  step: z.object({ name: z.enum(taskSteps), count: z.number().int().nullable() }).nullable(),
  /** False: the row is listed only as the parent of a row that matches. */
  matches: z.boolean(),
})
export type TaskListRow = z.infer<typeof taskListRow>

/** The columns by which the list is sorted. */
export const taskListSorts = ['name', 'number', 'owner', 'status', 'modified', 'due'] as const

/** The order of the list. */
export interface TaskListSort {
  readonly by: (typeof taskListSorts)[number]
  readonly descending: boolean
}

/** The cursor of a list that is sorted by a column. */
const sortedCursor = z.string().regex(/^[\w-]{1,2000}$/u, 'This is not a cursor of this list.')

/**
 * Lists tasks on plans, disciplines and forms, newest first, by keyset pagination. They are the
 * caller's unfinished ones (`active_tasks_only`), or all that they may see: unfinished tasks of any
 * age and finished ones modified since `from` (yyyy-MM-dd). A plan or discipline is represented by
 * the caller's own task, otherwise by the most open one. `status` and `search` (every word in name,
 * number, tag code, plan or owners) select the rows that match.
 *
 * `grouped`: a page counts top-level rows; each brings all matching rows below it, and the listed
 * parents of these. Groups are sorted by their newest matching task. Otherwise a page counts rows.
 * `sort` sorts by a column of the top-level row instead, and rows without a value last in both
 * directions. `next` is the `after` of the following page of the same order, null on the last.
 */
export const taskList = endpoint({
  service: 'workflow',
  method: 'GET',
  path: '/workflow/tasks/list/',
  query: z.object({
    contract: z.string().min(1),
    active_tasks_only: z.stringbool().default(false),
    grouped: z.stringbool().default(false),
    status: repeated(taskStatus).optional(),
    search: z.string().trim().max(limits.text.search.max).optional(),
    /** PostgreSQL has no year 0. */
    from: z.iso.date().refine((day) => day >= '0001-01-01', 'This value has the wrong format.'),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.taskGroups),
    sort: z.enum(taskListSorts).optional(),
    descending: z.stringbool().default(false),
    after: z.union([listCursor, sortedCursor]).optional(),
  }),
  answer: z.object({
    /** The rows that match the search, by status. A status without rows is omitted. */
    counts: z.array(z.object({ status: taskStatus, count: z.number().int() })),
    next: z.string().nullable(),
    results: z.array(taskListRow),
  }),
  bulkhead: tasksBulkhead,
})
