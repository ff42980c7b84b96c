import type { ColumnType, Generated } from 'kysely'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import type { AuditRow, TaskStatus, WorkflowTaskRow } from '@tidemark/schema/rest/workflow'

/** Who has what to do, and who did what. */
export interface WorkflowTables {
  task: TaskTable
  audit_entry: AuditEntryTable
  tidp_snapshot: TidpSnapshotTable
}

export type TaskName = WorkflowTaskRow['task_name']
/** What an audit entry says of one field, by its label. `of` is the discipline it is a field of, where the action was on the plan. */
export type Change = AuditRow['changes'][number] & {
  readonly of?: { readonly tagCode: string; readonly name: string }
}

/** One row per thing, kind of task and person: asking the same person again revives their row. */
export interface TaskTable {
  task_id: Generated<number>
  contract: string
  task_name: TaskName
  /** The plan or discipline. */
  tag_code: string
  /** Username. */
  assignee: string
  status: TaskStatus
  created_by: string
  created_at: Generated<Date>
  modified_at: Generated<Date>
}

/** Only ever added to. */
export interface AuditEntryTable {
  id: Generated<number>
  contract: string
  /** The plan that the thing is, or is part of. */
  plan: string
  tag_code: string
  /** Username, kept after the person is deleted; `system` for what no person did. */
  executed_by: string
  /** The moment of writing, not of the transaction's start: who waited for a lock comes second. */
  execution_time: Generated<Date>
  action: string
  changes: ColumnType<Change[], Change[], never>
  /** Tag codes of disciplines that an action on their plan made or changed. */
  touched: ColumnType<string[], string[] | undefined, never>
}

/** An approved revision of a plan, kept when the next one was opened under the same tag code. Never changed. */
export interface TidpSnapshotTable {
  tag_code: string
  revision: string
  /** The plan with its disciplines, lines, comments and replies below it. */
  content: ColumnType<AssetRow, AssetRow, never>
  approved_at: Date | null
}
