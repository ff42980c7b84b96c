import type { ColumnType, Generated } from 'kysely'
import type { ImportMapping } from '@tidemark/schema/rest/importMapping'
import type { ImportReading, ImportRowKind, ImportSummary } from '@tidemark/schema/rest/lineImport'
import type { RowChoices } from './choices.ts'
import type { CheckedRow, BulkLineEdit, ImportUndoStep } from './lineImport.ts'
import type { NewPlanReading } from './mapping/mappedRows.ts'

declare module '#platform/db/tables.ts' {
  /** Imports of deliverables, each visible only to the person who uploaded its file. */
  interface Tables {
    line_import: LineImportTable
    line_import_row: LineImportRowTable
  }
}

/** The result of reading a file, each new plan with its key. */
export type StoredReading = Omit<ImportReading, 'plans'> & { readonly plans?: NewPlanReading[] }

type Offered = NonNullable<ImportSummary['choices']>
type Counts = NonNullable<ImportSummary['counts']>

export interface LineImportTable {
  readonly import_id: string
  readonly contract: string
  /** The plan or discipline; null for the contract. */
  readonly tag_code: string | null
  /** Null for an edit. */
  readonly file_id: string | null
  /** The values that an edit of several lines sets; null for a file. */
  readonly edit: ColumnType<BulkLineEdit | null, BulkLineEdit | null, never>
  readonly name: string
  state: Generated<ImportSummary['state']>
  removes_missing: Generated<boolean>
  /** The reason for dates after their plan's, for all rows without one. */
  late_reason: string | null
  /** The decisions about rows, and the choices that the last check offered. */
  choices: ColumnType<RowChoices, never, RowChoices>
  offered: ColumnType<Offered, never, Offered>
  counts: ColumnType<Counts | null, Counts | null, Counts | null>
  /** The steps that undo it, once it was applied. */
  undo: ColumnType<ImportUndoStep[] | null, ImportUndoStep[] | null, ImportUndoStep[] | null>
  /** How a person reads the workbook; null for a file whose columns are found by their titles. */
  mapping: ColumnType<ImportMapping | null, never, ImportMapping | null>
  /** The result of the last check with the mapping. */
  reading: ColumnType<StoredReading | null, never, StoredReading | null>
  kept: ColumnType<ImportSummary['kept'], never, ImportSummary['kept']>
  readonly created_by: string
  readonly created_at: Generated<Date>
}

export interface LineImportRowTable {
  readonly import_id: string
  readonly id: number
  readonly kind: ImportRowKind
  readonly content: CheckedRow
}
