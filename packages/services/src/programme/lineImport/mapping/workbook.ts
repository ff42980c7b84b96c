import type { ImportMapping, ImportTarget, workbookOf } from '@tidemark/schema/rest/importMapping'
import { importTargets } from '@tidemark/schema/rest/importMapping'
import { limits } from '@tidemark/schema/limits'
import type { GivenAnswer } from '@tidemark/schema/rest/endpoint'
import type { LogTarget } from '@tidemark/schema/rules/cdeColumns'
import { tidy } from '@tidemark/schema/rules/text'
import { isMonthFirst, readDay } from '@tidemark/schema/rules/typedDay'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { displayText } from '#platform/sheet/cell.ts'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import type { SheetWorkbook } from '#platform/sheet/readXlsx.ts'
import { letters } from '#platform/sheet/xlsxParts.ts'
import { keyTitle } from '#programme/midp/exportColumns.ts'
import { readNamed } from '../importFile.ts'
import { headerWithin, plainTitle, titleSources } from '../titles.ts'
import { keyOf } from '../requestedRows.ts'
import type { GridRow, HeaderPlace } from './grid.ts'
import { gridOf, textOf, titlesOf } from './grid.ts'
import type { ColumnGuess } from './guess.ts'
import { guessColumns, titleTarget } from './guess.ts'
import { guessHeader } from './header.ts'
import { memoryKey } from './memory.store.ts'
import { ordersOf } from './resolve.ts'
import { missingTitles } from './sheets.ts'
import type { Known } from './values.ts'
import { orderOf } from './values.ts'

type Described = GivenAnswer<typeof workbookOf>

/** The parts of a mapping that a person has chosen so far. */
export interface ChosenParts {
  readonly sheet?: string | undefined
  readonly header_row?: number | undefined
  readonly header_rows?: number | undefined
  readonly includes_hidden?: boolean | undefined
}

/** Rows below a header that are shown. */
const shownRows = 12
const shownCharacters = 80
const guessedFrom = 200
const short = (text: string) =>
  text.length > shownCharacters ? `${text.slice(0, shownCharacters - 1)}…` : text

const displayOf = (cell: ReadCell) => short(tidy(displayText(cell)))

/** How the columns of one kind of file are guessed. */
interface Guessing<Target extends string> {
  readonly mapping: ImportMapping | null
  readonly isKnown: (title: string) => boolean
  readonly guess: (
    columns: ReturnType<typeof describeColumns>,
  ) => Promise<readonly Guessed<Target>[]>
  /** Reads which sheets were read beside the first one before. */
  readonly sheetsBefore?: (sheet: string) => FurtherSheets | null
  /** Whether a system wrote the file: with a header of one row, and rows that only a filter hides. */
  readonly isListing?: boolean
}
type FurtherSheets = Pick<ImportMapping, 'further_sheets' | 'sheet_is_didp'>
interface Guessed<Target extends string> {
  readonly target: Target | null
  readonly guess: ColumnGuess['guess']
}
type Column = Described['columns'][number]

/** Guesses the columns of a workbook with deliverables, with what the person decided about earlier ones. */
export function guessingLines(
  mapping: ImportMapping | null,
  known: Known,
  memory: ReadonlyMap<string, string | null>,
): Guessing<ImportTarget> {
  return {
    mapping,
    sheetsBefore: (sheet) => {
      const kept = memory.get(memoryKey('sheets', sheet.toLowerCase()))
      return kept ? (JSON.parse(kept) as FurtherSheets) : null
    },
    isKnown: (title) =>
      titleTarget(title) !== undefined || memory.has(memoryKey('title', plainTitle(title))),
    guess: (columns) =>
      guessColumns(
        columns,
        known,
        rememberedTargets(
          columns.map(({ title }) => title),
          memory,
        ),
      ),
  }
}

/** Returns which sheets are read with the first one, to be proposed for the next workbook. */
export function sheetsToRemember({
  sheet,
  further_sheets = [],
  sheet_is_didp,
}: Pick<ImportMapping, 'sheet' | 'further_sheets' | 'sheet_is_didp'>) {
  const meaning = further_sheets.length > 0 ? { further_sheets, sheet_is_didp } : null
  return {
    kind: 'sheets',
    source: sheet.toLowerCase(),
    meaning: meaning && JSON.stringify(meaning),
  }
}

