import { inOneLine, textOf } from '../cells/cellText.ts'
import { carried, type Entry, rowAt, type Sheet } from './patch.ts'

const cell = /(?:"([^"]*(?:""[^"]*)*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/gy

/**
 * Parses the plain text that a spreadsheet copies: tabs between cells, line breaks between rows. A
 * cell that contains either is quoted, with quotes doubled. A quote inside an unquoted cell is
 * literal (5" pipe).
 */
export function parseRows(clipboard: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain, end] of clipboard
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}

/** Stands for a line break while the line breaks of the HTML source are removed. */
const lineEnd = '\u{e000}'

const linesOf = (cell: Element) =>
  cell.textContent.split(lineEnd).map(inOneLine).filter(Boolean).join('\n')

/**
 * Parses the HTML that Excel and Word put on the clipboard; undefined unless it holds one table.
 * The value of a merged cell is in its first cell, as in a spreadsheet.
 */
function parseTable(html: string): string[][] | undefined {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const [table, another] = page.querySelectorAll('table')
  if (!table || another || table.rows.length === 0) return undefined
  for (const line of table.querySelectorAll('br')) line.replaceWith(lineEnd)
  for (const paragraph of table.querySelectorAll('p')) paragraph.append(lineEnd)
  const rows = Array.from(table.rows, (): string[] => [])
  for (const [index, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while (rows[index]?.[column] !== undefined) column += 1
      for (const row of rows.slice(index, index + Math.max(1, cell.rowSpan)))
        for (let right = 0; right < cell.colSpan; right += 1) row[column + right] = ''
      const row = rows[index]
      if (row) row[column] = linesOf(cell)
    }
  }
  return rows.map((row) => Array.from(row, (text) => text ?? ''))
}

/** Returns the rows of cells on a clipboard: its table, or else its text. */
export const copiedRows = (clipboard: Pick<DataTransfer, 'getData'>): string[][] =>
  parseTable(clipboard.getData('text/html')) ?? parseRows(clipboard.getData('text/plain'))

/** Returns whether a clipboard holds cells of such a sheet. */
export const isOwnCopy = (clipboard: Pick<DataTransfer, 'getData'>): boolean =>
  clipboard.getData('text/html').includes('gdg-raw-value')

const quoted = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Writes rows as the text that a spreadsheet takes in. */
export const copyOf = <Row>({ columns }: Pick<Sheet<Row>, 'columns'>, rows: readonly Row[]) =>
  rows.map((row) => columns.map((column) => quoted(textOf(column.cell(row)))).join('\t')).join('\n')

/** A block of cells. Columns and rows count from 0, sizes are in cells. */
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

/** Rows of copied cells; a cell that is undefined is not written. */
export type Copied = readonly (readonly (string | undefined)[])[]
const sizeOf = (copied: Copied) => ({
  height: copied.length,
  width: Math.max(...copied.map((row) => row.length)),
})

/**
 * Returns the cells of a paste at the selection's corner. A selection that is a multiple of the
 * copied block is filled with it, as in a spreadsheet, but not beyond the `rows` there are: only the
 * block itself makes rows. Otherwise the block is written once.
 */
export function pasteTarget(
  copied: Copied,
  selection: Block,
  rows = Number.POSITIVE_INFINITY,
): Block {
  const { width, height } = sizeOf(copied)
  const tiles = selection.width % width === 0 && selection.height % height === 0
  if (!tiles) return { ...selection, width, height }
  const there = Math.floor((rows - selection.y) / height) * height
  return { ...selection, height: Math.max(height, Math.min(selection.height, there)) }
}

/** Yields the writes of a paste, which repeats the copied block over its target. */
export function* pasted(copied: Copied, selection: Block, rows?: number): Generator<Entry> {
  const { width, height } = sizeOf(copied)
  const target = pasteTarget(copied, selection, rows)
  for (const { column, row } of cellsOf(target)) {
    const text = copied[(row - target.y) % height]?.[(column - target.x) % width]
    if (text !== undefined) yield { column, row, write: { text } }
  }
}

/**
 * Repeats the source over the rest of the destination, for the fill handle and for fill down. It makes no
 * rows: a selection to the end of the sheet includes the empty ones below the last.
 */
export function* filled<Row>(
  sheet: Sheet<Row>,
  source: Block,
  destination: Block,
): Generator<Entry> {
  const wrapped = (place: number, start: number, size: number) =>
    start + ((((place - start) % size) + size) % size)
  for (const at of cellsOf(destination)) {
    if (isInside(source, at) || at.row >= sheet.rows.length) continue
    const from = {
      column: wrapped(at.column, source.x, source.width),
      row: wrapped(at.row, source.y, source.height),
    }
    yield { ...at, write: carried(sheet, from, at.column) }
  }
}

export function* cleared(blocks: readonly Block[]): Generator<Entry> {
  for (const block of blocks) for (const at of cellsOf(block)) yield { ...at, write: { text: '' } }
}

/** Returns a function that returns the text that an entry writes into a cell with a day; null for any other entry. */
export const dayText =
  <Row>(sheet: Sheet<Row>) =>
  ({ column, row, write }: Entry): string | null => {
    const line = rowAt(sheet, row)
    const isDay = line && sheet.columns[column]?.cell(line).kind === 'day'
    return isDay && 'text' in write ? write.text.trim() : null
  }
