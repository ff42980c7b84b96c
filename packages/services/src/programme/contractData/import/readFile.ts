import { limits } from '@tidemark/schema/limits'
import { serverLimits } from '@tidemark/schema/serverLimits'
import { counted, listed } from '@tidemark/schema/wording'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import type { FileReading } from '#programme/lineImport/importFile.ts'
import { readSheets } from '#programme/lineImport/importFile.ts'
import type { LineImport } from '#programme/lineImport/lineImport.store.ts'
import { leftOutColumns } from '#programme/lineImport/mapping/besideColumns.ts'
import { gridOf, titlesOf } from '#programme/lineImport/mapping/grid.ts'
import { guessHeader } from '#programme/lineImport/mapping/header.ts'
import { splitRows } from '#programme/lineImport/mapping/leftOut.ts'
import { plainTitle, plainTitles } from '#programme/lineImport/titles.ts'
import type { ListRules } from './lists.ts'
import { listRules } from './lists.ts'

/** A row of a sheet with the cells of the list's fields. */
export interface FileRow {
  readonly rules: ListRules
  readonly sheet: string
  readonly row: number
  readonly cells: ReadonlyMap<string, ReadCell>
}

const known: ReadonlySet<string> = new Set(
  listRules.flatMap(({ columns }) => columns.flatMap(({ titles }) => titles.map(plainTitle))),
)

/** The rows of the lists in a file, assets first, and what is left out, as a person reads it. */
interface DataFile {
  readonly rows: readonly FileRow[]
  readonly leftOut: readonly string[]
  /** The number of rows that the file hides, read or not. */
  readonly hiddenRows: number
}

/** Reads the rows of the lists in a file: one list a sheet. */
export async function readDataFile(
  reading: FileReading,
  found: LineImport,
  includesHidden: boolean,
): Promise<DataFile> {
  const { sheets, oddText } = await readSheets(reading, found, { further: 'visible' })
  if (oddText !== null) throw new InvalidInput({ file: oddEncoding(oddText) })
  const rows: FileRow[] = []
  const leftOut: string[] = []
  const without = { hidden: 0, section: 0, total: 0 }
  let hiddenRows = 0
  for (const sheet of sheets) {
    const read = await readSheet(sheet, includesHidden)
    if ('why' in read) {
      const name = sheet.name === '' ? 'the file' : `sheet ‘${sheet.name}’`
      leftOut.push(`${name} (${read.why})`)
      continue
    }
    rows.push(...read.rows)
    for (const reason of reasons) without[reason] += read.without[reason]
    hiddenRows += read.hiddenRows
    const of = sheet.name === '' ? '' : ` of ‘${sheet.name}’`
    leftOut.push(...read.unread.map((title) => `column ‘${title}’${of}`))
    const classes = rows.filter(({ rules }) => rules.list === 'classification').length
    if (classes > serverLimits.classification) throw new InvalidInput({ file: tooManyCodes })
    if (rows.length - classes > limits.import.dataRows)
      throw new InvalidInput({ file: tooManyRows })
  }
  if (rows.length === 0 && without.hidden === 0)
    throw new InvalidInput({ file: [noRows, ...whyNone(leftOut)].join(' ') })
  for (const reason of reasons)
    if (without[reason] > 0) leftOut.push(counted(without[reason], nouns[reason]))
  const order = listRules.map(({ list }) => list)
  return {
    rows: rows.toSorted((a, b) => order.indexOf(a.rules.list) - order.indexOf(b.rules.list)),
    leftOut,
    hiddenRows,
  }
}

/** Why rows of a list are not read, as people read it. */
const nouns = { hidden: 'hidden row', section: 'heading', total: 'total' } as const
const reasons = ['hidden', 'section', 'total'] as const

const tooManyRows = `The file has more than ${limits.import.dataRows.toLocaleString('en')} rows of contract data. Split it into several files.`
const tooManyCodes = `A classification has at most ${serverLimits.classification.toLocaleString('en')} codes.`
const oddEncoding = (text: string) =>
  `The text ‘${text}’ looks as if it had another encoding than Western European. Save the file as CSV UTF-8 and upload it again.`
