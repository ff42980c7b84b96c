import { headerFields } from '@tidemark/schema/rules/columnTitles'
import { counted, listed } from '@tidemark/schema/wording'
import type { TitledRows } from '#ui/DataGrid/props.ts'

/**
 * Puts pasted rows below a header under the columns that it names; null where the first row is no header.
 * `columnIds` are the columns of the sheet.
 */
export function underHeader(
  [titles = [], ...rows]: readonly (readonly string[])[],
  columnIds: readonly string[],
): TitledRows | null {
  const fields = headerFields(titles)
  if (!fields) return null
  // Of a title that is repeated, the first column is taken.
  const places = fields.map((field, at) =>
    field === null || fields.indexOf(field) < at ? -1 : columnIds.indexOf(field),
  )
  const x = Math.max(0, Math.min(...places.filter((place) => place >= 0)))
  const width = Math.max(...places) - x + 1
  return {
    x,
    copied: rows.map((cells) =>
      Array.from({ length: width }, (_, at) => cells[places.indexOf(x + at)]),
    ),
    sentence: 'Header recognised: columns are filled by their titles.',
    lost: lostTitles(titles.filter((title, at) => title.trim() !== '' && (places[at] ?? -1) < 0)),
  }
}

/** Titles without a column that are listed. */
const mostTitles = 3

function lostTitles(titles: readonly string[]): string {
  if (titles.length === 0) return ''
  const names = titles.slice(0, mostTitles).map((title) => `‘${title.trim()}’`)
  const others = titles.length - names.length
  const all = listed(others > 0 ? [...names, counted(others, 'other')] : names)
  return `No column for ${all}, not pasted.`
}
