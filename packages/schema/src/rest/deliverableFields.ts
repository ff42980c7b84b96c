import { documentAttributes as attributes } from './attributes.ts'

/** One field of a deliverable, with every name that the REST calls give it. */
interface Description {
  /**
   * The way it is filled in. It is chosen from a list, typed, a list of people or one person, a
   * contract day, a number of working days, a list of other lines, or an optional text: `note`, or
   * `short` of a few words. `number` and `revision` identify an existing document.
   */
  readonly kind:
    | 'chosen'
    | 'title'
    | 'people'
    | 'person'
    | 'number'
    | 'revision'
    | 'day'
    | 'days'
    | 'reason'
    | 'lines'
    | 'note'
    | 'short'
  /** The attribute in the asset service. */
  readonly attribute: string
  /** The name in a row that adds a line to be numbered. */
  readonly added?: string
  /** The name in a row that adds an existing document. */
  readonly existing?: string
  /** The name in a row that edits a line, and in the conflicts of one. */
  readonly edited?: string
  /** The name in the graph, where it is another. */
  readonly graph?: string
  /** The attribute of class `Document` whose metadata lists the choices. */
  readonly choices?: string
}

/**
 * The fields of a deliverable that people fill in. Inputs, merging and conflicts follow from this
 * table; `rules/deliverable.ts` validates the values.
 */
export const deliverableFields = {
  documentType: {
    kind: 'chosen',
    attribute: attributes.type,
    added: 'Document Type',
    edited: 'documentType',
    choices: 'Document Type',
  },
  title: { kind: 'title', attribute: attributes.title, added: 'Document Name', edited: 'title' },
  hs2Deliverable: {
    kind: 'chosen',
    attribute: attributes.hs2Deliverable,
    added: 'HS2 Deliverable',
    edited: 'hs2Deliverable',
    choices: 'HS2 Deliverable',
  },
  author: {
    kind: 'people',
    attribute: attributes.authors,
    added: 'Created By',
    edited: 'Created By',
    graph: 'authors',
  },
  gdpr: {
    kind: 'chosen',
    attribute: attributes.gdpr,
    added: 'GDPR',
    edited: 'GDPR',
    choices: 'GDPR',
  },
  stage: {
    kind: 'chosen',
    attribute: attributes.stage,
    added: 'Stage',
    edited: 'stage',
    choices: 'lifecycleStage',
  },
  suitabilityStatus: {
    kind: 'chosen',
    attribute: attributes.suitabilityStatus,
    added: 'Suitability Status',
    edited: 'suitabilityStatus',
    choices: 'Suitability Status',
  },
  discipline: {
    kind: 'chosen',
    attribute: attributes.discipline,
    added: 'Discipline',
    edited: 'discipline',
    choices: 'Discipline',
  },
  plannedStart: {
    kind: 'day',
    attribute: attributes.plannedStart,
    added: 'Planned Start',
    edited: 'plannedStart',
  },
  durationDays: {
    kind: 'days',
    attribute: attributes.durationDays,
    added: 'Duration',
    edited: 'durationDays',
  },
  due: { kind: 'day', attribute: attributes.due, added: 'Due Date', edited: 'due' },
  dueReason: {
    kind: 'reason',
    attribute: attributes.dueReason,
    added: 'Due Date Reason',
    edited: 'dueReason',
  },
  forecast: { kind: 'day', attribute: attributes.forecast, added: 'Forecast', edited: 'forecast' },
  responsibleAuthor: {
    kind: 'person',
    attribute: attributes.responsibleAuthor,
    added: 'Responsible Author',
    edited: 'responsibleAuthor',
  },
  predecessors: {
    kind: 'lines',
    attribute: attributes.predecessors,
    added: 'Predecessors',
    edited: 'predecessors',
  },
  needPurpose: {
    kind: 'note',
    attribute: attributes.needPurpose,
    added: 'Information Purpose',
    edited: 'needPurpose',
  },
  needGeometry: {
    kind: 'note',
    attribute: attributes.needGeometry,
    added: 'Geometrical Information',
    edited: 'needGeometry',
  },
  needData: {
    kind: 'note',
    attribute: attributes.needData,
    added: 'Alphanumerical Information',
    edited: 'needData',
  },
  needDocumentation: {
    kind: 'note',
    attribute: attributes.needDocumentation,
    added: 'Documentation',
    edited: 'needDocumentation',
  },
  format: { kind: 'short', attribute: attributes.format, added: 'Format', edited: 'format' },
  scale: { kind: 'short', attribute: attributes.scale, added: 'Scale', edited: 'scale' },
  documentNumber: { kind: 'number', attribute: attributes.number, existing: 'Document Number' },
  revision: { kind: 'revision', attribute: attributes.revision, existing: 'Revision' },
} as const satisfies Record<string, Description>

type DescribedFields = typeof deliverableFields
export type DeliverableField = keyof DescribedFields

/** The fields that a request names, by the key of the table that holds the name. */
export type FieldsWith<Key extends keyof Description> = {
  [Name in DeliverableField]: DescribedFields[Name] extends { readonly [One in Key]: unknown }
    ? Name
    : never
}[DeliverableField]

/** Returns the fields that have a name under the key, in the order of the table. */
export const fieldsWith = <Key extends keyof Description>(key: Key): readonly FieldsWith<Key>[] =>
  (Object.keys(deliverableFields) as DeliverableField[]).filter(
    (name): name is FieldsWith<Key> => key in deliverableFields[name],
  )

/** Returns the field that a request calls by this name. */
export const fieldNamed = (sent: string): DeliverableField | undefined =>
  (Object.keys(deliverableFields) as DeliverableField[]).find((name) => {
    const { added, existing, edited }: Description = deliverableFields[name]
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
  const { graph = name }: Description = deliverableFields[name]
  return graph as GraphName<Name>
}

type RequestKind = 'added' | 'edited' | 'existing'

/** A value for each field of a request, by the name that the request gives the field. */
export type Shape<Key extends RequestKind, Kinds extends object> = {
  [
    Name in FieldsWith<Key> as DescribedFields[Name] extends {
      readonly [One in Key]: infer Sent extends string
    }
      ? Sent
      : never
  ]: Kinds[DescribedFields[Name]['kind'] & keyof Kinds]
}

/** Returns a value for each field of a request, chosen by the field's kind. */
export const shapeOf = <Key extends RequestKind, Kinds extends object>(key: Key, kinds: Kinds) =>
  namedFor(key, (name) => kinds[deliverableFields[name].kind as keyof Kinds]) as Shape<Key, Kinds>

/** Names values as a request does. A field whose value is undefined is left out. */
export const namedFor = <Key extends RequestKind>(
  key: Key,
  valueOf: (name: FieldsWith<Key>) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    fieldsWith(key).flatMap((name) => {
      const { [key]: sent = name }: Description = deliverableFields[name]
      const value = valueOf(name)
      return value === undefined ? [] : [[sent, value]]
    }),
  )
