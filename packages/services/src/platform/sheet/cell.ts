import { countedDay, countOf } from '@tidemark/schema/rules/cellMeaning'
import { shownAs } from './numberFormat.ts'

/** A number, date or time. */
export interface NumberCell {
  readonly number: number
  /** As the sheet shows it; null where its format cannot be followed. */
  readonly shown: string | null
  /** The day that the number counts to, `2026-11-22`; null for none. */
  readonly day: string | null
  /** Whether the sheet shows it as a date. */
  readonly isDate: boolean
}

/** A cell whose value the file does not tell: never an empty one. */
export interface UnknownCell {
  /** Why, as a sentence. */
  readonly unknown: string
  /** What stands in for the value where cells are only shown. */
  readonly shown: string
}

/** A cell as it was read: text, number, one without a known value, or null for an empty one. */
export type ReadCell = string | NumberCell | UnknownCell | null

export const isUnknown = (cell: ReadCell | undefined): cell is UnknownCell =>
  typeof cell === 'object' && cell !== null && 'unknown' in cell

export const isNumber = (cell: ReadCell | undefined): cell is NumberCell =>
  typeof cell === 'object' && cell !== null && 'number' in cell

/** Returns the text of a cell as the sheet shows it; empty for an empty cell. */
export const shownText = (cell: ReadCell | undefined): string =>
  typeof cell === 'string' ? cell : (cell?.shown ?? '')

/** Returns a cell as people are shown it outside of its sheet: a date is `2026-11-22`. */
export const displayText = (cell: ReadCell | undefined): string =>
  isNumber(cell)
    ? ((cell.isDate ? cell.day : null) ?? cell.shown ?? String(cell.number))
    : shownText(cell)

const formulaError = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/
const [hash, zero] = [0x23, 0x30]

/** Returns the cell of a text. Five digits may also be a day as spreadsheets count days. */
export function textCell(text: string, isFrom1904 = false): ReadCell {
  if (text === '') return null
  if (text.includes('\0')) return { unknown: notStorable, shown: text.replaceAll('\0', '?') }
  const first = text.charCodeAt(0)
  if (first === hash && formulaError.test(text)) return { unknown: inError, shown: text }
  const isDigit = first >= zero && first < zero + 10
  const number = isDigit ? countOf(text) : null
  if (number === null) return text.toWellFormed()
  return { number, shown: text, day: dayOf(number, isFrom1904), isDate: false }
}

/** Returns the cell of a number in a number format of the workbook. */
export function numberCell(
  number: number,
  { code, isDate }: { readonly code: string; readonly isDate: boolean },
  isFrom1904: boolean,
): NumberCell {
  const day = dayOf(number, isFrom1904)
  const counted = isDate && isFrom1904 ? number + days1904 : number
  return { number, shown: shownAs(counted, code), day, isDate: isDate && day !== null }
}

/** Days between the first days of the two date systems. */
const days1904 = 1_462

/** Returns the day of a number as spreadsheets count days; null for a time without a day. */
const dayOf = (number: number, isFrom1904: boolean): string | null =>
  countedDay(number) && countedDay(number + (isFrom1904 ? days1904 : 0))

export const noResult =
  'The file has no result for the formula of this cell. Open it in Excel, save it and upload it again.'
export const inError = 'The formula of this cell has an error.'
export const noText = 'The file does not have the text of this cell. Type it again.'
export const noKind = 'This kind of cell cannot be read. Type its value.'
export const notDecoded =
  'This cell has a character that is not UTF-8. Save the file as CSV UTF-8, or type the cell again.'
const notStorable = 'This cell has a character that cannot be stored. Type it again.'
