import {
  type Choices as RuleChoices,
  type ChosenField,
  type EditableField,
} from '@tidemark/schema/rules/deliverable'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import {
  type Column,
  columnsFor,
  dropdown,
  multiSelect,
  type Option,
  status,
  text,
} from '#ui/DataGrid/column.ts'
import type { Tone } from '#ui/StatusBadge.tsx'
import { isStranded, lockReason, type Row } from './rows.ts'

type Choices = NonNullable<DisciplineDeliverablesFragment['deliverableChoices']>

export interface ColumnOptions {
  /** Null while the service that knows them does not answer. */
  choices: Choices | null
  authors: readonly Option[]
  mayUpdate: boolean
  processing: boolean
}

/** What may be chosen, by field, for the rules. */
export const toChoices = (choices: Choices): RuleChoices => ({
  documentType: new Set(choices.documentTypes),
  hs2Deliverable: new Set(choices.hs2Deliverable),
  gdpr: new Set(choices.gdpr),
  stage: new Set(choices.stages),
  suitabilityStatus: new Set(choices.suitabilityStatuses),
  discipline: new Set(choices.disciplines),
})

const column = columnsFor<Row>()

const tones: Record<Row['status'], Tone> = {
  Empty: 'neutral',
  'In queue': 'waiting',
  'In progress': 'active',
  Error: 'bad',
  Done: 'good',
}

/** What has become of a row since it was read, in a word. */
const changeOf = ({ rowStatus, type, isGone }: Row): string =>
  isGone
    ? 'Removed by another person'
    : rowStatus === 'CREATED'
      ? type === 'NEW'
        ? 'New'
        : 'New, existing document'
      : rowStatus === 'MODIFIED'
        ? 'Edited'
        : type === 'EXISTING'
          ? 'Existing document'
          : ''

const asOptions = (values: readonly string[] = []): Option[] =>
  values.map((value) => ({ value, label: value }))

/** The columns of the grid. Which cells are locked, and why, and what is wrong in them is the rules' business. */
export function deliverableColumns({
  choices,
  authors,
  mayUpdate,
  processing,
}: ColumnOptions): Column<Row>[] {
  const typed = (id: EditableField) => ({
    id,
    readOnlyReason: (row: Row) => lockReason(row, id, { mayUpdate, processing }),
    error: (row: Row) => row.faults[id],
    contested: (row: Row) => row.contested[id] !== undefined,
  })
  const line = (
    id: 'documentNumber' | 'revision' | 'title',
    title: string,
    width: number,
    grow?: number,
  ) =>
    column({
      ...typed(id),
      title,
      width,
      ...(grow && { grow }),
      cell: (row) => text(row[id]),
      edit: (_, value) => ({ [id]: value }),
    })
  const choice = (id: ChosenField, title: string, width: number, values?: readonly string[]) => {
    const options = asOptions(values)
    return column({
      ...typed(id),
      title,
      width,
      cell: (row) => dropdown(row[id], options, { open: true }),
      edit: (_, value) => ({ [id]: value }),
    })
  }
  return [
    column({
      id: 'status',
      title: 'Number status',
      width: 120,
      cell: (row) => status(row.status, tones[row.status]),
      error: (row) =>
        isStranded(row)
          ? 'Your change cannot be saved: the register has the line. Drop it from the menu of the row.'
          : row.faults.row,
    }),
    line('documentNumber', 'Document number', 260),
    line('revision', 'Revision', 80),
    choice('documentType', 'Document type', 170, choices?.documentTypes),
    line('title', 'Title', 280, 1),
    choice('hs2Deliverable', 'HS2 Deliverable', 130, choices?.hs2Deliverable),
    choice('gdpr', 'GDPR', 90, choices?.gdpr),
    choice('stage', 'Stage', 170, choices?.stages),
    choice('suitabilityStatus', 'Suitability status', 130, choices?.suitabilityStatuses),
    choice('discipline', 'Discipline', 160, choices?.disciplines),
    column({
      ...typed('author'),
      title: 'Author',
      width: 200,
      cell: (row) => multiSelect(row.author, authors, { open: true }),
      edit: (_, author) => ({ author }),
    }),
    column({
      id: 'issueReason',
      title: 'Issue reason',
      width: 170,
      cell: (row) => text(row.line?.issueReason ?? ''),
      readOnlyReason: () => 'The document system tells it when a document is issued.',
    }),
    column({ id: 'change', title: 'Change', width: 150, cell: (row) => text(changeOf(row)) }),
    column({ id: 'message', title: 'Message', width: 280, cell: (row) => text(row.message) }),
  ]
}