const noRows =
  'The file has no rows of primary assets, lifecycles, work packages or a classification. Download the sample workbook to see the columns.'

/** Says why the first sheets of a file without a list are left out. */
const whyNone = (leftOut: readonly string[]): string[] =>
  leftOut.length === 0 ? [] : [`Left out: ${listed(leftOut.slice(0, mostShown))}.`]

interface ListSheet {
  readonly rows: readonly FileRow[]
  /** The titles of the columns that are not read. */
  readonly unread: readonly string[]
  /** The number of rows that are not read, by reason. */
  readonly without: Readonly<Record<(typeof reasons)[number], number>>
  readonly hiddenRows: number
}

async function readSheet(
  sheet: ReadSheet,
  includesHidden: boolean,
): Promise<ListSheet | { readonly why: string }> {
  const grid = gridOf(sheet)
  const place = guessHeader(grid, sheet.merged, (title) =>
    plainTitles(title).some((part) => known.has(part)),
  )
  const titles = titlesOf(grid, sheet.merged, place)
  const rules = listOf(titles)
  if (!rules) return { why: whyNoList(titles, place.from + place.rows - 1) }
  const columns = columnsOf(rules, titles)
  const end = place.from + place.rows - 1
  const { rows: below, leftOut } = await splitRows(grid, {
    end,
    titles,
    columns: [...columns.values()],
    includesHidden,
  })
  const rows = below.map(({ number, cells }) => ({
    rules,
    sheet: sheet.name,
    row: number,
    cells: new Map([...columns].map(([field, at]) => [field, cells[at] ?? null])),
  }))
  const unread = leftOutColumns(below, titles, [...columns.values()])
  const hiddenRows = grid.filter(({ number, hidden }) => hidden && number > end).length
  return { rows, unread, without: leftOut, hiddenRows }
}

/** Returns the list of which the titles have the key and the most columns. */
function listOf(titles: readonly string[]): ListRules | undefined {
  const found = listRules
    .map((rules) => ({ rules, columns: columnsOf(rules, titles) }))
    .filter(({ rules, columns }) => rules.key.every((field) => columns.has(field)))
  return found.toSorted((a, b) => b.columns.size - a.columns.size)[0]?.rules
}

/** Says which titles a sheet lacks to be the list that it is most like, and which titles were read. */
function whyNoList(titles: readonly string[], row: number): string {
  const read = titles.filter((title) => title !== '').map((title) => `‘${title}’`)
  const others = read.length - mostShown
  const shown = [...read.slice(0, mostShown), ...(others > 0 ? [counted(others, 'other')] : [])]
  if (read.length === 0) return 'it is empty'
  const has = `row ${row} has ${listed(shown, 'conjunction')}`
  const [likest] = listRules
    .map((rules) => ({ rules, columns: columnsOf(rules, titles) }))
    .toSorted((a, b) => b.columns.size - a.columns.size)
  if (!likest || likest.columns.size === 0) return `no title of a list: ${has}`
  const { rules, columns } = likest
  const lacking = rules.columns.flatMap(({ field, titles: [title] }) =>
    rules.key.includes(field) && !columns.has(field) ? [`‘${title}’`] : [],
  )
  return `${rules.label.toLowerCase()} without a column ${listed(lacking, 'conjunction')}: ${has}`
}
const mostShown = 6

/** Returns the column of each field: that with its first title, as a whole or in a group, where several are there. */
function columnsOf({ columns }: ListRules, titles: readonly string[]): Map<string, number> {
  const parts = titles.map(plainTitles)
  const taken = new Map<string, number>()
  for (const { field, titles: names } of columns) {
    const at = names
      .flatMap((name) =>
        [0, 1].map((part) => parts.findIndex((of) => of[part] === plainTitle(name))),
      )
      .find((found) => found !== -1 && ![...taken.values()].includes(found))
    if (at !== undefined) taken.set(field, at)
  }
  return taken
}
