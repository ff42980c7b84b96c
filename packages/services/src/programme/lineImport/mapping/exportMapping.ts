import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import { fieldTitles } from '@tidemark/schema/rules/columnTitles'
import { identifiesLines } from '@tidemark/schema/rules/importMapping'
import { words } from '@tidemark/schema/words'
import {
  columnFields,
  disciplineTitle,
  exportTitles,
  informingColumns,
  keyTitle,
  unreadDayTitles,
} from '#programme/midp/exportColumns.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import { plainTitle } from '../titles.ts'
import { gridOf, titlesOf } from './grid.ts'
import { guessHeader } from './header.ts'
import { isNearly } from './nearly.ts'

/** How an export is read: by the titles of its columns, each cell as it is. */
export interface ExportMapping extends ImportMapping {
  /** The columns that no import reads: those of present values, and days that are filled elsewhere. */
  readonly informing: ReadonlyMap<string, number>
  readonly unread: ReadonlyMap<string, number>
}

/** Titles that only an export has. The number of a plan comes first: a plan without one has its title only. */
const otherTargets: readonly (readonly [string, ImportTarget])[] = [
  [keyTitle, 'key'],
  [`${words.tidp.short} number`, 'plan'],
  [words.tidp.short, 'plan'],
  [disciplineTitle, 'didp'],
]
const isKnown = (title: string) => fieldTitles.has(plainTitle(title))

/** Finds the columns of an export by their titles. */
export function mappingOfExport(sheet: ReadSheet): ExportMapping {
  const grid = gridOf(sheet)
  const { from, rows } = guessHeader(grid, sheet.merged, isKnown)
  const header = { from: from + rows - 1, rows: 1 }
  const titles = titlesOf(grid, sheet.merged, header)
  const plain = titles.map(plainTitle)
  const fields = new Map<ImportTarget, number>()
  for (const [column, title] of plain.entries()) {
    const field = fieldTitles.get(title)
    if (field && !fields.has(field)) fields.set(field, column)
  }
  const at = (title: string) => plain.indexOf(plainTitle(title))
  const placed = (found: readonly string[]) =>
    new Map(found.flatMap((title) => (at(title) === -1 ? [] : [[title, at(title)] as const])))
  const columns = [
    ...[...fields].map(([target, column]) => ({ target, column })),
    ...otherTargets.flatMap(([title, target]) => {
      const column = at(title)
      return column === -1 ? [] : [{ target, column }]
    }),
  ]
  if (fields.size === 0)
    throw new InvalidInput({ file: 'The sheet has no known columns. Export one to see them.' })
  if (!identifiesLines(columns.map(({ target }) => target)))
    throw new InvalidInput({ file: 'The sheet has neither the hidden key nor a title column.' })
  if (at(keyTitle) !== -1) requireCorrectTitles(titles)
  return {
    sheet: sheet.name,
    header_row: header.from,
    header_rows: 1,
    includes_hidden: true,
    columns,
    values: [],
    informing: placed(informingColumns.map(({ column }) => column.title)),
    unread: placed(unreadDayTitles),
  }
}

/**
 * Refuses an exported file with a mistyped title: its column would not be read, and the changes in
 * it would be lost unseen. A column with any other title is the person's own.
 */
function requireCorrectTitles(given: readonly string[]): void {
  const exported = new Set(exportTitles.map(plainTitle))
  const missing = [...columnFields.keys()].filter((title) => !given.includes(title))
  for (const title of given) {
    const plain = plainTitle(title)
    if (fieldTitles.has(plain) || exported.has(plain)) continue
    const meant = missing.find((known) => isNearly(plain, plainTitle(known)))
    if (meant)
      throw new InvalidInput({
        file: `The column ‘${title}’ is not known. If it is ‘${meant}’, correct its title.`,
      })
  }
}
