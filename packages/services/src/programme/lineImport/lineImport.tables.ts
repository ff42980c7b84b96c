import type { ColumnType, Generated } from 'kysely'
import type { ImportMapping } from '@tidemark/schema/rest/importMapping'
import type { ImportReading, ImportRowKind, ImportSummary } from '@tidemark/schema/rest/lineImport'
import type { ProposalRow } from '@tidemark/schema/rest/proposal'
import type { ProposalState } from '@tidemark/schema/rules/proposal'
import type { RowChoices } from './choices.ts'
import type { AddedDocuments, BulkLineEdit, CheckedRow } from './lineImport.ts'
import type { NewPlanReading } from './mapping/placeCounts.ts'

declare module '#platform/db/tables.ts' {
  /**
   * Imports of deliverables and of contract data, each visible only to the person who uploaded its file, and
   * proposals: changes of the deliverables of a discipline that wait for its owners.
   */
  interface Tables {
    line_import: LineImportTable
    line_import_row: LineImportRowTable
  }
}

/** The result of reading a file, each new plan with its key. */
export type StoredReading = Omit<ImportReading, 'plans'> & { readonly plans?: NewPlanReading[] }

type Offered = NonNullable<ImportSummary['choices']>[number]
/** A column of JSON with a default. */
type Json<Value> = ColumnType<Value, Value | undefined, Value>

export interface LineImportTable {
  readonly import_id: string
  readonly kind: Generated<'import' | 'proposal' | 'contract data' | 'cde log' | 'cde issue'>
  readonly contract: string
  /** The plan or discipline; null for the contract. */
  readonly tag_code: string | null
  /** Null for an edit. */
  readonly file_id: string | null
  /** The values that an edit of several lines sets, or the documents to add; null for a file. */
  readonly edit: Json<BulkLineEdit | AddedDocuments | null>
  readonly name: string
  state: Generated<ImportSummary['state'] | ProposalState>
  removes_missing: Generated<boolean>
  /** The reason for dates after their plan's, for all rows without one. */
  late_reason: string | null
  /** The decisions about rows, and the choices that the last check offered. */
  choices: Json<RowChoices>
  offered: Json<readonly Offered[]>
  counts: Json<object | null>
  /** The steps that undo it, once it was applied. */
  undo: Json<readonly object[] | null>
  /** How a person reads the workbook; null for a file whose columns are found by their titles. */
  mapping: Json<ImportMapping | null>
  /** The result of the last check with the mapping. */
  reading: Json<StoredReading | null>
  kept: Json<ImportSummary['kept']>
  readonly created_by: string
  readonly created_at: Generated<Date>
  /** The import that sent a proposal, which may be forgotten. */
  readonly proposed_in: string | null
  /** When a proposal was decided or withdrawn. */
  closed_at: Date | null
}

export interface LineImportRowTable {
  readonly import_id: string
  readonly id: number
  readonly kind: ImportRowKind
  /** Of an accepted row of a proposal, as it was saved. */
  content: ColumnType<CheckedRow, CheckedRow, CheckedRow>
  /** What an owner decided about a row of a proposal. */
  decision: ProposalRow['decision']
  reason: string | null
  decided_by: string | null
  /** The import of the owner that saved it, and undoes it. */
  decided_in: string | null
}
