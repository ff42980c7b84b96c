import type { ReadCell } from './cell.ts'
import { shownText } from './cell.ts'
import type { CellRange, ReadRow } from './readSheet.ts'
import {
  damaged,
  lastRow,
  tooBig,
  tooLongCell,
  tooManyColumns,
  tooManyRows,
  UnreadableSheet,
} from './readSheet.ts'
import type { CellReading, WrittenCell } from './xlsxCell.ts'
import { cellReader } from './xlsxCell.ts'
import type { XlsxPackage } from './xlsxPackage.ts'
import { readRelations } from './xlsxRelations.ts'
import { isOn } from './xlsxWorkbook.ts'

/**
 * Reads the rows of a sheet that have a value, also an unknown one, at most `first` of them, and its
 * merged cells and hidden columns. Formulas count with their last result.
 */
export async function readRows(
  parts: XlsxPackage,
  path: string,
  reading: CellReading,
  first = Infinity,
): Promise<{ rows: ReadRow[]; merged: CellRange[]; hiddenColumns: number[] }> {
  const { limits } = reading
  const valueOf = cellReader(reading)
  const noted = await notedRows(parts, path)
  const rows: ReadRow[] = []
  const merged: CellRange[] = []
  const hiddenColumns: number[] = []
  let isHidden = false
  let [number, column, total] = [0, -1, 0]
  let cells: ReadCell[] = []
  let isStruck = false
  let cell: WrittenCell | null = null
  let isValue = false
  let isReading = false
  const take = (characters: number) => {
    total += characters
    if (total > limits.characters) throw new UnreadableSheet(tooBig)
  }
  const finish = () => {
    const value = cell && valueOf(cell)
    if (!cell || value === null) return
    if (column >= limits.columns) throw new UnreadableSheet(tooManyColumns(limits.columns))
    if (cell.type === 's') take(shownText(value).length)
    while (cells.length < column) cells.push(null)
    cells[column] = value
    isStruck ||=
      reading.formats[cell.style]?.isStruck === true ||
      (cell.type === 's' && reading.texts.struck.has(Number(cell.value)))
  }
  await parts.read(path, {
    open(name, { r, t = 'n', s, hidden, ref, min, max, val = '1' }) {
      if (name === 'row') {
        number = rowAfter(number, r)
        column = -1
        cells = []
        isStruck = false
        isHidden = isOn(hidden)
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r)
        cell = { type: t, style: Number(s ?? 0), value: null, isFormula: false }
      } else if (name === 'col' && isOn(hidden)) {
        const last = Math.min(Number(max), limits.columns)
        for (let at = Number(min); at <= last; at += 1) hiddenColumns.push(at - 1)
      } else if (name === 'mergeCell' && ref !== undefined) {
        const range = rangeOf(ref)
        if (range) merged.push(range)
        if (merged.length > limits.rows) throw new UnreadableSheet(tooBig)
      } else if (name === 'rPh') isReading = true
      else if (name === 'strike' && cell) isStruck ||= isOn(val)
      else if (name === 'f' && cell) cell.isFormula = true
      else if ((name === 'v' || name === 't') && cell && !isReading) {
        isValue = true
        cell.value ??= ''
      }
    },
    text(more) {
      if (!isValue || !cell) return
      take(more.length)
      cell.value = (cell.value ?? '') + more
      if (cell.value.length > limits.cellCharacters)
        throw new UnreadableSheet(tooLongCell(limits.cellCharacters))
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'rPh') isReading = false
      else if (name === 'c') {
        finish()
        cell = null
      } else if (name === 'row' && cells.some((value) => value !== null)) {
        rows.push({
          number,
          cells,
          ...(isHidden && { hidden: true as const }),
          ...(isStruck && { struck: true as const }),
          ...(noted.has(number) && { noted: true as const }),
        })
        if (rows.length > limits.rows) throw new UnreadableSheet(tooManyRows(limits.rows))
      }
    },
    isDone: () => rows.length >= first,
  })
  return { rows, merged, hiddenColumns }
}

/** Returns the numbers of the rows with a cell that has a note; Excel writes one for each thread of comments, too. */
async function notedRows(parts: XlsxPackage, sheet: string): Promise<ReadonlySet<number>> {
  const path = (await readRelations(parts, sheet)).byType('comments')
  const rows = new Set<number>()
  if (path === undefined || !parts.has(path)) return rows
  await parts.read(path, {
    open(name, { ref = '' }) {
      if (name === 'comment') rows.add(Number(/\d+$/.exec(ref)?.[0]))
    },
  })
  return rows
}

/**
 * Returns the number of a row, which is the next one unless the sheet states it. Rows are in order.
 */
function rowAfter(before: number, stated: string | undefined): number {
  const number = stated === undefined ? before + 1 : Number(stated)
  if (Number.isInteger(number) && number > before && number <= lastRow) return number
  throw new UnreadableSheet(damaged)
}

/** Reads the address of merged cells, such as `A3:B9`; null for any other text. */
function rangeOf(ref: string): CellRange | null {
  const [, from = '', top, to = '', bottom] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(ref) ?? []
  return top === undefined || bottom === undefined
    ? null
    : { top: Number(top), left: columnOf(from), bottom: Number(bottom), right: columnOf(to) }
}

/** Returns the place of a cell's column: `A1` is 0, `AB7` is 27. */
function columnOf(address: string): number {
  let at = 0
  for (const letter of address) {
    const code = letter.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    at = at * 26 + code
  }
  return at - 1
}
