import type { ColumnType, Generated } from 'kysely'
import type { DataImportSummary, DataList } from '@tidemark/schema/rest/contractDataImport'
import type { Attributes } from '#asset/asset.tables.ts'

declare module '#platform/db/tables.ts' {
  /** Imports of contract data, each visible only to the person who uploaded its file. */
  interface Tables {
    contract_data_import: DataImportTable
  }
}

/** How to undo the import of one row. */
export type DataUndoStep = {
  readonly list: DataList
  readonly title: string
  readonly tagCode: string
} & (
  | { readonly kind: 'added' }
  /** The attributes that the import changed. */
  | { readonly kind: 'changed'; readonly before: Attributes; readonly after: Attributes }
)

export interface DataImportTable {
  readonly import_id: string
  readonly contract: string
  readonly file_id: string
  readonly name: string
  state: Generated<DataImportSummary['state']>
  /** What it saved; null before it was applied. */
  counts: ColumnType<DataImportSummary['counts'] | null, never, DataImportSummary['counts'] | null>
  /** The steps that undo it, in the order of their undoing; null before it was applied. */
  undo: ColumnType<DataUndoStep[] | null, never, DataUndoStep[] | null>
  kept: ColumnType<DataImportSummary['kept'], never, DataImportSummary['kept']>
  readonly created_by: string
  readonly created_at: Generated<Date>
}
