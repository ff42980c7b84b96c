import type { ChosenField, EditableField } from '@tidemark/schema/rules/deliverable'
import type {
  DeliverableLineFragment,
  DisciplineDeliverablesFragment,
} from '#api/generated/graphql.ts'

type Choices = NonNullable<DisciplineDeliverablesFragment['deliverableChoices']>

interface FieldBase {
  /** The column heading. */
  readonly label: string
  /** Its name in the graph. */
  readonly graph: keyof DeliverableLineFragment
  /** The register assigns it to new lines; people enter it for existing documents. */
  readonly isNumber?: boolean
}

export type DeliverableField = FieldBase &
  (
    | { readonly kind: 'text' | 'people' | 'day' | 'days' }
    | { readonly kind: 'choice'; readonly choices: Exclude<keyof Choices, '__typename'> }
  )

/**
 * The fields of a deliverable that people fill in, in the order of the columns. Limits and errors
 * are in the rules of the schema package.
 */
export const deliverableFields = {
  documentNumber: {
    label: 'Document number',
    graph: 'documentNumber',
    kind: 'text',
    isNumber: true,
  },
  revision: { label: 'Revision', graph: 'revision', kind: 'text', isNumber: true },
  title: { label: 'Title', graph: 'title', kind: 'text' },
  documentType: {
    label: 'Document type',
    graph: 'documentType',
    kind: 'choice',
    choices: 'documentTypes',
  },
  hs2Deliverable: {
    label: 'HS2 Deliverable',
    graph: 'hs2Deliverable',
    kind: 'choice',
    choices: 'hs2Deliverable',
  },
  gdpr: { label: 'GDPR', graph: 'gdpr', kind: 'choice', choices: 'gdpr' },
  stage: { label: 'Stage', graph: 'stage', kind: 'choice', choices: 'stages' },
  suitabilityStatus: {
    label: 'Suitability status',
    graph: 'suitabilityStatus',
    kind: 'choice',
    choices: 'suitabilityStatuses',
  },
  discipline: {
    label: 'Discipline',
    graph: 'discipline',
    kind: 'choice',
    choices: 'disciplines',
  },
  author: { label: 'Author', graph: 'authors', kind: 'people' },
  plannedStart: { label: 'Planned start', graph: 'plannedStart', kind: 'day' },
  durationDays: { label: 'Working days', graph: 'durationDays', kind: 'days' },
  due: { label: 'Due', graph: 'due', kind: 'day' },
  dueReason: { label: 'Reason for later date', graph: 'dueReason', kind: 'text' },
  forecast: { label: 'Forecast', graph: 'forecast', kind: 'day' },
} as const satisfies Record<EditableField, DeliverableField> &
  Record<ChosenField, { kind: 'choice' }>

export const fieldEntries = Object.entries(deliverableFields) as [EditableField, DeliverableField][]

/** The field with a name of the graph; undefined for a name that people do not fill in. */
export const fieldOfGraph = (name: string): EditableField | undefined =>
  fieldEntries.find(([, { graph }]) => graph === name)?.[0]
