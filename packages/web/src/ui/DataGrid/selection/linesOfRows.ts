import type { GridSelection, Item } from '@glideapps/glide-data-grid'
import type { Block } from '../editing/entries.ts'
import type { Layout } from '../view/layout.ts'

/** The active cell and its ranges. */
export type Current = NonNullable<GridSelection['current']>
type Lines = Pick<Layout<unknown>, 'rowAt' | 'lineOf' | 'lines'>

export const single = (cell: Item): Current => ({
  cell,
  range: { x: cell[0], y: cell[1], width: 1, height: 1 },
  rangeStack: [],
})

const linesOf = (block: Block, { lineOf }: Lines): Block => {
  const y = lineOf(block.y)
  return { ...block, y, height: lineOf(block.y + block.height - 1) - y + 1 }
}

/** Converts indexes of rows to lines of the page. A range includes the headers within it. */
export const onLines = (current: Current, lines: Lines): Current => ({
  cell: [current.cell[0], lines.lineOf(current.cell[1])],
  range: linesOf(current.range, lines),
  rangeStack: current.rangeStack.map((range) => linesOf(range, lines)),
})

/** Returns the row at a line, or else the next one in a direction. */
export function rowFrom(line: number, by: 1 | -1, { rowAt, lines }: Lines): number | undefined {
  for (let at = line; at >= 0 && at <= Math.max(line, lines); at += by) {
    const row = rowAt(at)
    if (row !== undefined) return row
  }
  return undefined
}

/**
 * Converts a range of lines to the rows in it; undefined for headers alone. An edge that was moved
 * out to a header goes on to the row behind it, so that a range grows across headers by keyboard.
 */
export function rowsIn(block: Block, lines: Lines, before?: Block): Block | undefined {
  const [top, bottom] = [block.y, block.y + block.height - 1]
  const isUp = before !== undefined && top < before.y
  const isDown = before !== undefined && bottom > before.y + before.height - 1
  const first = (isUp ? rowFrom(top, -1, lines) : undefined) ?? rowFrom(top, 1, lines)
  const last = (isDown ? rowFrom(bottom, 1, lines) : undefined) ?? rowFrom(bottom, -1, lines)
  return first === undefined || last === undefined || last < first
    ? undefined
    : { ...block, y: first, height: last - first + 1 }
}

/** Converts lines of the page to indexes of rows; undefined where the active line is a header. */
export function onRows(current: Current, lines: Lines, before?: Current): Current | undefined {
  const row = lines.rowAt(current.cell[1])
  if (row === undefined) return undefined
  const cell: Item = [current.cell[0], row]
  const isExtended =
    before?.cell[0] === current.cell[0] && before.cell[1] === current.cell[1]
      ? before.range
      : undefined
  return {
    cell,
    range: rowsIn(current.range, lines, isExtended) ?? single(cell).range,
    rangeStack: current.rangeStack.flatMap((range) => rowsIn(range, lines) ?? []),
  }
}
