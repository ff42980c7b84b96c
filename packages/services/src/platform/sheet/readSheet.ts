import type { ReadCell } from './cell.ts'
import { letters } from './xlsxParts.ts'

/** A row with values. */
export interface ReadRow {
  /** From 1, as the spreadsheet shows it. */
  readonly number: number
  readonly cells: readonly ReadCell[]
  /** Set for a row that the spreadsheet hides, by hand or by a filter. */
  readonly hidden?: true
  /** Set for a row with a text that is struck through. */
  readonly struck?: true
  /** Set for a row with a cell that has a note. */
  readonly noted?: true
  /** Set for a row with letters that another encoding of the file would turn into others. */
  readonly recoded?: true
}

/** Merged cells: rows from 1, columns from 0, both ends included. */
export interface CellRange {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

/** A sheet of a workbook with its rows. */
export interface ReadSheet {
  readonly name: string
  readonly rows: readonly ReadRow[]
  readonly merged: readonly CellRange[]
  /** The places of the columns that the spreadsheet hides, from 0. */
  readonly hiddenColumns?: readonly number[]
}

/** Limits of a read, so that a malicious file cannot exhaust memory or processor. */
export interface SheetLimits {
  readonly rows: number
  readonly columns: number
  /** Bytes of one part after decompression. */
  readonly partBytes: number
  /** Elements of the XML of one part, and cells of a CSV file. */
  readonly elements: number
  /** Characters of all texts together. A text that several cells share counts for each. */
  readonly characters: number
  readonly cellCharacters: number
}

/** A file that is not read. The message addresses the person who chose it. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'

  static is(error: unknown): error is UnreadableSheet {
    return error instanceof Error && error.name === 'UnreadableSheet'
  }
}

/** Excel's last row. */
export const lastRow = 1_048_576

/** The file is no workbook. */
export const noWorkbook = 'This is not an Excel workbook. Choose an .xlsx or .csv file.'
export const binaryWorkbook =
  'This is a binary workbook (.xlsb). Open it in Excel and save it as .xlsx.'
export const damaged = 'The file is damaged. Open it in Excel, save it again and retry.'
export const tooManyRows = (rows: number) =>
  `The sheet has more than ${rows.toLocaleString('en')} rows. Split it into several files.`
export const tooManyColumns = (columns: number) =>
  `The sheet has values right of its column ${letters(columns - 1)}, the ${columns}th. Delete those columns, or move the ones that are needed to the left.`
export const tooManyCells = (cells: number) =>
  `The sheet has more than ${cells.toLocaleString('en')} cells. Split it into several files.`
export const tooLongCell = (characters: number) =>
  `A cell has more than ${characters.toLocaleString('en')} characters. Shorten it.`
export const tooBig =
  'The workbook is too large when unpacked. Delete empty formatted rows and columns, or split it into several files.'
