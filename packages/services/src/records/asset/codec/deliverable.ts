import { deliverableStatuses, deliverableTypes } from '@tidemark/schema/rest/asset'
import type { DeliverableStatus } from '@tidemark/schema/rest/asset'
import { documentAttributes as names } from '@tidemark/schema/rest/attributes'
import type { DeliverableField, ValuesByKind } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { FieldValueByKind } from '@tidemark/schema/rest/deliverableRow'
import type { Asset } from '../asset.ts'
import type { StoredField } from './codec.ts'
import { codec, count, day, flag, list, oneOf, text } from './codec.ts'

/** How a field is stored, by its kind. */
const storedByKind = {
  chosen: text,
  title: text,
  people: list,
  person: text,
  number: text,
  revision: text,
  day,
  days: count,
  weight: count,
  reason: text,
  lines: list,
  note: text,
  short: text,
} satisfies {
  [Kind in keyof FieldValueByKind]: (label: string) => StoredField<FieldValueByKind[Kind]>
}

/** The fields that people fill in. */
const storedFields = Object.fromEntries(
  Object.entries(deliverableFields).map(([name, { kind, attribute }]) => [
    name,
    storedByKind[kind](attribute),
  ]),
) as {
  readonly [Name in DeliverableField]: StoredField<
    ValuesByKind<FieldValueByKind>[Name],
    (typeof deliverableFields)[Name]['attribute']
  >
}

/** The attributes of a deliverable (class Document). */
export const deliverableCodec = codec({
  name: text(names.name),
  ...storedFields,
  issueReason: text(names.issueReason),
  createdBy: text(names.createdBy),
  issued: day(names.issued),
  baselineDue: day(names.baselineDue),
  /** Empty until the register is asked for a number. */
  status: oneOf(names.status, deliverableStatuses, 'Empty'),
  /** The register's reason for a refusal. An old reason can remain when the status is no longer Error. */
  message: text(names.message),
  type: oneOf(names.kind, deliverableTypes, 'NEW'),
  lineKey: text(names.lineKey),
  removed: flag(names.removed, null),
})

type LineAttributes = Pick<Asset, 'attribute'>

export const statusOf = (line: LineAttributes): DeliverableStatus =>
  deliverableCodec.get(line, 'status')

/** Returns why the register refused; null unless the status is Error. */
export const messageOf = (line: LineAttributes): string | null =>
  statusOf(line) === 'Error' ? deliverableCodec.get(line, 'message') : null

/** A deliverable that is not removed, as the rules see it. */
export interface LineFacts {
  readonly tagCode: string
  /** Tag code of the discipline that holds it. */
  readonly discipline: string
  readonly name: string
  readonly number: string | null
  readonly status: DeliverableStatus
}

/** A deliverable as an action changes it. */
export interface Line extends LineFacts {
  readonly asset: Asset
}

export function asLine(asset: Asset & { readonly parent: string }): Line {
  return {
    asset,
    tagCode: asset.tag_code,
    discipline: asset.parent,
    name: deliverableCodec.get(asset, 'name') ?? asset.tag_code,
    number: deliverableCodec.get(asset, 'documentNumber'),
    status: statusOf(asset),
  }
}

/** A row of a request that adds lines. */
export interface KeyedRow {
  readonly [names.lineKey]?: string | undefined
}

/** Returns the caller's key for the line that a row adds. */
export const lineKeyOf = (row: KeyedRow): string | undefined => row[names.lineKey]
