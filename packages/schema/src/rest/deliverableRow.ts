import { apiToDay, type Day, dayToApi } from '../dates.ts'
import type { DeliverableRow } from './asset.ts'
import {
  type DeliverableField,
  deliverableFields,
  fieldsWith,
  type Shape,
  type ValuesByKind,
} from './deliverableFields.ts'

/** The stored value of a field, by its kind; null or an empty list when it is not filled in. */
export interface FieldValueByKind {
  readonly chosen: string | null
  readonly title: string | null
  readonly people: readonly string[]
  readonly person: string | null
  readonly number: string | null
  readonly revision: string | null
  readonly day: Day | null
  /** Working days. */
  readonly days: number | null
  readonly reason: string | null
  readonly lines: readonly string[]
  readonly note: string | null
  readonly short: string | null
}

/** The value of a field that was read from a row, by its kind. */
interface ReadValueByKind extends Omit<FieldValueByKind, 'title' | 'people' | 'lines'> {
  readonly title: string
  readonly people: string[]
  readonly lines: string[]
}

/** The value of a field in a row, by its kind. */
interface RowValueByKind extends Omit<ReadValueByKind, 'day'> {
  /** At 00:00:00. */
  readonly day: string | null
}

type RowPart = 'row' | 'dates' | 'information'

const entriesOf = (part: RowPart, names: readonly DeliverableField[]) =>
  names.map((name) => {
    const { kind, [part]: key = name }: NamedField = deliverableFields[name]
    return { name, kind, key }
  })
type NamedField = { readonly kind: keyof FieldValueByKind } & {
  readonly [Part in RowPart]?: string
}

const entries = {
  row: entriesOf('row', fieldsWith('row')),
  dates: entriesOf('dates', fieldsWith('dates')),
  information: entriesOf('information', fieldsWith('information')),
}

/** The parts of a row in which no field is filled in. */
const blank = Object.fromEntries(
  Object.entries(entries).map(([part, list]) => [
    part,
    Object.fromEntries(list.map(({ kind, key }) => [key, kind === 'title' ? '' : null])),
  ]),
) as Readonly<Record<RowPart, Readonly<Record<string, unknown>>>>

/** Returns the fields of one part of a row in the names and formats of REST. */
export function encodeFields<Part extends RowPart>(
  part: Part,
  values: Readonly<ValuesByKind<FieldValueByKind>>,
): Shape<Part, RowValueByKind> {
  // A loop over a copy: hundreds of rows are encoded at once.
  const encoded: Record<string, unknown> = { ...blank[part] }
  for (const { name, kind, key } of entries[part]) {
    const value = values[name]
    if (value !== null) encoded[key] = kind === 'day' ? dayToApi(value as Day) : value
  }
  return encoded as Shape<Part, RowValueByKind>
}

/** Returns whether any field of a part is filled in. */
export function isFilled(part: RowPart, values: Readonly<ValuesByKind<FieldValueByKind>>): boolean {
  for (const { name } of entries[part]) {
    const value = values[name]
    if (value !== null && !(Array.isArray(value) && value.length === 0)) return true
  }
  return false
}

/** The positions in a row of what the register and the document system set. */
export const setElsewhere = {
  issueReason: 'row4',
  status: 'row10',
} as const satisfies Record<string, keyof DeliverableRow>

type FieldReader = (row: DeliverableRow) => unknown

const inPart = (part: 'dates' | 'information') =>
  entries[part].map(({ name, kind, key }): readonly [DeliverableField, FieldReader] => {
    const none = kind === 'lines' ? [] : null
    const read = (row: DeliverableRow) =>
      (row[part] as Readonly<Record<string, unknown>> | undefined)?.[key] ?? none
    return [name, kind === 'day' ? (row) => apiToDay(read(row) as string | null) : read]
  })

/** A function for each field that reads it from a row. A part that a row leaves out has no values. */
export const fieldReaders = Object.fromEntries([
  ...entries.row.map(({ name, key }): readonly [DeliverableField, FieldReader] => [
    name,
    (row) => row[key as keyof DeliverableRow],
  ]),
  ...inPart('dates'),
  ...inPart('information'),
]) as {
  readonly [Name in DeliverableField]: (row: DeliverableRow) => ValuesByKind<ReadValueByKind>[Name]
}
