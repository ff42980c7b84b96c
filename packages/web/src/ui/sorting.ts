export type SortValue = string | number | Date | null | undefined
export type Direction = 'ascending' | 'descending'
export type Sorting = { column: string; direction: Direction } | null

const text = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare = (a: NonNullable<SortValue>, b: NonNullable<SortValue>): number =>
  typeof a === 'string' || typeof b === 'string'
    ? text.compare(String(a), String(b))
    : Number(a) - Number(b)

/** Cycles through ascending, descending and unsorted. */
export function toggleSorting(sorting: Sorting, column: string): Sorting {
  if (sorting?.column !== column) return { column, direction: 'ascending' }
  return sorting.direction === 'ascending' ? { column, direction: 'descending' } : null
}

interface ParentWithChildren<Row> {
  head: Row
  children: Row[]
}

interface RowOrder<Row> {
  valueOf: (row: Row) => SortValue
  direction: Direction
  depth?: ((row: Row) => number) | undefined
  /** The rows at the top are in order already. */
  isSorted?: boolean | undefined
}

/**
 * Returns a sorted copy. Null and undefined come last in both directions. With `depth`, children
 * stay below their parent and are sorted there.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { valueOf, direction, depth = () => 0, isSorted = false }: RowOrder<Row>,
  level = 0,
): Row[] {
  const families: ParentWithChildren<Row>[] = []
  for (const row of rows) {
    const last = families.at(-1)
    if (last && depth(row) > level) last.children.push(row)
    else families.push({ head: row, children: [] })
  }
  const sign = direction === 'ascending' ? 1 : -1
  if (!isSorted)
    families.sort((one, other) => {
      const [a, b] = [valueOf(one.head), valueOf(other.head)]
      if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1
      return sign * compare(a, b)
    })
  return families.flatMap(({ head, children }) =>
    children.length === 0
      ? head
      : [head].concat(sortRows(children, { valueOf, direction, depth }, level + 1)),
  )
}
