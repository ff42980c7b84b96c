import { type Direction, sortRows } from '../../sorting.ts'
import { textOf } from '../cells/cellText.ts'
import type { Cell, Column } from '../cells/column.ts'
import { type GridView, sortKey } from './gridView.ts'
import type { Sheet } from '../editing/patch.ts'

/** Rows with one value in the grouped column, below a header of their own. */
export interface Group<Row> {
  /** The displayed value; null for the group of rows that are not saved yet. */
  readonly value: string | null
  /** All rows, also while the group is folded. */
  readonly rows: readonly Row[]
  readonly isFolded: boolean
}

/** Returns a row as it was saved; null for a row that was not saved yet. */
export type SavedRow<Row> = (row: Row) => Row | null

/** The cells by which edited rows were grouped when the grouping was chosen, by the id of the row. */
export type Placed = ReadonlyMap<string, Cell>

const groupedColumn = <Row>({ columns }: Pick<Sheet<Row>, 'columns'>, { group }: GridView) =>
  columns.find(({ id }) => id === group)

/** Places the edited rows by the values that they show now. */
export function placedNow<Row>(
  sheet: Sheet<Row>,
  view: GridView,
  savedRow: SavedRow<Row> = (row) => row,
): Placed {
  const column = groupedColumn(sheet, view)
  if (!column) return new Map()
  const edited = sheet.rows.filter((row) => ![row, null].includes(savedRow(row)))
  return new Map(edited.map((row) => [sheet.rowId(row), column.cell(row)]))
}

interface ArrangedBy<Row> {
  readonly sheet: Sheet<Row>
  readonly view: GridView
  readonly placed: Placed
  readonly savedRow?: SavedRow<Row> | undefined
}

/**
 * Groups arranged rows, in the order of the values; null without a grouping. An edited row stays in
 * the group of its saved value. Rows that were not saved yet are last, in a group that also precedes
 * the empty rows.
 */
export function groupsOf<Row>(
  rows: readonly Row[],
  { sheet, view, placed, savedRow = (row) => row }: ArrangedBy<Row>,
): Group<Row>[] | null {
  const column = groupedColumn(sheet, view)
  if (!column) return null
  const cellOf = groupCell(column, placed, sheet.rowId, savedRow)
  const found = rows.map((row) => ({ row, cell: cellOf(row) }))
  const saved = found.flatMap(({ row, cell }) => (cell ? [{ row, cell }] : []))
  const direction: Direction = view.sort?.columnId === column.id ? view.sort.direction : 'ascending'
  const byValue = Array.from(
    Map.groupBy(saved, ({ cell }) => textOf(cell)),
    ([value, members]) => ({ value, members, key: members[0] ? sortKey(members[0].cell) : null }),
  )
  const unsaved = found.filter(({ cell }) => !cell).map(({ row }) => row)
  const folded = new Set(view.folded)
  return [
    ...sortRows(byValue, { valueOf: ({ key }) => key, direction }).map(({ value, members }) => ({
      value,
      rows: members.map(({ row }) => row),
      isFolded: folded.has(value),
    })),
    ...(unsaved.length > 0 || sheet.blank ? [{ value: null, rows: unsaved, isFolded: false }] : []),
  ]
}

/** Reads the cell that decides about the group of a row; null for a row that was not saved yet. */
const groupCell =
  <Row>(
    column: Column<Row>,
    placed: Placed,
    rowId: (row: Row) => string,
    savedRow: SavedRow<Row>,
  ) =>
  (row: Row): Cell | null => {
    const saved = savedRow(row)
    if (!saved) return null
    return (saved === row ? undefined : placed.get(rowId(row))) ?? column.cell(saved)
  }

/** Returns the name of a group, as its header shows it. */
export const groupName = ({ value }: Pick<Group<unknown>, 'value'>): string =>
  value === null ? 'New rows' : value || 'Empty'

export const toggled = (
  { folded }: Pick<GridView, 'folded'>,
  { value, isFolded }: Pick<Group<unknown>, 'value' | 'isFolded'>,
): Pick<GridView, 'folded'> => ({
  folded: isFolded
    ? folded.filter((other) => other !== value)
    : value === null
      ? folded
      : [...folded, value],
})
