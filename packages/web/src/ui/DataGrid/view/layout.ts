import type { Pages } from '../GridPages.tsx'
import type { Group } from './groups.ts'

interface Header<Row> {
  readonly group: Group<Row>
  /** Its line on the page. */
  readonly line: number
  /** The index of the first row below it. */
  readonly before: number
}

/**
 * The lines of a page from top to bottom: headers of groups, rows, then empty rows. Lines count from
 * 0 on the page, rows from 0 over all pages.
 */
export interface Layout<Row> {
  /** The number of headers and rows. */
  readonly lines: number
  readonly start: number
  readonly end: number
  readonly headers: readonly Header<Row>[]
  /** The row at a line; undefined for a header. */
  readonly rowAt: (line: number) => number | undefined
  readonly lineOf: (row: number) => number
  /** The number of the row at a line, from 1. It counts rows of folded groups. */
  readonly numberAt: (line: number) => number | undefined
  readonly headerAt: (line: number) => Group<Row> | undefined
  /** The line of the header with this value; undefined on another page. */
  readonly lineOfHeader: (value: string | null) => number | undefined
}

type Bounds = Pick<Pages, 'start' | 'end'>

/** Returns the number of headers that precede, by a limit that the given places must not exceed. */
const countUpTo = (places: readonly number[], limit: number): number => {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Lays out a page. A group that continues from the page before shows its header again. */
export function layoutOf<Row>(
  { start, end }: Bounds,
  groups: readonly Group<Row>[] | null,
  rowCount: number,
): Layout<Row> {
  const headers: Header<Row>[] = []
  /** The unfolded groups, each with the number of folded rows above it. */
  const unfolded: { readonly from: number; readonly above: number }[] = []
  let before = 0
  let above = 0
  for (const group of groups ?? []) {
    if (group.isFolded) above += group.rows.length
    else unfolded.push({ from: before, above })
    const after = before + (group.isFolded ? 0 : group.rows.length)
    const begins = before >= start && (before < end || end === rowCount)
    const continues = before < start && after > start
    if (begins || continues) {
      const first = Math.max(before, start)
      headers.push({ group, before: first, line: first - start + headers.length })
    }
    before = after
  }
  const lines = headers.map(({ line }) => line)
  const firsts = headers.map((header) => header.before)
  const headerIndex = new Map(lines.map((line, index) => [line, index]))
  const starts = unfolded.map(({ from }) => from)
  const rowAt = (line: number) =>
    headerIndex.has(line) ? undefined : line + start - countUpTo(lines, line)
  return {
    lines: end - start + headers.length,
    start,
    end,
    headers,
    rowAt,
    numberAt: (line) => {
      const row = rowAt(line)
      return row === undefined
        ? undefined
        : row + 1 + (unfolded[countUpTo(starts, row) - 1]?.above ?? 0)
    },
    lineOf: (row) => row - start + countUpTo(firsts, row),
    headerAt: (line) => headers[headerIndex.get(line) ?? -1]?.group,
    lineOfHeader: (value) => headers.find(({ group }) => group.value === value)?.line,
  }
}
