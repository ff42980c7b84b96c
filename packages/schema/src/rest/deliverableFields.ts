import { limits } from '../limits.ts'
import { documentAttributes as attributes } from './attributes.ts'
import type { FieldDescription } from './fieldDescription.ts'

/**
 * The fields of a deliverable that people fill in. Inputs, rows, stored attributes, columns, limits,
 * merging and conflicts follow from this table; `rules/deliverable.ts` validates the values.
 */
export const deliverableFields = {
  documentType: {
    kind: 'chosen',
    attribute: attributes.type,
    added: 'Document Type',
    edited: 'documentType',
    choices: 'Document Type',
    choiceList: 'documentTypes',
    row: 'row2',
    required: 'NEW',
    width: { grid: 170, sheet: 24 },
  },
  title: {
    kind: 'title',
    attribute: attributes.title,
    added: 'Document Name',
    edited: 'title',
    row: 'title',
    required: 'NEW',
    max: limits.text.deliverableTitle.max,
    width: { grid: 260, sheet: 48 },
  },
  hs2Deliverable: {
    kind: 'chosen',
    attribute: attributes.hs2Deliverable,
    added: 'HS2 Deliverable',
    edited: 'hs2Deliverable',
    choices: 'HS2 Deliverable',
    choiceList: 'hs2Deliverable',
    row: 'row3',
    required: 'NEW',
    hideable: true,
    width: { grid: 130, sheet: 16 },
  },
  author: {
    kind: 'people',
    attribute: attributes.authors,
    added: 'Created By',
    edited: 'Created By',
    graph: 'authors',
    row: 'author',
    hideable: true,
    width: { grid: 200, sheet: 40 },
  },
  gdpr: {
    kind: 'chosen',
    attribute: attributes.gdpr,
    added: 'GDPR',
    edited: 'GDPR',
    choices: 'GDPR',
    choiceList: 'gdpr',
    row: 'row6',
    required: 'NEW',
    hideable: true,
    width: { grid: 90, sheet: 8 },
  },
  stage: {
    kind: 'chosen',
    attribute: attributes.stage,
    added: 'Stage',
    edited: 'stage',
    choices: 'lifecycleStage',
    choiceList: 'stages',
    row: 'row7',
    required: 'NEW',
    hideable: true,
    width: { grid: 170, sheet: 24 },
  },
  suitabilityStatus: {
    kind: 'chosen',
    attribute: attributes.suitabilityStatus,
    added: 'Suitability Status',
    edited: 'suitabilityStatus',
    choices: 'Suitability Status',
    choiceList: 'suitabilityStatuses',
    row: 'row8',
    required: 'NEW',
    hideable: true,
    width: { grid: 130, sheet: 26 },
  },
  discipline: {
    kind: 'chosen',
    attribute: attributes.discipline,
    added: 'Discipline',
    edited: 'discipline',
    choices: 'Discipline',
    choiceList: 'disciplines',
    row: 'row9',
    required: 'NEW',
    width: { grid: 160, sheet: 28 },
  },
  plannedStart: {
    kind: 'day',
    attribute: attributes.plannedStart,
    added: 'Planned Start',
    edited: 'plannedStart',
    dates: 'planned_start',
    width: { grid: 110, sheet: 12 },
  },
  durationDays: {
    kind: 'days',
    attribute: attributes.durationDays,
    added: 'Duration',
    edited: 'durationDays',
    dates: 'duration_days',
    width: { grid: 110, sheet: 10 },
  },
  due: {
    kind: 'day',
    attribute: attributes.due,
    added: 'Due Date',
    edited: 'due',
    dates: 'due',
    width: { grid: 100, sheet: 12 },
  },
  dueReason: {
    kind: 'reason',
    attribute: attributes.dueReason,
    added: 'Due Date Reason',
    edited: 'dueReason',
    dates: 'due_reason',
    max: limits.text.reason.max,
    width: { grid: 200, sheet: 30 },
  },
  forecast: {
    kind: 'day',
    attribute: attributes.forecast,
    added: 'Forecast',
    edited: 'forecast',
    dates: 'forecast',
    width: { grid: 100, sheet: 12 },
  },
  responsibleAuthor: {
    kind: 'person',
    attribute: attributes.responsibleAuthor,
    added: 'Responsible Author',
    edited: 'responsibleAuthor',
    information: 'responsible_author',
    hideable: true,
    width: { grid: 170, sheet: 30 },
  },
  predecessors: {
    kind: 'lines',
    attribute: attributes.predecessors,
    added: 'Predecessors',
    edited: 'predecessors',
    information: 'predecessors',
    width: { grid: 200, sheet: 40 },
  },
  needPurpose: {
    kind: 'note',
    attribute: attributes.needPurpose,
    added: 'Information Purpose',
    edited: 'needPurpose',
    information: 'need_purpose',
    max: limits.text.informationNeed.max,
    width: { grid: 200, sheet: 30 },
  },
  needGeometry: {
    kind: 'note',
    attribute: attributes.needGeometry,
    added: 'Geometrical Information',
    edited: 'needGeometry',
    information: 'need_geometry',
    max: limits.text.informationNeed.max,
    width: { grid: 200, sheet: 30 },
  },
  needData: {
    kind: 'note',
    attribute: attributes.needData,
    added: 'Alphanumerical Information',
    edited: 'needData',
    information: 'need_data',
    max: limits.text.informationNeed.max,
    width: { grid: 200, sheet: 30 },
  },
  needDocumentation: {
    kind: 'note',
    attribute: attributes.needDocumentation,
    added: 'Documentation',
    edited: 'needDocumentation',
    information: 'need_documentation',
    max: limits.text.informationNeed.max,
    width: { grid: 200, sheet: 30 },
  },
  classification: {
    kind: 'short',
    attribute: attributes.classification,
    added: 'Classification',
    edited: 'classification',
    information: 'classification',
    max: limits.text.classLabel.max,
    width: { grid: 260, sheet: 40 },
  },
  format: {
    kind: 'short',
    attribute: attributes.format,
    added: 'Format',
    edited: 'format',
    information: 'format',
    max: limits.text.shortNote.max,
    width: { grid: 100, sheet: 14 },
  },
  scale: {
    kind: 'short',
    attribute: attributes.scale,
    added: 'Scale',
    edited: 'scale',
    information: 'scale',
    max: limits.text.shortNote.max,
    width: { grid: 80, sheet: 10 },
  },
  weight: {
    kind: 'weight',
    attribute: attributes.weight,
    added: 'Weight',
    edited: 'weight',
    information: 'weight',
    width: { grid: 80, sheet: 10 },
  },
  reference: {
    kind: 'short',
    attribute: attributes.reference,
    added: 'Own Reference',
    edited: 'reference',
    information: 'reference',
    max: limits.text.shortNote.max,
    width: { grid: 120, sheet: 16 },
  },
  remarks: {
    kind: 'note',
    attribute: attributes.remarks,
    added: 'Remarks',
    edited: 'remarks',
    information: 'remarks',
    max: limits.text.remarks.max,
    width: { grid: 200, sheet: 40 },
  },
  documentNumber: {
    kind: 'number',
    attribute: attributes.number,
    existing: 'Document Number',
    row: 'row1',
    required: 'EXISTING',
    width: { grid: 264, sheet: 34 },
  },
  revision: {
    kind: 'revision',
    attribute: attributes.revision,
    existing: 'Revision',
    row: 'row5',
    required: 'EXISTING',
    hideable: true,
    width: { grid: 76, sheet: 9 },
  },
} as const satisfies Record<string, FieldDescription>

