import type { ColumnType, Generated } from 'kysely'
import type { AuditRow } from '@tidemark/schema/rest/workflow'

declare module '#platform/db/tables.ts' {
  /** The history of plans and disciplines. */
  interface Tables {
    audit_entry: AuditEntryTable
  }
}

/**
 * The change of one field, by its label. `of` is the discipline of the field, when the action was
 * on the plan; `deliverable` the name of its line, when the action was on several; `line` the line's
 * tag code. Entries from before 2026-11-23 have the name of the line in front of the label, those
 * from before 2026-11-27 have no tag code of the line.
 */
export type FieldChange = Omit<AuditRow['changes'][number], 'tag_code'> & {
  readonly of?: { readonly tagCode: string; readonly name: string }
  readonly deliverable?: string
  readonly line?: string
}

/** The history of plans and their parts. Retention replaces old entries of a plan by one. */
export interface AuditEntryTable {
  id: Generated<number>
  contract: string
  /** The plan of the entity, or the plan itself. */
  plan: string
  tag_code: string
  /** Username, kept after the person is deleted; `system` for changes by no person. */
  executed_by: string
  /**
   * The time of the insert, not of the transaction's start, so that entries are in the order in
   * which the locks were held.
   */
  execution_time: Generated<Date>
  action: string
  changes: ColumnType<FieldChange[], FieldChange[], never>
  /**
   * Tag codes of disciplines that an action on their plan created or changed. Also of the first
   * lines that it changed, and of the plan that a new revision was copied from.
   */
  touched: ColumnType<string[], string[] | undefined, never>
}
