import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { ReadCell, ReadRow } from '#platform/sheet/readSheet.ts'
import {
  columnFields,
  disciplineTitle,
  exportTitles,
  keyTitle,
  unreadDayTitles,
} from '#midp/exportColumns.ts'
import { isNearly } from './mapping/nearly.ts'
import type { NewPlace } from './newPlans/newPlan.ts'
import { fieldTitles, headerWithin, plainTitle } from './titles.ts'

/** A row of the sheet as the import understands its columns. */
export interface RequestedRow {
  readonly row: number
  /** The line and its version when the file was written; null for a new line. */
  readonly key: { readonly tagCode: string; readonly version: number } | null
  /** Set for a key that cannot be read. */
  readonly oddKey?: string
  readonly cells: ReadonlyMap<DeliverableField, ReadCell>
  /** The titles of filled columns that no import reads. */
  readonly unread?: readonly string[]
  /** The name of its discipline. */
  readonly discipline: string
  /** The discipline that a mapping found or creates for a new line, in the place of the name. */
  readonly place?:
    | { readonly tagCode: string }
    | { readonly created: NewPlace }
    | { readonly fault: string }
}

/** Finds the header, the row with the most known titles, and its place. */
export function findHeader(rows: readonly ReadRow[]): { header: ReadRow; at: number } {
  const known = ({ cells }: ReadRow) =>
    cells.filter((cell) => fieldTitles.has(plainTitle(cell))).length
  const candidates = rows.slice(0, headerWithin)
  const most = Math.max(0, ...candidates.map(known))
  const at = candidates.findIndex((row) => known(row) === most)
  const header = candidates[at]
  if (!header || most === 0)
    throw new InvalidInput({ file: 'The sheet has no known columns. Export one to see them.' })
  return { header, at }
}

/** Reads the rows below the header. */
export function readRequestedRows(rows: readonly ReadRow[]): RequestedRow[] {
  const { header, at } = findHeader(rows)
  const titles = header.cells.map(plainTitle)
  const columns = new Map<DeliverableField, number>()
  for (const [place, title] of titles.entries()) {
    const field = fieldTitles.get(title)
    if (field && !columns.has(field)) columns.set(field, place)
  }
  const unread = [...titles.entries()].filter(([, title]) => unreadTitles.has(title))
  const keyAt = titles.indexOf(plainTitle(keyTitle))
  const disciplineAt = titles.indexOf(plainTitle(disciplineTitle))
  if (keyAt === -1 && !columns.has('title') && !columns.has('documentNumber'))
    throw new InvalidInput({ file: 'The sheet has neither the hidden key nor a title column.' })
  if (keyAt !== -1) requireCorrectTitles(header)
  return rows.slice(at + 1).flatMap(({ number, cells }): RequestedRow[] => {
    const read = new Map(
      [...columns].map(([field, place]) => [field, cells[place] ?? null] as const),
    )
    const key = keyOf(cells[keyAt] ?? null)
    if (key === null && [...read.values()].every((cell) => cell === null)) return []
    return [
      {
        row: number,
        key: typeof key === 'string' ? null : key,
        ...(typeof key === 'string' && { oddKey: key }),
        cells: read,
        unread: unread.flatMap(([place]) =>
          (cells[place] ?? null) === null ? [] : String(header.cells[place]),
        ),
        discipline: String(cells[disciplineAt] ?? '').trim(),
      },
    ]
  })
}

/** Titles of days that an import does not read. */
const unreadTitles: ReadonlySet<string> = new Set(unreadDayTitles.map((title) => plainTitle(title)))

/**
 * Refuses an exported file with a mistyped title: its column would not be read, and the changes in
 * it would be lost unseen. A column with any other title is the person's own.
 */
function requireCorrectTitles({ cells }: ReadRow): void {
  const given = cells.map((cell) => String(cell ?? '').trim())
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

/** Returns the line and version of a key; the text of one that cannot be read. */
export function keyOf(cell: ReadCell): RequestedRow['key'] | string {
  if (cell === null) return null
  const [, tagCode, version] = /^([^@]{1,80})@(\d{1,9})$/.exec(String(cell).trim()) ?? []
  return tagCode === undefined ? String(cell) : { tagCode, version: Number(version) }
}
