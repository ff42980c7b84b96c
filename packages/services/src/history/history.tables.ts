import type { ColumnType, Generated } from 'kysely'
import type { AuditRow } from '@tidemark/schema/rest/workflow'

declare module '#platform/db/tables.ts' {
  /** The history of plans and disciplines. */
  interface Tables {
    audit_entry: AuditEntryTable
  }
}

/** What an audit entry says of one field, by its label. `of` is the discipline it is a field of, where the action was on the plan. */
export type Change = AuditRow['changes'][number] & {
  readonly of?: { readonly tagCode: string; readonly name: string }
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
