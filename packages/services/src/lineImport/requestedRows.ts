import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { isNumberToCome } from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'
import { InvalidInput } from '#platform/http/refusals.ts'
import { takeTurns } from '#platform/turns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown, shownText } from '#platform/sheet/cell.ts'
import type { ReadRow } from '#platform/sheet/readSheet.ts'
import {
  columnFields,
  disciplineTitle,
  exportTitles,
  informingColumns,
  keyTitle,
  unreadDayTitles,
} from '#midp/exportColumns.ts'
import { isNearly } from './mapping/nearly.ts'
import type { FoundPlace } from './mapping/places.ts'
import type { Known } from './mapping/values.ts'
import { choiceIn, dayCell, exampleOfOrder, kindOf, listOf } from './mapping/values.ts'
import type { FileNames } from './match.store.ts'
import type { LineIndex, Match } from './match.ts'
import { namesIn } from './match.ts'
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
  /** The working days by which an edit of several lines moves dates. */
  readonly moves?: ReadonlyMap<DeliverableField, number>
  /** Sentences about the row as the file shows it. */
  readonly notes?: readonly string[]
  /** The cells of the columns of an export that no import reads, by title. */
  readonly informing?: ReadonlyMap<string, ReadCell>
  /** The titles of filled columns that no import reads. */
  readonly unread?: readonly string[]
  /** The deliverable that a row without a key is recognised as. */
  readonly match?: Match | null
  /** The discipline that a new line belongs to, or that the import creates for it. */
  readonly place?: RowPlace
}

export type RowPlace =
  | { readonly tagCode: string }
  | { readonly created: NewPlace }
  | { readonly fault: string }

export const rowPlace = (place: FoundPlace): RowPlace =>
  'discipline' in place
    ? { tagCode: place.discipline.tagCode }
    : 'created' in place
      ? { created: place.created }
      : { fault: place.problem }

/** Finds the deliverable that a row without a key is. A number that is to come is none. */
export function matchOf(
  lines: LineIndex,
  {
    number,
    title,
    documentType,
  }: Record<'number' | 'title' | 'documentType', ReadCell | undefined>,
  place: FoundPlace | null,
): Match | null {
  const text = (cell: ReadCell | undefined) => (isUnknown(cell) ? '' : shownText(cell).trim())
  const found = place && 'discipline' in place ? place.discipline : null
  return lines.find({
    number: isNumberToCome(text(number)) ? '' : text(number),
    title: text(title),
    documentType: text(documentType),
    plan: found?.plan.tagCode ?? null,
    discipline: found?.tagCode ?? null,
  })
}

/** Returns what the rows of an export without a key call their deliverables. */
export function namesOfExport(rows: readonly ReadRow[]): FileNames {
  const { header, at } = findHeader(rows)
  const titles = header.cells.map(plainTitle)
  const placeOf = (field: DeliverableField) =>
    titles.findIndex((title) => fieldTitles.get(title) === field)
  return namesIn(rows.slice(at + 1), {
    key: titles.indexOf(plainTitle(keyTitle)),
    number: placeOf('documentNumber'),
    title: placeOf('title'),
  })
}

/** Returns how a row of an export without a key is recognised: by its cells, plan and discipline. */
export const recogniser =
  ({ places, lines, choices }: Pick<Known, 'places' | 'lines' | 'choices'>) =>
  (cells: RequestedRow['cells'], plan: string, discipline: string): Partial<RequestedRow> => {
    const place = places.find(plan, discipline)
    const type = choiceIn(listOf('documentType', choices), shownText(cells.get('documentType')))
    const named = { number: cells.get('documentNumber'), title: cells.get('title') }
    return {
      match: matchOf(lines, { ...named, documentType: type ?? undefined }, place),
      place: rowPlace(place),
    }
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

/** Reads the rows below the header. Those without a key are looked for among the deliverables that exist. */
export async function readRequestedRows(
  rows: readonly ReadRow[],
  recognised: ReturnType<typeof recogniser>,
): Promise<RequestedRow[]> {
  const { header, at } = findHeader(rows)
  const titles = header.cells.map(plainTitle)
  const columns = new Map<DeliverableField, number>()
  for (const [place, title] of titles.entries()) {
    const field = fieldTitles.get(title)
    if (field && !columns.has(field)) columns.set(field, place)
  }
  const unread = [...titles.entries()].filter(([, title]) => unreadTitles.has(title))
  const informing = informingColumns.flatMap(({ column }) => {
    const place = titles.indexOf(plainTitle(column.title))
    return place === -1 ? [] : [[column.title, place] as const]
  })
  const keyAt = titles.indexOf(plainTitle(keyTitle))
  const [numberAt, planAt, disciplineAt] = [...planTitles, disciplineTitle].map((title) =>
    titles.indexOf(plainTitle(title)),
  )
  if (keyAt === -1 && !columns.has('title') && !columns.has('documentNumber'))
    throw new InvalidInput({ file: 'The sheet has neither the hidden key nor a title column.' })
  if (keyAt !== -1) requireCorrectTitles(header)
  const days = [...columns].filter(([field]) => kindOf(field) === 'day').map(([, place]) => place)
  const below = rows.slice(at + 1)
  const isInDoubt =
    exampleOfOrder(below.flatMap(({ cells }) => days.map((place) => cells[place] ?? null))) !== null
  const requested: RequestedRow[] = []
  const letOthers = takeTurns()
  for (const { number, cells, ...shape } of below) {
    await letOthers()
    const read = new Map(
      [...columns].map(([field, place]) => {
        const cell = cells[place] ?? null
        return [field, isInDoubt && days.includes(place) ? dayCell(cell, 'unknown') : cell] as const
      }),
    )
    const key = keyOf(cells[keyAt] ?? null)
    if (key === null && [...read.values()].every((cell) => cell === null)) continue
    const textAt = (at = -1) => shownText(cells[at]).trim()
    requested.push({
      row: number,
      key: typeof key === 'string' ? null : key,
      ...(typeof key === 'string' && { oddKey: key }),
      cells: read,
      notes: rowNotes(shape),
      informing: new Map(informing.map(([title, place]) => [title, cells[place] ?? null])),
      unread: unread.flatMap(([place]) =>
        (cells[place] ?? null) === null ? [] : shownText(header.cells[place]),
      ),
      ...(key === null &&
        recognised(read, textAt(numberAt) || textAt(planAt), textAt(disciplineAt))),
    })
  }
  return requested
}

/** Returns what a person is told about a row of the file besides its cells. */
export function rowNotes({ struck, recoded }: Pick<ReadRow, 'struck' | 'recoded'>): string[] {
  return [
    ...(struck ? ['A text of this row is struck through in the file.'] : []),
    ...(recoded ? [oldEncoding] : []),
  ]
}

const oldEncoding =
  'The file is not in UTF-8: check the accents of this row, or save the file as CSV UTF-8.'

/** Titles of the number and of the title of a plan. */
const planTitles = [`${words.tidp.short} number`, words.tidp.short]

/** Titles of days that an import does not read. */
const unreadTitles: ReadonlySet<string> = new Set(unreadDayTitles.map((title) => plainTitle(title)))

/**
 * Refuses an exported file with a mistyped title: its column would not be read, and the changes in
 * it would be lost unseen. A column with any other title is the person's own.
 */
function requireCorrectTitles({ cells }: ReadRow): void {
  const given = cells.map((cell) => shownText(cell).trim())
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
  const text = shownText(cell)
  const [, tagCode, version] = /^([^@]{1,80})@(\d{1,9})$/.exec(text.trim()) ?? []
  return tagCode === undefined ? text : { tagCode, version: Number(version) }
}
