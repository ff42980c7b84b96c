import { apiToDay, type Day } from '../dates.ts'
import type { DeliverableRow } from './asset.ts'
import {
  type DeliverableField,
  deliverableFields,
  fieldsWith,
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
  readonly weight: number | null
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

/** The row itself, its dates or its information. */
export type RowPart = 'row' | 'dates' | 'information'

/** The place of a field in a row. */
export interface RowPlace {
  readonly name: DeliverableField
  readonly kind: keyof FieldValueByKind
  readonly part: RowPart
  /** Its name in this part. */
  readonly key: string
}

const placesIn = (part: RowPart, names: readonly DeliverableField[]) =>
  names.map((name): RowPlace => {
    const { kind, [part]: key = name }: NamedField = deliverableFields[name]
    return { name, kind, part, key }
  })
type NamedField = { readonly kind: keyof FieldValueByKind } & {
  readonly [Part in RowPart]?: string
}

const places = {
  row: placesIn('row', fieldsWith('row')),
  dates: placesIn('dates', fieldsWith('dates')),
  information: placesIn('information', fieldsWith('information')),
}

/** The place of each field. */
export const rowPlaces: readonly RowPlace[] = Object.values(places).flat()

/** The positions in a row of what the register and the document system set. */
export const setElsewhere = {
  issueReason: 'row4',
  status: 'row10',
} as const satisfies Record<string, keyof DeliverableRow>

type FieldReader = (row: DeliverableRow) => unknown

const inPart = (part: 'dates' | 'information') =>
  places[part].map(({ name, kind, key }): readonly [DeliverableField, FieldReader] => {
    const none = kind === 'lines' ? [] : null
    const read = (row: DeliverableRow) =>
      (row[part] as Readonly<Record<string, unknown>> | undefined)?.[key] ?? none
    return [name, kind === 'day' ? (row) => apiToDay(read(row) as string | null) : read]
  })

/** A function for each field that reads it from a row. A part that a row leaves out has no values. */
export const fieldReaders = Object.fromEntries([
  ...places.row.map(({ name, key }): readonly [DeliverableField, FieldReader] => [
    name,
    (row) => row[key as keyof DeliverableRow],
  ]),
  ...inPart('dates'),
  ...inPart('information'),
]) as {
  readonly [Name in DeliverableField]: (row: DeliverableRow) => ValuesByKind<ReadValueByKind>[Name]
}
