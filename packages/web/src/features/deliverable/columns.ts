import {
  type Choices as RuleChoices,
  chosenFields,
  type EditableField,
} from '@tidemark/schema/rules/deliverable'
import type { DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import {
  type DeliverableField,
  deliverableFields,
  fieldEntries,
} from '#shared/discipline/deliverableFields.ts'
import {
  type Cell,
  type Column,
  columnsFor,
  dropdown,
  multiSelect,
  type Option,
  status,
  text,
} from '#ui/DataGrid/column.ts'
import type { Tone } from '#ui/StatusBadge.tsx'
import type { Values } from './line.ts'
import { firstEdit, isStranded, lockReason, type Row } from './rows.ts'

type Choices = NonNullable<DisciplineDeliverablesFragment['deliverableChoices']>

export interface ColumnOptions {
  /** Null while the service that has them does not answer. */
  choices: Choices | null
  authors: readonly Option[]
  mayUpdate: boolean
  processing: boolean
  /** The values that new rows begin with. */
  known: Partial<Values>
}

/** The choices by field, as the rules take them. */
export const toChoices = (choices: Choices): RuleChoices =>
  Object.fromEntries(
    chosenFields.map((field) => [field, new Set(choices[deliverableFields[field].choices])]),
  ) as unknown as RuleChoices

const column = columnsFor<Row>()

const tones: Record<Row['status'], Tone> = {
  Empty: 'neutral',
  'In queue': 'waiting',
  'In progress': 'active',
  Error: 'bad',
  Done: 'good',
}

/** How a row differs from what was read, in a few words. */
const changeOf = ({ rowStatus, type, isGone, isBlank }: Row): string =>
  isBlank
    ? ''
    : isGone
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

/** Why the register refused the number. */
const refusalOf = ({ status, message }: Row): string | undefined =>
  status === 'Error' ? (message ?? 'The register refused the number.') : undefined

const asOptions = (values: readonly string[] = []): Option[] =>
  values.map((value) => ({ value, label: value }))

/** Column widths in pixels. */
const widths: Record<EditableField, number> = {
  documentNumber: 264,
  revision: 76,
  documentType: 170,
  title: 260,
  hs2Deliverable: 130,
  gdpr: 90,
  stage: 170,
  suitabilityStatus: 130,
  discipline: 160,
  author: 200,
}

/**
 * The columns of the grid: the number status, the fields that people fill in, and what the register
 * and the document system answer.
 */
export function deliverableColumns({
  choices,
  authors,
  mayUpdate,
  processing,
  known,
}: ColumnOptions): Column<Row>[] {
  const cellOf = (id: EditableField, field: DeliverableField): ((row: Row) => Cell) => {
    if (field.kind === 'choice') {
      const options = asOptions(choices?.[field.choices])
      return (row) => dropdown(row[id] as string, options, { open: true })
    }
    return field.kind === 'people'
      ? (row) => multiSelect(row.author, authors, { open: true })
      : (row) => text(row[id] as string)
  }
  return [
    column({
      id: 'status',
      title: 'Number status',
      width: 112,
      cell: (row) => (row.isBlank ? text('') : status(row.status, tones[row.status])),
      error: (row) =>
        isStranded(row)
          ? 'The line has its number. Discard your changes from the row menu.'
          : (row.faults.row ?? refusalOf(row)),
    }),
    ...fieldEntries.map(([id, field]) =>
      column({
        id,
        title: field.label,
        width: widths[id],
        ...(id === 'title' && { grow: 1 }),
        cell: cellOf(id, field),
        edit: (row, value) => ({ ...(row.isBlank && firstEdit(id, known)), [id]: value }),
        readOnlyReason: (row) => lockReason(row, id, { mayUpdate, processing }),
        error: (row) => row.faults[id],
        contested: (row) => row.contested[id] !== undefined,
      }),
    ),
    column({
      id: 'issueReason',
      title: 'Issue reason',
      width: 170,
      cell: (row) => text(row.line?.issueReason ?? ''),
      readOnlyReason: () => 'The document system sets this when the document is issued.',
    }),
    column({ id: 'change', title: 'Change', width: 150, cell: (row) => text(changeOf(row)) }),
    column({ id: 'message', title: 'Message', width: 280, cell: (row) => text(row.message) }),
  ]
}
