import type { ColumnType, Generated } from 'kysely'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'
import type { Change } from '#history/history.tables.ts'

declare module '#platform/db/tables.ts' {
  /** Forms, what is filled in, whose turn it is, and who did what. */
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
  /** The template's revision, kept for as long as the form is. */
  template_id: number
  revision: number
  class_code: string
  class_name: string
  /** Unique in the contract, never given again. */
  document_number: string | null
  /** Grows with each change of values. */
  version: Generated<number>
  /** Grows with whatever happens to the form or its tasks. */
  changes: Generated<number>
  created_by: string
  created_at: Generated<Date>
  closed_at: Date | null
}

/** The highest counter given of numbers with the same beginning and end. */
export interface FormCounterTable {
  contract: string
  stem: string
  highest: number
}

/** Kept when it is taken away, as an empty text: the version tells who has not seen that yet. */
export interface FormValueTable {
  form: string
  attribute_id: string
  value: string
  file_id: string | null
  /** The form's version at which it changed last. */
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
  /** Of a reviewer's: the User attribute that names them. */
  attribute_name: string | null
  /** Ids of attributes, of a contributor's. */
  read_only: Generated<string[]>
  write: Generated<string[]>
  created_by: string
  created_at: Generated<Date>
  modified_at: Generated<Date>
  /** When it was last sent: of a contributor's to them, of the others from them. */
  sent_at: Date | null
}

/** Only ever added to. */
export interface FormAuditTable {
  id: Generated<number>
  form: string
  /** The task that was acted on. */
  task_id: number | null
  executed_by: string
  execution_time: Generated<Date>
  action: string
  changes: ColumnType<Change[], Change[], never>
}
