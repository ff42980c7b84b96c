import { format, isDateFormat } from 'numfmt'

/** A number format of cells. */
export interface NumberFormat {
  readonly code: string
  readonly isDate: boolean
}

export const general: NumberFormat = { code: 'General', isDate: false }

/**
 * The formats that a workbook names by number only. Those that follow the region of the computer show
 * the day first, as the product does.
 */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
}

/** Excel's longest format. */
const longestFormat = 255

/** Returns the format with this number; `own` are those that the workbook declares. */
export function formatOf(id: number, own: ReadonlyMap<number, string>): NumberFormat {
  const code = own.get(id) ?? builtIn[id] ?? (isEastAsianDate(id) ? 'yyyy-mm-dd' : general.code)
  return { code, isDate: code.length <= longestFormat && isDateFormat(code) }
}

const isEastAsianDate = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

/**
 * Returns a number as a spreadsheet shows it; null for a format that it could not follow. Without a
 * format all digits count, also those for which a column is too narrow.
 */
export function shownAs(number: number, code: string): string | null {
  if (code === '@' || /^general$/i.test(code)) return String(number)
  if (code.length > longestFormat) return null
  try {
    return format(code, number).trim()
  } catch {
    return null
  }
}