type DescribedFields = typeof deliverableFields
export type DeliverableField = keyof DescribedFields

/** The fields that the table describes under a key, such as those with a name in a request. */
export type FieldsWith<Key extends keyof FieldDescription> = {
  [Name in DeliverableField]: DescribedFields[Name] extends { readonly [One in Key]: unknown }
    ? Name
    : never
}[DeliverableField]

/** Returns the fields that the table describes under the key, in its order. */
export const fieldsWith = <Key extends keyof FieldDescription>(
  key: Key,
): readonly FieldsWith<Key>[] =>
  (Object.keys(deliverableFields) as DeliverableField[]).filter(
    (name): name is FieldsWith<Key> => key in deliverableFields[name],
  )

/** The fields of one kind. */
export type FieldsOfKind<Kind extends FieldDescription['kind']> = {
  [Name in DeliverableField]: DescribedFields[Name]['kind'] extends Kind ? Name : never
}[DeliverableField]

/** Returns the fields of one kind, in the order of the table. */
export const fieldsOfKind = <Kind extends FieldDescription['kind']>(
  kind: Kind,
): readonly FieldsOfKind<Kind>[] =>
  (Object.keys(deliverableFields) as DeliverableField[]).filter(
    (name): name is FieldsOfKind<Kind> => deliverableFields[name].kind === kind,
  )

