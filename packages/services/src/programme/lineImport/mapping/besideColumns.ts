import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import { remarksTarget } from '@tidemark/schema/rules/importMapping'
import { tidy } from '@tidemark/schema/rules/text'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown, shownText } from '#platform/sheet/cell.ts'
import { letters } from '#platform/sheet/xlsxParts.ts'
import type { GridRow } from './grid.ts'
import { titleTarget } from './guess.ts'
import type { Known } from './values.ts'

/*
 * What a file says beside the cells of its chosen columns: the columns without a field, and the headings
 * between its rows.
 */

/** Returns the titles of the columns without a meaning that have a value in a row; repeated ones with the column. */
export function leftOutColumns(
  rows: readonly GridRow[],
  titles: readonly string[],
  columns: readonly number[],
): string[] {
  const read = new Set(columns)
  return titles.flatMap((title, at) => {
    const isLeftOut =
      title !== '' && !read.has(at) && rows.some(({ cells }) => (cells[at] ?? null) !== null)
    const isRepeated = titles.some((other, place) => other === title && place !== at)
    return isLeftOut ? [isRepeated ? `${title} (column ${letters(at)})` : title] : []
  })
}

/** Returns what the headings of a file name: one of them is a known discipline or plan. */
export function headingsOf(
  rows: readonly GridRow[],
  columns: ReadonlyMap<ImportTarget, unknown>,
  { places, lists }: Known,
): 'plan' | 'didp' | null {
  if (places.isDiscipline) return null
  const headings = new Set(rows.flatMap(({ heading }) => heading ?? []))
  const some = (isKnown: (text: string) => boolean) => [...headings].some(isKnown)
  const isDiscipline = (text: string) =>
    places.findDisciplines(text).length > 0 || lists.find(text).length > 0
  if (!columns.has('didp') && some(isDiscipline)) return 'didp'
  return !columns.has('plan') && some((text) => places.findPlans(text).length > 0) ? 'plan' : null
}

/** Returns the text of a cell with its line breaks, each line tidied. */
const linesOf = (cell: ReadCell): string =>
  shownText(cell)
    .split(/\r\n?|\n/)
    .map(tidy)
    .join('\n')
    .trim()

/**
 * Returns the cells that are kept as remarks: each with the title of its column, but that of a column of remarks.
 */
export function remarksIn(
  columns: ImportMapping['columns'],
  cells: GridRow['cells'],
  titles: readonly string[],
): ReadCell {
  const given = columns.flatMap(({ column }) => {
    const cell = cells[column] ?? null
    return cell !== null ? [{ cell, title: titles[column] ?? '' }] : []
  })
  const [first, ...others] = given
  const odd = given.find(({ cell }) => isUnknown(cell))
  if (odd || !first) return odd?.cell ?? null
  const isRemark = (title: string) => title === '' || titleTarget(title) === remarksTarget
  if (others.length === 0 && isRemark(first.title)) return first.cell
  const texts = given.map(({ cell, title }) =>
    isRemark(title) ? linesOf(cell) : `${title}: ${linesOf(cell)}`,
  )
  return texts.join(texts.some((text) => text.includes('\n')) ? '\n' : '; ')
}
