import type { ReadCell } from './cell.ts'
import { inError, noKind, noResult, noText, numberCell, textCell } from './cell.ts'
import { general } from './numberFormat.ts'
import type { SheetLimits } from './readSheet.ts'
import { fromXstring } from './xlsxText.ts'
import type { CellStyle, SharedTexts } from './xlsxWorkbook.ts'

/** What the cells of a workbook refer to. */
export interface CellReading {
  readonly texts: SharedTexts
  /** By the style of a cell. */
  readonly formats: readonly CellStyle[]
  readonly isFrom1904: boolean
  /** Whether the program that wrote the file left results to the one that opens it. */
  readonly isUncalculated: boolean
  readonly limits: SheetLimits
}

/** A cell as its sheet writes it. */
export interface WrittenCell {
  readonly type: string
  readonly style: number
  /** Null for a cell without a value. */
  value: string | null
  isFormula: boolean
}

/** Columns repeat few numbers; a cell of each would fill the memory. */
const mostKnown = 20_000

/** Returns a function that tells the value of a cell, or that it is not known. */
export function cellReader({ texts, formats, isFrom1904, isUncalculated }: CellReading) {
  const numbers = new Map<string, ReadCell>()
  const shared = new Map<string, ReadCell>()
  return (cell: WrittenCell): ReadCell => {
    const { type, value } = cell
    const isEmptyText = type === 'str' && value === ''
    if (cell.isFormula && !isEmptyText && (!value || (isUncalculated && value === '0')))
      return { unknown: noResult, shown: '=…' }
    if (value === null) return null
    switch (type) {
      case 'n':
        return value === '' ? null : numberOf(value, cell.style)
      case 's':
        return known(shared, value, () => sharedOf(value))
      case 'str':
      case 'inlineStr':
        return textOf(value)
      case 'b':
        return value === '1' || value === 'true' ? 'TRUE' : 'FALSE'
      case 'e':
        return { unknown: inError, shown: value }
      case 'd':
        return dayOf(value)
      default:
        return { unknown: noKind, shown: value }
    }
  }

  function textOf(value: string): ReadCell {
    return textCell(fromXstring(value), isFrom1904)
  }

  function sharedOf(value: string): ReadCell {
    const text = /^\d+$/.test(value.trim()) ? texts.list[Number(value)] : undefined
    return text === undefined ? { unknown: noText, shown: '?' } : textOf(text)
  }

  function numberOf(value: string, style: number): ReadCell {
    const number = Number(value)
    return Number.isFinite(number)
      ? known(numbers, `${style} ${value}`, () =>
          numberCell(number, formats[style] ?? general, isFrom1904),
        )
      : { unknown: noKind, shown: value }
  }
}

function known(cells: Map<string, ReadCell>, key: string, make: () => ReadCell): ReadCell {
  const found = cells.get(key)
  if (found !== undefined) return found
  const cell = make()
  if (cells.size < mostKnown) cells.set(key, cell)
  return cell
}

/** Returns the cell of a date as ISO 8601 writes it, such as `2026-11-20T00:00:00`. */
function dayOf(value: string): ReadCell {
  const day = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(value)?.[0]
  return day === undefined || Number.isNaN(Date.parse(day))
    ? { unknown: noKind, shown: value }
    : day
}
