import { textOf } from '../cells/cellText.ts'
import type { Column } from '../cells/column.ts'
import { type Block, isInside } from '../editing/entries.ts'
import { type CellRefusal, rowAt, type Sheet } from '../editing/patch.ts'
import { anyPart, matcher, type Matching } from './matching.ts'

export interface CellPosition {
  readonly column: number
  readonly row: number
}

/** Lists the cells with an error, or only those with a conflict, in reading order. */
export const faultyPlaces = <Row>(
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
  isConflict = false,
): CellPosition[] =>
  rows.flatMap((line, row) =>
    columns.flatMap((shown, column) =>
      (isConflict ? shown.contested?.(line) : shown.error?.(line)) ? [{ column, row }] : [],
    ),
  )

/** Returns the first of some places after a cell in reading order, or before it, wrapping around. */
export function placeBeside(
  places: readonly CellPosition[],
  from: CellPosition | undefined,
  by: 1 | -1 = 1,
): CellPosition | undefined {
  const order = ({ row, column }: CellPosition) => row * 1000 + column
  const at = from ? order(from) : by > 0 ? -1 : Number.POSITIVE_INFINITY
  return by > 0
    ? (places.find((place) => order(place) > at) ?? places[0])
    : (places.findLast((place) => order(place) < at) ?? places.at(-1))
}

/**
 * Returns the id of a cell with an error, or with a conflict, beside a cell of `shown`. It looks in all columns, and in
 * the rows that are left out after those that are shown.
 */
export function faultBeside<Row>(
  all: Sheet<Row>,
  shown: Sheet<Row>,
  from: CellPosition | undefined,
  by: 1 | -1,
  isConflict = false,
): { rowId: string; columnId: string } | undefined {
  const shownRows = new Set(shown.rows)
  const columns = all.columns
  const rows = [...shown.rows, ...all.rows.filter((row) => !shownRows.has(row))]
  const fromId = from && shown.columns[from.column]?.id
  const column = columns.findIndex(({ id }) => id === fromId)
  // From an empty row below the last one, the next row is the first after the shown ones.
  const at = from && { column, row: Math.min(from.row, shown.rows.length - 0.5) }
  const place = placeBeside(faultyPlaces({ columns, rows }, isConflict), at, by)
  const [row, found] = place ? [rows[place.row], columns[place.column]] : []
  return row && found && { rowId: all.rowId(row), columnId: found.id }
}

/** Lists the cells that match a search text, in reading order. */
export const found = <Row>(
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
  wanted: string,
  matching: Matching = anyPart,
): CellPosition[] => {
  if (wanted.trim() === '') return []
  const matches = matcher(wanted, matching)
  return rows.flatMap((line, row) =>
    columns.flatMap((shown, column) =>
      matches(textOf(shown.cell(line))) ? [{ column, row }] : [],
    ),
  )
}

export interface Remark {
  readonly tone: 'error' | 'locked' | 'contested' | 'changed'
  readonly sentence: string
}

/** Returns whether any cell of the sheet is in conflict. */
export const hasContested = <Row>({ columns, rows }: Sheet<Row>): boolean =>
  rows.some((line) => columns.some((shown) => shown.contested?.(line)))

/** Lists the conflicting cells within some blocks, or in the whole sheet. */
export const contestedIn = <Row>({ columns, rows, rowId }: Sheet<Row>, blocks?: readonly Block[]) =>
  rows.flatMap((line, row) =>
    columns.flatMap((shown, column) =>
      shown.contested?.(line) &&
      (!blocks || blocks.some((block) => isInside(block, { column, row })))
        ? [{ rowId: rowId(line), columnId: shown.id }]
        : [],
    ),
  )

const notChanged = (reason: string) => `Not changed: ${reason}`

/** Returns whether the message of a cell repeats why the last write refused it. */
export const isRepeated = ({ sentence }: Remark, refusals: readonly CellRefusal[]): boolean =>
  refusals.some(({ reason }) => sentence === reason || sentence === notChanged(reason))

/** Shows refused writes as errors of their cells. */
export function withRefusals<Row>(sheet: Sheet<Row>, refusals: readonly CellRefusal[]): Sheet<Row> {
  if (refusals.length === 0) return sheet
  const byColumn = Map.groupBy(refusals, ({ columnId }) => columnId)
  const columns = sheet.columns.map((column): Column<Row> => {
    const reasons = new Map(
      byColumn.get(column.id)?.map(({ rowId, reason }) => [rowId, notChanged(reason)]),
    )
    return reasons.size === 0
      ? column
      : { ...column, error: (row) => column.error?.(row) ?? reasons.get(sheet.rowId(row)) }
  })
  return { ...sheet, columns }
}

/** Returns the message for a cell: its error, else its unsaved change, else why it is read-only. */
export function remark<Row>(
  sheet: Pick<Sheet<Row>, 'columns' | 'rows' | 'blank'>,
  at: CellPosition,
): Remark | undefined {
  const column = sheet.columns[at.column]
  const row = rowAt(sheet, at.row)
  if (!column || !row) return undefined
  const error = column.error?.(row)
  if (error) return { tone: column.contested?.(row) ? 'contested' : 'error', sentence: error }
  const changed = column.changed?.(row)
  if (changed) return { tone: 'changed', sentence: changed }
  const locked = column.readOnlyReason?.(row)
  return locked ? { tone: 'locked', sentence: locked } : undefined
}

/** Returns whether a cell still has the message that was read. */
export const isStill = <Row>(
  sheet: Parameters<typeof remark<Row>>[0],
  at: CellPosition,
  { sentence }: Remark,
): boolean => remark(sheet, at)?.sentence === sentence
