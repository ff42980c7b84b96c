import { limits } from '@tidemark/schema/limits'
import { tidy } from '@tidemark/schema/rules/text'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { shownText } from '#platform/sheet/cell.ts'
import type { CellRange, ReadRow, ReadSheet } from '#platform/sheet/readSheet.ts'

/** A row of a sheet whose merged cells are filled: a value that is merged down fills the cells below its first. */
export interface GridRow extends ReadRow {
  /** The name of its sheet where several are read. */
  readonly sheet?: string
  /** The heading that stands above it and others. */
  readonly heading?: string
  /** Whether a cell of the row itself has a value. */
  readonly hasOwn: boolean
  /** The widest merged cell of the row, in columns. */
  readonly widest: number
}

/** Filling takes at most so many steps, for ranges that overlap by the thousands. */
const mostSteps = 4_000_000

/** Fills merged cells: values that are merged down fill the rows below. */
export function gridOf({ rows, merged }: Pick<ReadSheet, 'rows' | 'merged'>): GridRow[] {
  const cells = rows.map((row) => [...row.cells])
  const widest = rows.map(() => 1)
  const covering = rows.map(() => 0)
  let steps = 0
  for (const { top, left, bottom, right } of merged) {
    const start = firstFrom(rows, top)
    const value = rows[start]?.number === top ? (cells[start]?.[left] ?? null) : null
    for (let at = start; (rows[at]?.number ?? Infinity) <= bottom; at += 1) {
      if (left < limits.import.columns) covering[at] = (covering[at] ?? 0) + 1
      // Ranges of a real sheet do not overlap.
      if ((steps += 1) > mostSteps || (covering[at] ?? 0) > limits.import.columns)
        throw new InvalidInput({ file: tooManyMerged })
      widest[at] = Math.max(widest[at] ?? 1, right - left + 1)
      const row = cells[at]
      if (at === start || value === null || !row || left >= limits.import.columns) continue
      while (row.length <= left) row.push(null)
      row[left] = value
    }
  }
  return rows.map((row, at) => ({
    ...row,
    cells: cells[at] ?? row.cells,
    hasOwn: row.cells.some((value) => value !== null),
    widest: widest[at] ?? 1,
  }))
}

const tooManyMerged = 'The sheet has too many merged cells. Unmerge them and save it again.'

/** Returns the place of the first row with this number or a later one. */
function firstFrom(rows: ReadSheet['rows'], number: number): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((rows[middle]?.number ?? 0) < number) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Returns the titles of the columns, those of a header of several rows joined: `Dates / Due`. A
 * title that is merged across is the title of each of its columns. In a row above the last without
 * merged cells, as in a CSV file, a title goes on to the right until the next one.
 */
export function titlesOf(
  grid: readonly GridRow[],
  merged: readonly CellRange[],
  { from, rows }: HeaderPlace,
): string[] {
  const header = grid
    .filter(({ number }) => number >= from && number < from + rows)
    .map(({ number, cells }) => {
      const ranges = merged.filter(({ top, bottom }) => top <= number && number <= bottom)
      return { cells, ranges, isMergedAcross: ranges.some(({ left, right }) => right > left) }
    })
  const width = Math.max(0, ...grid.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, column) => {
    const isTitled = titleOf(header.at(-1)?.cells[column]) !== ''
    const parts = header.map(({ cells, ranges, isMergedAcross }, place) => {
      const across = ranges.find(({ left, right }) => left < column && column <= right)
      const own = titleOf(cells[across ? across.left : column])
      const isGroup = isTitled && place < header.length - 1 && !isMergedAcross
      return own === '' && isGroup ? textBefore(cells, column) : own
    })
    return [...new Set(parts.filter((part) => part !== ''))].join(' / ')
  })
}

/** Returns the last text to the left of a column. */
const textBefore = (cells: readonly ReadCell[], column: number): string =>
  titleOf(cells.slice(0, column).findLast((cell) => titleOf(cell) !== ''))

/** Where a header is: its first row as the spreadsheet numbers it, and how many rows it has. */
export interface HeaderPlace {
  readonly from: number
  readonly rows: number
}

const titleOf = (cell: ReadCell | undefined): string =>
  textOf(typeof cell === 'string' ? cell.slice(0, limits.import.value) : cell)

/** Returns a cell as the sheet shows it, on one line. */
export const textOf = (cell: ReadCell | undefined): string => tidy(shownText(cell))
