import { carried, type Entry, type Sheet } from './patch.ts'

/** A block of cells: columns and rows are counted from 0, sizes in cells. */
export interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

function* cellsOf(block: Block) {
  for (let row = block.y; row < block.y + block.height; row++)
    for (let column = block.x; column < block.x + block.width; column++) yield { column, row }
}

export const isInside = (block: Block, { column, row }: { column: number; row: number }) =>
  column >= block.x &&
  column < block.x + block.width &&
  row >= block.y &&
  row < block.y + block.height

/**
 * What a paste writes from the selection's corner. A selection that the copied block fits into a whole number of
 * times is filled with it, as in a spreadsheet; otherwise the block is written once.
 */
export function* pasted(
  copied: readonly (readonly string[])[],
  selection: Block,
): Generator<Entry> {
  const height = copied.length
  const width = Math.max(...copied.map((row) => row.length))
  const tiles = selection.width % width === 0 && selection.height % height === 0
  const target = tiles ? selection : { ...selection, width, height }
  for (const { column, row } of cellsOf(target)) {
    const text = copied[(row - target.y) % height]?.[(column - target.x) % width]
    if (text !== undefined) yield { column, row, write: { text } }
  }
}

/** Repeats the source over the rest of the destination: the fill handle, and fill down with the top row as source. */
export function* filled<Row>(
  sheet: Sheet<Row>,
  source: Block,
  destination: Block,
): Generator<Entry> {
  const wrapped = (place: number, start: number, size: number) =>
    start + ((((place - start) % size) + size) % size)
  for (const at of cellsOf(destination)) {
    if (isInside(source, at)) continue
    const from = {
      column: wrapped(at.column, source.x, source.width),
      row: wrapped(at.row, source.y, source.height),
    }
    yield { ...at, write: carried(sheet, from, at.column) }
  }
}

/** What Delete writes. */
export function* cleared(blocks: readonly Block[]): Generator<Entry> {
  for (const block of blocks) for (const at of cellsOf(block)) yield { ...at, write: { text: '' } }
}