/**
 * Describes a workbook for its mapping. What was not chosen comes from the stored mapping, or is
 * guessed.
 */
export async function describeWorkbook<Target extends ImportTarget | LogTarget>(
  workbook: SheetWorkbook,
  chosen: ChosenParts,
  { mapping, isKnown: knows, guess, sheetsBefore, isListing = false }: Guessing<Target>,
): Promise<
  Omit<Described, 'columns'> & {
    columns: (Omit<Column, 'target'> & { target: Target | null })[]
  }
> {
  const knownTitles = new Map<string, boolean>()
  const isKnown = (title: string) => {
    const found = knownTitles.get(title) ?? knows(title)
    knownTitles.set(title, found)
    return found
  }
  const sheet = await readNamed(
    workbook,
    chosen.sheet ?? mapping?.sheet ?? (await likelySheet(workbook, isKnown)),
  )
  const grid = gridOf(sheet)
  const stored = mapping?.sheet === sheet.name ? mapping : null
  const header = guessHeader(grid, sheet.merged, isKnown)
  const guessed = isListing ? { from: header.from + header.rows - 1, rows: 1 } : header
  const place: HeaderPlace = {
    from: chosen.header_row ?? stored?.header_row ?? guessed.from,
    rows: chosen.header_rows ?? (chosen.header_row ? 1 : (stored?.header_rows ?? guessed.rows)),
  }
  const end = place.from + place.rows - 1
  const below = grid.filter(({ number }) => number > end)
  const includesHidden = isListing || (chosen.includes_hidden ?? stored?.includes_hidden ?? false)
  const isStored = stored?.header_row === place.from && stored.header_rows === place.rows
  const columns = describeColumns(sheet, grid, place, includesHidden)
  const guesses = isStored ? storedTargets<Target>(columns.length, stored) : null
  const found = guesses ?? (await guess(columns))
  const sheets = await describeSheets(workbook, sheet, columns, found)
  const before = stored ?? sheetsBefore?.(sheet.name)
  const further = (before?.further_sheets ?? []).filter((name) =>
    sheets.some((one) => one.name === name && one.is_alike),
  )
  return {
    is_export: isExport(sheet, grid, place),
    sheets,
    further_sheets: further,
    sheet_is_didp: (stored !== null || further.length > 0) && before?.sheet_is_didp === true,
    sheet: sheet.name,
    header_row: place.from,
    header_rows: place.rows,
    includes_hidden: includesHidden,
    separator: workbook.form?.separator ?? null,
    encoding: workbook.form?.encoding ?? null,
    encoding_samples: [...(workbook.form?.samples ?? [])],
    ...(await dayOrders(cellsOfDays(below, columns), stored?.day_order)),
    hidden_rows: isListing ? 0 : below.filter(({ hidden }) => hidden).length,
    preview: grid
      .filter(
        ({ number }, at) =>
          at < headerWithin || (number >= place.from && number <= end + shownRows),
      )
      .map(({ number, hidden = false, cells }) => ({
        row: number,
        is_hidden: hidden,
        cells: cells.map((cell) => (cell === null ? null : displayOf(cell))),
      })),
    columns: columns.flatMap(({ title, cells, isHidden }, column) => {
      const { target = null, guess: by = 'none' } = found[column] ?? {}
      if (title === '' && cells.length === 0) return []
      const samples = [...new Set(cells.map(displayOf))].slice(0, 3)
      return [
        { column, letter: letters(column), title, samples, target, guess: by, is_hidden: isHidden },
      ]
    }),
  }
}

/** Lists the sheets, with whether their columns have the titles of the chosen one. */
async function describeSheets(
  { sheets, read }: SheetWorkbook,
  chosen: ReadSheet,
  columns: readonly { readonly title: string }[],
  found: readonly { readonly target: string | null }[],
): Promise<Described['sheets']> {
  const titles = columns.map(({ title }) => title)
  const meant = found.flatMap(({ target }, column) => (target === null ? [] : column))
  const described: Described['sheets'] = []
  for (const sheet of sheets) {
    const { name, isHidden } = sheet
    const isOther = !isHidden && name !== chosen.name && described.length < limits.import.sheets
    const isAlike =
      isOther &&
      meant.length > 0 &&
      missingTitles(await read(sheet, headerWithin), { titles, columns: meant }).length === 0
    described.push({ name, is_hidden: isHidden, ...(isAlike && { is_alike: true }) })
  }
  return described
}

