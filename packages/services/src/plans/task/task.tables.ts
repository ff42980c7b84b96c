import type { ColumnType, Generated } from 'kysely'
import type { TaskStatus, WorkflowTaskRow } from '@tidemark/schema/rest/workflow'

declare module '#platform/db/tables.ts' {
  /** The tasks of plans and disciplines. */
  interface Tables {
    task: TaskTable
  }
}

export type TaskName = WorkflowTaskRow['task_name']

/** One row per entity, kind of task and person: a repeated assignment reuses the row. */
export interface TaskTable {
  task_id: Generated<number>
  contract: string
  task_name: TaskName
  /** The plan or discipline. */
  tag_code: string
  /** The plan itself, or that of the discipline. A trigger sets it. */
  plan: ColumnType<string, never, never>
  /** Username. */
  assignee: string
  status: TaskStatus
  created_by: string
  created_at: Generated<Date>
  modified_at: Generated<Date>
}
