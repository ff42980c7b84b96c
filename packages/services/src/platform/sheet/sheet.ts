/**
 * The value of a cell; null for an empty cell. A day is `2026-11-22` and a moment `2026-11-22 14:05:00`, also
 * in CSV.
 */
export type SheetValue = string | number | null

export interface SheetColumn {
  readonly title: string
  /** The cells of `value` are texts, and days where they have the form of a day. */
  readonly kind: 'text' | 'number' | 'day' | 'moment' | 'value'
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
  readonly rows: AsyncIterable<readonly SheetValue[]>
}
