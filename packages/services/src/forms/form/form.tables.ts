import type { ColumnType, Generated } from 'kysely'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'
import type { FieldChange } from '#records/history/history.tables.ts'

declare module '#platform/db/tables.ts' {
  /** Forms, their values, tasks and audit log. */
  interface Tables {
    form: FormTable
    form_counter: FormCounterTable
    form_value: FormValueTable
    form_task: FormTaskTable
    form_audit: FormAuditTable
  }
}

export interface FormTable {
  tag_code: string
  contract: string
  /** The template revision, which cannot be deleted while the form exists. */
  template_id: number
  revision: number
  class_code: string
  class_name: string
  /** Unique in the contract, never reused. */
  document_number: string | null
  /** Incremented by each change of values. */
  version: Generated<number>
  /** Incremented by each change of the form or its tasks. */
  changes: Generated<number>
  /** The time of that change. */
  changed_at: Generated<Date>
  created_by: string
  created_at: Generated<Date>
  closed_at: Date | null
}

/** The highest counter of a range of numbers with the same prefix and suffix; -1 for none. */
export interface FormCounterTable {
  contract: string
  stem: string
  highest: number
}

/**
 * A deleted value is kept as an empty text, so that its version shows who has not seen the
 * deletion.
 */
export interface FormValueTable {
  form: string
  attribute_id: string
  value: string
  file_id: string | null
  /** The form's version at the last change. */
  version: number
  changed_by: string
  changed_at: Generated<Date>
}

export interface FormTaskTable {
  task_id: Generated<number>
  contract: string
  form: string
  task_name: FormTaskName
  parent: number | null
  /** Username. */
  assignee: string
  status: FormTaskStatus
  /** Whether a contributor's task, then Finished, was ended by its sender. */
  is_withdrawn: Generated<boolean>
  /** The User attribute that names the reviewer, for a reviewer's task. */
  attribute_name: string | null
  /** Attribute ids of a contributor's task. */
  read_only: Generated<string[]>
  write: Generated<string[]>
  /** Who gave it, or took that person's place: they act on a contributor's task. */
  created_by: string
  created_at: Generated<Date>
  modified_at: Generated<Date>
  /**
   * When a contributor's task was last sent to them, when a review last came to its reviewer, and when
   * the owner last sent the form.
   */
  sent_at: Date | null
  /** Who sent it then; null while it is `created_by`, as of tasks that older releases made. */
  sent_by: string | null
}

/** Append-only. */
export interface FormAuditTable {
  id: Generated<number>
  form: string
  /** The task of the action. */
  task_id: number | null
  executed_by: string
  execution_time: Generated<Date>
  action: string
  changes: ColumnType<FieldChange[], FieldChange[], never>
}
