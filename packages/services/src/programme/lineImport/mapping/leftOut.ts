import type { ImportReading } from '@tidemark/schema/rest/lineImport'
import { inTurns } from '#platform/turns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown } from '#platform/sheet/cell.ts'
import type { CheckedRow } from '../lineImport.ts'
import { unsavedRow } from '../lineImport.ts'
import { withShownTexts } from '../shownTexts.ts'
import type { GridRow } from './grid.ts'
import { textOf } from './grid.ts'

/** Rows below a header: those that may be entries of the list, and the number of others by reason. */
export interface SplitRows {
  readonly rows: readonly GridRow[]
  readonly leftOut: Omit<ImportReading['left_out'], 'chosen'>
  /** Those that are left out, but blank ones. */
  readonly others: readonly { readonly row: GridRow; readonly reason: string }[]
}

/** The words of totals in the languages of lists that reach a contract. */
const totals = 'totals?|totale[ns]?|totaal|sum|summen?|somme|suma|razem'
const parts = 'sub-? ?totale?s?|sub-? ?totaal|zwischensummen?|teilsummen?|sous-? ?total'
const withTotal = new RegExp(
  `^(?<before>.*\\S)\\s+(?:${totals}|ergebnis)$|^(?:${totals})\\s+(?<after>\\S.*)$`,
  'i',
)
const amount = /^[-+]?[\d.,'’\s]+ ?[%hd]?$/
const mayTotal = new RegExp(`${totals}|ergebnis`, 'i')
const wholeTotal = new RegExp(
  `^(?:(?:${parts})\\b.*|.*\\s(?:${parts})|gesamt(?:ergebnis|summe)|(?:grand )?(?:${totals})(?:\\s*[:=(].*|\\s+\\d+.*)?)$`,
  'i',
)

type Reason = keyof SplitRows['leftOut']

const reasons: Readonly<Record<Exclude<Reason, 'blank'>, string>> = {
  hidden: 'The file hides this row.',
  section: 'This is a heading, a note or a repeated header.',
  total: 'This is a total.',
}

export const placeLeftOut = 'You left out its plan or discipline.'

/** Returns a row that is left out, by its title or its first text. */
export function leftOutRow(
  row: GridRow,
  titleColumn: number | undefined,
  reason: string,
): CheckedRow {
  const texts = [row.cells[titleColumn ?? -1], ...row.cells].map(textOf)
  const title = texts.find((text) => text !== '') ?? ''
  const unknown = { tag_code: null, discipline: null }
  return withShownTexts(
    unsavedRow('left_out', { ...unknown, row: row.number, sheet: row.sheet, title }, reason),
  )
}

/** Below this number of columns a row with one value is an entry. */
const fewColumns = 3

/**
 * Leaves out rows that are no entries of the list: hidden and blank ones, headings of sections, repeated
 * headers, and totals. `columns` are those with a meaning.
 */
export async function splitRows(
  grid: readonly GridRow[],
  {
    end,
    titles,
    columns,
    includesHidden,
    isList = true,
  }: {
    /** The last row of the header. */
    end: number
    titles: readonly string[]
    columns: readonly number[]
    includesHidden: boolean
    /** Whether the rows are a list of people's own; any other row of an export is an entry. */
    isList?: boolean
  },
): Promise<SplitRows> {
  const below = grid.filter(({ number }) => number > end)
  const last = below.findLast(({ hasOwn }) => hasOwn)?.number ?? end
  const present = below.filter(({ number }) => number <= last)
  // Rows without any value are not in the file.
  const leftOut = { hidden: 0, blank: last - end - present.length, section: 0, total: 0 }
  const rows: GridRow[] = []
  const others: { row: GridRow; reason: string }[] = []
  let heading = ''
  const isSum = subtotalsOf(present)
  for await (const row of inTurns(present)) {
    const reason = isList
      ? reasonFor(row, columns, titles, includesHidden, isSum)
      : row.hasOwn
        ? null
        : 'blank'
    if (reason === 'section' && !isHeader(row, titles, columns)) heading = headingOf(row) || heading
    if (reason === null) rows.push(heading === '' ? row : { ...row, heading })
    else leftOut[reason] += 1
    if (reason !== null && reason !== 'blank') others.push({ row, reason: reasons[reason] })
  }
  return { rows, leftOut, others }
}

/** Returns the one text of a heading; empty for a row of several. */
function headingOf({ cells }: GridRow): string {
  const [text = '', ...others] = new Set(cells.map(textOf).filter((one) => one !== ''))
  return others.length === 0 ? text : ''
}

function reasonFor(
  row: GridRow,
  columns: readonly number[],
  titles: readonly string[],
  includesHidden: boolean,
  isSum: ReturnType<typeof subtotalsOf>,
): Reason | null {
  const { cells, hasOwn, hidden, widest } = row
  if (hidden && !includesHidden) return 'hidden'
  if (!hasOwn) return 'blank'
  const texts = columns.map((column) => textOf(cells[column]))
  const filled = texts.filter((text) => text !== '')
  // Sums without a saved result are cells that nobody can read.
  if (
    cells.some((cell) => mayBeTotal(cell) && (isTotal(textOf(cell)) || isSum(textOf(cell), cells)))
  )
    return 'total'
  const words = cells.flatMap((cell) => (typeof cell === 'string' ? textOf(cell) : []))
  if (words.length === 1 && /^\((?:blank|leer|vide)\)$/i.test(words[0] ?? '')) return 'total'
  if (columns.some((column) => isUnknown(cells[column]))) return null
  // A label with its value, as in `Date: | 30/11/2026` of a block of signatures.
  const isLabelled = filled.length === 2 && /\S:$/.test(filled[0] ?? '')
  const isHeading =
    filled.length === 0 ||
    (isLabelled && columns.length >= fewColumns) ||
    (filled.length === 1 && (columns.length >= fewColumns || widest >= fewColumns))
  return isHeading || isHeader(row, titles, columns) ? 'section' : null
}

/** Returns whether a row repeats the header, or one of its rows: `Dates` and `Due` of `Dates / Due`. */
export function isHeader(
  { cells }: Pick<GridRow, 'cells'>,
  titles: readonly string[],
  columns: readonly number[],
): boolean {
  const filled = columns.filter((column) => textOf(cells[column]) !== '')
  return filled.length > 0 && filled.every((column) => isOfTitle(titles[column], cells[column]))
}

function isOfTitle(title: string = '', cell: ReadCell = null): boolean {
  const [whole, text] = [title.toLowerCase(), textOf(cell).toLowerCase()]
  return whole.endsWith(text) || whole.split(' / ').includes(text)
}

const mayBeTotal = (cell: ReadCell | undefined): cell is string =>
  typeof cell === 'string' && mayTotal.test(cell)

/**
 * Returns whether a text is a subtotal as spreadsheets name it, such as `Tunnels Total` and `Summe Tunnel`: a
 * row has the text beside it, or its own row has sums and no other text, as few rows have. The title
 * `Earthworks total` of a row with a type is none.
 */
function subtotalsOf(rows: readonly GridRow[]): (text: string, cells: GridRow['cells']) => boolean {
  const groupIn = (text: string) => {
    const { before, after } = withTotal.exec(text)?.groups ?? {}
    return (before ?? after)?.toLowerCase() ?? null
  }
  const groups = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (mayBeTotal(cell) ? (groupIn(textOf(cell)) ?? []) : [])),
    ),
  )
  if (groups.size === 0) return () => false
  const there = new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => {
        const text = textOf(cell).toLowerCase()
        return groups.has(text) ? text : []
      }),
    ),
  )
  const isBare = (cells: GridRow['cells']) =>
    cells.filter((cell) => typeof cell === 'string' && !amount.test(textOf(cell))).length === 1
  const others = rows.filter(({ cells }) => !cells.some(mayBeTotal))
  const areBareFew = others.filter(({ cells }) => isBare(cells)).length * 2 < others.length
  const hasSum = (cells: GridRow['cells']) =>
    cells.some((cell) => (typeof cell === 'string' ? amount.test(textOf(cell)) : cell !== null))
  return (text, cells) => {
    const group = groupIn(text)
    return group !== null && (there.has(group) || (areBareFew && isBare(cells) && hasSum(cells)))
  }
}

/**
 * Returns whether a row is a total: `Total`, `Sub-total Structures` and `Total: 12`, but not `Total
 * station survey`.
 */
export const isTotal = (text: string) => wholeTotal.test(text)
