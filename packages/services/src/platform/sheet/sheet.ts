/** What a cell holds; null for an empty one. In a column of days, a day such as `2026-11-22`. */
export type CellValue = string | number | null

export interface SheetColumn {
  readonly title: string
  readonly kind: 'text' | 'number' | 'day'
  /** In characters. */
  readonly width: number
  /** For keys that an import needs and people do not. */
  readonly hidden?: boolean
  /** The values that the spreadsheet offers and accepts. */
  readonly choices?: readonly string[]
}

/** A table to write as a file. Rows are read as fast as the file is taken. */
export interface SheetTable {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly CellValue[]>
}
