import type { ReadCell } from './cell.ts'
import type { ReadRow } from './readSheet.ts'

/**
 * Rows on their way to another thread, each value once. Most columns repeat a few texts, and a text
 * that came once for each cell would be a text for each cell in memory, too.
 */
export interface PackedRows {
  readonly values: readonly ReadCell[]
  /** The place in `values` of each cell, row by row. */
  readonly places: Uint32Array<ArrayBuffer>
  /** Number of the row, number of its cells, and the marks that it has. */
  readonly rows: Uint32Array<ArrayBuffer>
}

const perRow = 3
const marks = ['hidden', 'struck', 'recoded', 'noted'] as const

export function packRows(rows: readonly ReadRow[]): PackedRows {
  const known = new Map<ReadCell, number>()
  const places: number[] = []
  for (const { cells } of rows)
    for (const cell of cells) {
      const place = known.get(cell) ?? known.size
      if (place === known.size) known.set(cell, place)
      places.push(place)
    }
  return {
    values: [...known.keys()],
    places: Uint32Array.from(places),
    rows: Uint32Array.from(
      rows.flatMap((row) => [
        row.number,
        row.cells.length,
        marks.reduce((sum, mark, at) => (row[mark] ? sum + 2 ** at : sum), 0),
      ]),
    ),
  }
}

export function unpackRows({ values, places, rows }: PackedRows): ReadRow[] {
  const unpacked: ReadRow[] = []
  let next = 0
  for (let at = 0; at < rows.length; at += perRow) {
    const [number = 0, length = 0, marked = 0] = rows.subarray(at, at + perRow)
    const cells = Array.from(places.subarray(next, next + length), (place) => values[place] ?? null)
    next += length
    const own = marks.filter((_, place) => (marked >> place) % 2 === 1)
    unpacked.push({
      number,
      cells,
      ...Object.fromEntries(own.map((mark) => [mark, true as const])),
    })
  }
  return unpacked
}
