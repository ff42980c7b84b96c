import type { ImportTarget } from '@tidemark/schema/rest/importMapping'
import { byTitle, fieldTitles, plainTitle as plainText } from '@tidemark/schema/rules/columnTitles'
import { disciplineTitle, keyTitle } from '#programme/midp/exportColumns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { shownText } from '#platform/sheet/cell.ts'

/** Returns a title without case, spaces and punctuation. A long cell, which is no title, is cut. */
export const plainTitle = (title: ReadCell | undefined): string => plainText(shownText(title))

/** Returns a plain title and, of one that a header of several rows joins, its last part: `Dates / Due` and `Due`. */
export const plainTitles = (title: string): string[] =>
  [title, ...(title.includes(' / ') ? [title.split(' / ').at(-1) ?? ''] : [])].map(plainTitle)

/** Titles that only a mapping proposes, because a file without one has no columns of these. */
const placeTitles: Partial<Record<ImportTarget, readonly string[]>> = {
  plan: ['TIDP', 'Plan', 'TIDP title', 'TIDP name', 'Task team', 'Work package', 'Package'],
  didp: [disciplineTitle, 'DIDP', 'Discipline', 'Disc', 'DIDP title', 'DIDP name'],
  key: [keyTitle],
}

/** The meanings that a mapping proposes, by plain title. */
export const targetTitles: ReadonlyMap<string, ImportTarget> = new Map<string, ImportTarget>([
  ...fieldTitles,
  ...byTitle(placeTitles),
])

/** Titles of a column that names either people, who are the authors, or an organisation. */
export const originatorTitles: ReadonlySet<string> = new Set(['originator', 'orig'])

/** The rows above which a header is looked for: letterheads and notes come first. */
export const headerWithin = 60

/** Returns the names by which titles are remembered and found in other sheets: repeated ones by their occurrence. */
export function titleSources(titles: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return titles.map((title) => {
    const source = plainTitle(title)
    const times = (seen.get(source) ?? 0) + 1
    seen.set(source, times)
    return times === 1 ? source : `${source}#${times}`
  })
}