/** A value for each field, by its kind. */
export type ValuesByKind<Kinds extends Readonly<Record<FieldDescription['kind'], unknown>>> = {
  -readonly [Name in DeliverableField]: Kinds[DescribedFields[Name]['kind']]
}

/** The name of the caller's key in a row that adds a line. */
export const lineKeyName = attributes.lineKey

/** Returns the field that a request calls by this name. */
export const fieldNamed = (sent: string): DeliverableField | undefined =>
  (Object.keys(deliverableFields) as DeliverableField[]).find((name) => {
    const { added, existing, edited }: FieldDescription = deliverableFields[name]
    return [added, existing, edited].includes(sent)
  })

/** The name of a field in the graph. */
export type GraphName<Name extends DeliverableField> = Name extends DeliverableField
  ? DescribedFields[Name] extends { readonly graph: infer Other extends string }
    ? Other
    : Name
  : never

/** Returns the name of a field in the graph. */
export const graphNameOf = <Name extends DeliverableField>(name: Name): GraphName<Name> => {
  const { graph = name }: FieldDescription = deliverableFields[name]
  return graph as GraphName<Name>
}

type RowKind = 'added' | 'edited' | 'existing' | 'row' | 'dates' | 'information'

/** A value for each field of a request or a part of a row, by the name that it gives the field. */
export type Shape<Key extends RowKind, Kinds extends object> = {
  [
    Name in FieldsWith<Key> as DescribedFields[Name] extends {
      readonly [One in Key]: infer Sent extends string
    }
      ? Sent
      : never
  ]: Limited<Kinds[DescribedFields[Name]['kind'] & keyof Kinds], DescribedFields[Name]>
}

/** The value of a field: that of its kind, or the result if its kind has a function of `max`. */
type Limited<Value, Described> = Value extends (max: infer Max) => infer Result
  ? Described extends { readonly max: Max }
    ? Result
    : never
  : Value

/**
 * Returns a value for each field of a request or a part of a row, chosen by the field's kind. A
 * function is called with the field's `max`.
 */
export const shapeOf = <Key extends RowKind, Kinds extends object>(key: Key, kinds: Kinds) =>
  namedFor(key, (name) => {
    const { kind, max }: FieldDescription = deliverableFields[name]
    const value: unknown = kinds[kind as keyof Kinds]
    return typeof value === 'function' ? (value as (max?: number) => unknown)(max) : value
  }) as Shape<Key, Kinds>

/** Names values as a request does. A field whose value is undefined is left out. */
export const namedFor = <Key extends RowKind>(
  key: Key,
  valueOf: (name: FieldsWith<Key>) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    fieldsWith(key).flatMap((name) => {
      const { [key]: sent = name }: FieldDescription = deliverableFields[name]
      const value = valueOf(name)
      return value === undefined ? [] : [[sent, value]]
    }),
  )
