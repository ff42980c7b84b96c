import { type Direction, sortRows } from '../../sorting.ts'
import { textOf } from '../cells/cellText.ts'
import type { Cell } from '../cells/column.ts'
import type { Sheet } from '../editing/patch.ts'

/** How a person looks at a grid: the order and choice of rows and columns. Columns are named by id. */
export interface GridView {
  readonly sort: { readonly columnId: string; readonly direction: Direction } | null
  /** The displayed values to show, by column. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly hidden: readonly string[]
  /** The column up to which columns are frozen; null for the grid's own, empty for none. */
  readonly frozen: string | null
  /** The column by whose values the rows are grouped; null for none. */
  readonly group: string | null
  /** The displayed values of the folded groups. */
  readonly folded: readonly string[]
}

export const plainView: GridView = {
  sort: null,
  filters: {},
  hidden: [],
  frozen: null,
  group: null,
  folded: [],
}

/** Returns the choice that freezes up to a column, or undoes it. `own` is the column of the grid. */
export function toggledFreeze(
  { frozen }: Pick<GridView, 'frozen'>,
  columnId: string,
  own: string | undefined,
): GridView['frozen'] {
  const isFrozen = (frozen ?? own) === columnId
  if (columnId === own) return isFrozen ? '' : null
  return isFrozen ? null : columnId
}

const names = {
  sort: 'sort',
  hidden: 'hide',
  frozen: 'freeze',
  filter: 'only.',
  group: 'group',
  folded: 'fold',
}

/** The most folded groups in an address, which servers limit in length. */
const mostFolded = 50

export function toParams(view: GridView): [string, string][] {
  const { sort, filters, hidden, frozen, group, folded } = view
  return [
    ...(sort
      ? [[names.sort, `${sort.direction === 'descending' ? '-' : ''}${sort.columnId}`] as const]
      : []),
    ...hidden.map((columnId) => [names.hidden, columnId] as const),
    ...(frozen === null ? [] : [[names.frozen, frozen] as const]),
    ...(group === null ? [] : [[names.group, group] as const]),
    ...folded.slice(0, mostFolded).map((value) => [names.folded, value] as const),
    ...Object.entries(filters).flatMap(([columnId, values]) =>
      values.map((value) => [`${names.filter}${columnId}`, value] as const),
    ),
  ].map(([name, value]) => [name, value])
}

const { filter: filterName, ...plainNames } = names
const isOfView = (name: string) =>
  Object.values(plainNames).includes(name) || name.startsWith(filterName)

/** Reads a view from parameters; null where they hold none. Other parameters are left alone. */
export function fromParams(params: URLSearchParams): GridView | null {
  if (![...params.keys()].some(isOfView)) return null
  const sort = params.get(names.sort)
  const filters = Object.fromEntries(
    [...new Set(params.keys())]
      .filter((name) => name.startsWith(names.filter))
      .map((name) => [name.slice(names.filter.length), params.getAll(name)]),
  )
  return {
    sort: sort
      ? {
          columnId: sort.replace(/^-/, ''),
          direction: sort.startsWith('-') ? 'descending' : 'ascending',
        }
      : null,
    filters,
    hidden: params.getAll(names.hidden),
    frozen: params.get(names.frozen),
    group: params.get(names.group),
    folded: params.getAll(names.folded),
  }
}

/** Replaces the parameters of a view, and keeps all others. */
export function putView(params: URLSearchParams, view: GridView): void {
  for (const name of new Set(params.keys())) if (isOfView(name)) params.delete(name)
  for (const [name, value] of toParams(view)) params.append(name, value)
}

/**
 * Returns the key that sorts a value: days by value, since in DD/MM/YYYY the year would come last.
 */
export const sortKey = (cell: Cell): string | null =>
  (cell.kind === 'day' ? cell.value : textOf(cell)) || null

/** The places that the rows had when a view was chosen, by id; rows without one were left out. */
export interface Arrangement {
  readonly places: ReadonlyMap<string, number>
  readonly left: ReadonlySet<string>
}

/**
 * Sorts and filters the rows as they are now. Later changes move no row, as in a spreadsheet: a line
 * does not vanish while it is being edited.
 */
export function arrange<Row>({ columns, rows, rowId }: Sheet<Row>, view: GridView): Arrangement {
  const column = (id: string) => columns.find((each) => each.id === id)
  const wanted = Object.entries(view.filters).flatMap(([id, values]) => {
    const filtered = column(id)
    return filtered ? [{ filtered, values: new Set(values) }] : []
  })
  const isShown = (row: Row) =>
    wanted.every(({ filtered, values }) => values.has(textOf(filtered.cell(row))))
  const sorted = view.sort && column(view.sort.columnId)
  const shown = rows.filter(isShown)
  const ordered =
    sorted && view.sort
      ? sortRows(shown, {
          valueOf: (row) => sortKey(sorted.cell(row)),
          direction: view.sort.direction,
        })
      : shown
  return {
    places: new Map(ordered.map((row, place) => [rowId(row), place])),
    left: new Set(rows.filter((row) => !isShown(row)).map(rowId)),
  }
}

/**
 * Puts the rows into the places of an arrangement. A row that came since is after its neighbour, or
 * last where it was appended.
 */
export function arranged<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  { places, left }: Arrangement,
): Row[] {
  const lastKnown = rows.findLastIndex((row) => places.has(rowId(row)) || left.has(rowId(row)))
  let place = -1
  const placed = rows.flatMap((row, index) => {
    const id = rowId(row)
    if (left.has(id)) return []
    place = index > lastKnown ? places.size : (places.get(id) ?? place)
    return [{ row, place }]
  })
  // The sort is stable: rows of one place keep their order.
  return placed.toSorted((one, other) => one.place - other.place).map(({ row }) => row)
}

/** Returns the displayed values of a column with their counts, in order. */
export function valuesIn<Row>(
  { columns, rows }: Pick<Sheet<Row>, 'columns' | 'rows'>,
  columnId: string,
): { value: string; count: number }[] {
  const column = columns.find(({ id }) => id === columnId)
  if (!column) return []
  const cells = Map.groupBy(
    rows.map((row) => column.cell(row)),
    textOf,
  )
  const values = Array.from(cells, ([value, [first, ...others]]) => ({
    value,
    count: 1 + others.length,
    key: first ? sortKey(first) : null,
  }))
  return sortRows(values, { valueOf: ({ key }) => key, direction: 'ascending' }).map(
    ({ value, count }) => ({
      value,
      count,
    }),
  )
}
