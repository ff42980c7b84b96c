import { limits } from '@tidemark/schema/limits'
import type { ImportMapping } from '@tidemark/schema/rest/importMapping'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import type { SheetsRead } from '../importFile.ts'
import { plainTitle, titleSources } from '../titles.ts'
import type { GridRow } from './grid.ts'
import { gridOf, titlesOf } from './grid.ts'
import { guessHeader } from './header.ts'
import type { SplitRows } from './leftOut.ts'
import { splitRows } from './leftOut.ts'

/** The rows of the sheets of an import, with the columns of the first. */
export interface SheetRows extends SplitRows {
  readonly titles: readonly string[]
  /** With the name of the sheet as a column, where it is the discipline. */
  readonly columns: ImportMapping['columns']
}

/** Reads the rows of one sheet or of several, which have the same titles in any order. */
export async function rowsOfSheets(
  [sheet, ...others]: SheetsRead,
  mapping: Pick<
    ImportMapping,
    'header_row' | 'header_rows' | 'includes_hidden' | 'sheet_is_didp' | 'columns'
  >,
  /** Whether the rows are a list of people's own; any other row of an export is an entry. */
  isList = true,
): Promise<SheetRows> {
  const grid = gridOf(sheet)
  const place = { from: mapping.header_row, rows: mapping.header_rows }
  const titles = titlesOf(grid, sheet.merged, place)
  const columns = mapping.columns.map(({ column }) => column)
  const { includes_hidden: includesHidden } = mapping
  const first = await splitRows(grid, {
    end: place.from + place.rows - 1,
    titles,
    columns,
    includesHidden,
    isList,
  })
  const further: SplitRows[] = []
  for (const other of others)
    further.push(await rowsLike(other, { titles, columns, includesHidden }))
  const isNamed = others.length > 0 || mapping.sheet_is_didp === true
  const parts = [first, ...further]
  const placed = (row: GridRow, part: number) =>
    isNamed ? named(row, (others[part - 1] ?? sheet).name, titles.length) : row
  const rows = parts.flatMap((part, at) => part.rows.map((row) => placed(row, at)))
  if (rows.length > limits.import.rows)
    throw new InvalidInput({
      'mapping.further_sheets': `The sheets have more than ${limits.import.rows.toLocaleString('en')} rows. Read fewer of them.`,
    })
  const leftOut = { hidden: 0, blank: 0, section: 0, total: 0 }
  for (const reason of Object.keys(leftOut) as (keyof typeof leftOut)[])
    for (const part of parts) leftOut[reason] += part.leftOut[reason]
  return {
    rows,
    leftOut,
    others: parts.flatMap((part, at) =>
      part.others.map(({ row, reason }) => ({ row: placed(row, at), reason })),
    ),
    titles,
    columns: mapping.sheet_is_didp
      ? [...mapping.columns, { column: titles.length, target: 'didp' }]
      : mapping.columns,
  }
}

/** Returns a row with the name of its sheet, also as the last cell. */
const named = (row: GridRow, sheet: string, width: number): GridRow => ({
  ...row,
  sheet,
  cells: [...Array.from({ length: width }, (_, column) => row.cells[column] ?? null), sheet],
})

interface Columns {
  /** Of the first sheet. */
  readonly titles: readonly string[]
  /** The places of those with a meaning. */
  readonly columns: readonly number[]
}

/** Finds the columns of a sheet by the titles of another, by their places there, and the titles that it lacks. */
function columnsLike(sheet: ReadSheet, { titles, columns }: Columns) {
  const grid = gridOf(sheet)
  const sources = titleSources(titles)
  const wanted = new Set(columns.map((column) => plainTitle(titles[column])))
  const place = guessHeader(grid, sheet.merged, (title) => wanted.has(plainTitle(title)))
  const own = titleSources(titlesOf(grid, sheet.merged, place))
  const at = new Map(columns.map((column) => [column, own.indexOf(sources[column] ?? '')]))
  return {
    grid,
    end: place.from + place.rows - 1,
    at,
    missing: columns
      .filter((column) => at.get(column) === -1)
      .map((column) => titles[column] ?? ''),
  }
}

/** Returns the titles that a sheet lacks of those of another. */
export const missingTitles = (sheet: ReadSheet, of: Columns): string[] =>
  columnsLike(sheet, of).missing

/** Reads the rows of a sheet with the columns of another. */
async function rowsLike(
  sheet: ReadSheet,
  of: Columns & { readonly includesHidden: boolean },
): Promise<SplitRows> {
  const { grid, end, at, missing: all } = columnsLike(sheet, of)
  const [missing] = all
  if (missing !== undefined)
    throw new InvalidInput({
      'mapping.further_sheets': `The sheet ‘${sheet.name}’ has no column ‘${missing}’. Import it by itself.`,
    })
  const moved = grid.map((row) =>
    Object.assign({}, row, {
      cells: of.titles.map((_, column) => row.cells[at.get(column) ?? -1] ?? null),
    }),
  )
  return splitRows(moved, { ...of, end })
}