/** Returns the cells of the columns that have a date among their first ones. */
function cellsOfDays(
  rows: readonly GridRow[],
  columns: readonly { readonly cells: readonly ReadCell[] }[],
): ReadCell[] {
  const days = columns.flatMap(({ cells }, column) => (cells.some(isTypedDay) ? column : []))
  return rows.flatMap(({ cells }) => days.map((column) => cells[column] ?? null))
}

const isTypedDay = (cell: ReadCell) =>
  typeof cell === 'string' && (readDay(textOf(cell)) !== null || isMonthFirst(textOf(cell)))

/** Says which number of dates is first, and what a date of the file is in each order. */
export async function dayOrders(
  cells: readonly ReadCell[],
  decided: ImportMapping['day_order'],
): Promise<Pick<Described, 'day_order' | 'day_orders'>> {
  const { example, isInDoubt, both } = await orderOf(cells)
  if (example === null) return { day_order: null, day_orders: [] }
  return { day_order: decided ?? (isInDoubt ? null : 'day'), day_orders: ordersOf(example, both) }
}

/** Returns the titles of the columns with the cells of their first rows. */
export function describeColumns(
  { merged, hiddenColumns = [] }: ReadSheet,
  grid: readonly GridRow[],
  place: HeaderPlace,
  includesHidden: boolean,
) {
  const first = grid
    .filter(
      ({ number, hidden }) => number >= place.from + place.rows && (includesHidden || !hidden),
    )
    .slice(0, guessedFrom)
  const hidden = new Set(hiddenColumns)
  return titlesOf(grid, merged, place).map((title, column) => ({
    title,
    isHidden: hidden.has(column),
    cells: first.map(({ cells }) => cells[column] ?? null).filter((cell) => cell !== null),
  }))
}

/** Returns the visible sheet with the most known titles in its first rows. */
async function likelySheet(
  { sheets, read }: SheetWorkbook,
  isKnown: (title: string) => boolean,
): Promise<string | undefined> {
  let best: { name: string; titles: number } | undefined
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden).slice(0, mostSheets)) {
    const { rows } = await read(sheet, headerWithin)
    const titles = Math.max(
      0,
      ...rows.map(({ cells }) => cells.filter((cell) => isKnown(textOf(cell))).length),
    )
    if (titles > (best?.titles ?? 0)) best = { name: sheet.name, titles }
  }
  return best?.name
}

const mostSheets = 10

const storedTargets = <Target extends string>(
  width: number,
  { columns }: ImportMapping,
): Guessed<Target>[] => {
  const targets = new Map(columns.map(({ column, target }) => [column, target as string as Target]))
  return Array.from({ length: width }, (_, column) => ({
    target: targets.get(column) ?? null,
    guess: 'mapped',
  }))
}

/** Returns the meanings that a person gave the titles before; null for those left out. */
export function rememberedTargets(
  titles: readonly string[],
  memory: ReadonlyMap<string, string | null>,
) {
  const sources = titleSources(titles)
  return (column: number): ImportTarget | null | undefined => {
    const source = sources[column] ?? ''
    const meaning = source === '' ? undefined : memory.get(memoryKey('title', source))
    if (meaning === undefined || meaning === null) return meaning
    return importTargets.find((target) => target === meaning)
  }
}

function isExport({ merged }: ReadSheet, grid: readonly GridRow[], place: HeaderPlace): boolean {
  const at = titlesOf(grid, merged, place).findIndex(
    (title) => plainTitle(title) === plainTitle(keyTitle),
  )
  return (
    at !== -1 &&
    grid.some(({ number, cells }) => {
      const key = number > place.from ? keyOf(cells[at] ?? null) : null
      return key !== null && typeof key === 'object'
    })
  )
}
