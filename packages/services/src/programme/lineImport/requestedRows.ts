import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { isUnknown, shownText } from '#platform/sheet/cell.ts'
import type { GridRow } from './mapping/grid.ts'
import type { FoundPlace } from './mapping/places.ts'
import type { Match } from './match.ts'
import type { NewPlace } from './newPlans/newPlan.ts'

export interface LineKey {
  readonly tagCode: string
  readonly version: number
  /** When the export was written, in milliseconds since 1970. Exports of an earlier version do not say. */
  readonly writtenAt?: number
}

/** A row of the sheet as the import understands its columns. */
export interface RequestedRow {
  readonly row: number
  /** The sheet of the row where several are read. */
  readonly sheet?: string
  /** The line and its version when the file was written; null for a new line. */
  readonly key: LineKey | null
  /** Set for a key that cannot be read. */
  readonly oddKey?: string
  readonly cells: ReadonlyMap<DeliverableField, ReadCell>
  /** The working days by which an edit of several lines moves dates. */
  readonly moves?: ReadonlyMap<DeliverableField, number>
  /** Sentences about the row as the file shows it, or about one of its cells. */
  readonly notes?: readonly { readonly field: DeliverableField | ''; readonly message: string }[]
  /** A text of the row is struck through in the file. */
  readonly isStruck?: boolean
  /** The cells of the columns of an export that no import reads, by title. */
  readonly informing?: ReadonlyMap<string, ReadCell>
  /** The titles of filled columns that no import reads. */
  readonly unread?: readonly string[]
  /** The deliverable that a row without a key is recognised as. */
  readonly match?: Match | null
  /** The tag codes of the deliverables that it fits equally well, where it is recognised as none. */
  readonly several?: readonly string[]
  /** The discipline that a new line belongs to, or that the import creates for it. */
  readonly place?: RowPlace
}

export type RowPlace =
  | { readonly tagCode: string }
  | { readonly created: NewPlace }
  | { readonly fault: string }

export const rowPlace = (place: FoundPlace): RowPlace =>
  place.created
    ? { created: place.created }
    : place.tagCode === null
      ? { fault: place.problem ?? '' }
      : { tagCode: place.tagCode }

/** Returns the text of a cell; empty for one that nobody can read, too. */
export const knownText = (cell: ReadCell | undefined): string =>
  isUnknown(cell) ? '' : shownText(cell).trim()

/** Returns what a person is told about a row of the file besides its cells. */
export function rowNotes({ struck, recoded, noted }: GridRow): RowNotes {
  const messages = [
    ...(struck ? ['A text of this row is struck through in the file.'] : []),
    ...(recoded ? [oldEncoding] : []),
    ...(noted ? ['A cell of this row has a note, which is not imported.'] : []),
  ]
  return messages.map((message) => ({ field: '', message }))
}
type RowNotes = NonNullable<RequestedRow['notes']>

const oldEncoding =
  'The file is not in UTF-8: check the accents of this row, or save the file as CSV UTF-8.'

/** Returns the line and version of a key; the text of one that cannot be read. */
export function keyOf(cell: ReadCell): RequestedRow['key'] | string {
  if (cell === null) return null
  const text = shownText(cell)
  const [, tagCode, version, at] = /^([^@]{1,80})@(\d{1,9})(?:@(\d{13}))?$/.exec(text.trim()) ?? []
  if (tagCode === undefined) return text
  return { tagCode, version: Number(version), ...(at !== undefined && { writtenAt: Number(at) }) }
}

/** A row of a file. A row of the present lines has no number. */
export interface RowName {
  readonly row: number | null
  readonly sheet?: string | undefined
}

/** Returns a row as sentences name it: `row 12`, or `row 12 of ‘Drainage’` where several sheets are read. */
export const rowName = ({ row, sheet }: RowName): string =>
  sheet === undefined ? `row ${row}` : `row ${row} of ‘${sheet}’`
