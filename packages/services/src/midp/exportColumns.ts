import type { Kysely } from 'kysely'
import { apiToDay } from '@tidemark/schema/dates'
import type { MidpRow } from '@tidemark/schema/rest/midp'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { documentTypeLabel } from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'
import { readChoices } from '#asset/choices.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { primaryAssetCodec } from '#asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import type { CellValue, SheetColumn } from '#platform/sheet/sheet.ts'
import { readHiddenAttributes } from './hiddenFacets.store.ts'

const { labelOf } = deliverableCodec

type Choices = ReadonlyMap<string, readonly string[]>

/** The hidden column by which an import finds a line: `tag code@version`. */
export const keyTitle = 'Key'
export const disciplineTitle = `${words.discipline.singular} (${words.didp.short})`

interface ExportColumn {
  readonly column: SheetColumn
  /** The field that an import reads from the column; others only inform. */
  readonly field?: DeliverableField
  /** The attribute that a column without a field shows, where privileges can hide it. */
  readonly attribute?: string
  readonly choices?: (choices: Choices) => readonly string[]
  readonly value: (row: MidpRow) => CellValue
}

const text = (
  title: string,
  width: number,
  value: (row: MidpRow) => string | null | undefined,
): ExportColumn => ({
  column: { title, width, kind: 'text' },
  value: (row) => value(row) ?? null,
})
const day = (title: string, value: (row: MidpRow) => string | null | undefined): ExportColumn => ({
  column: { title, width: 12, kind: 'day' },
  value: (row) => apiToDay(value(row)),
})
const number = (
  title: string,
  value: (row: MidpRow) => number | null | undefined,
): ExportColumn => ({
  column: { title, width: 10, kind: 'number' },
  value: (row) => value(row) ?? null,
})
const filled = (
  field: DeliverableField,
  column: ExportColumn,
  choices?: ExportColumn['choices'],
): ExportColumn => ({ ...column, field, ...(choices && { choices }) })
const of = (label: string) => (choices: Choices) => choices.get(label) ?? []

const documentTypes = (choices: Choices) => {
  const codes = choices.get('Document Type Code') ?? []
  return (choices.get(labelOf('documentType')) ?? [])
    .map((type, at) => documentTypeLabel(type, codes[at] ?? type))
    .sort((a, b) => a.localeCompare(b, 'en'))
}

/** The columns of an export. The key is hidden: an import finds the line and its version by it. */
const columns: readonly ExportColumn[] = [
  {
    column: { title: keyTitle, width: 22, kind: 'text', hidden: true },
    value: ({ line }) => `${line.tag_code}@${line.version}`,
  },
  filled(
    'title',
    text('Title', 48, ({ line }) => line.title),
  ),
  filled(
    'documentNumber',
    text('Document number', 34, ({ line }) => line.row1),
  ),
  filled(
    'revision',
    text('Revision', 9, ({ line }) => line.row5),
  ),
  filled(
    'documentType',
    text('Document type', 24, ({ line }) => line.row2),
    documentTypes,
  ),
  text('Number status', 14, ({ line }) => line.row10),
  text(disciplineTitle, 24, (row) => row.discipline_name),
  text(words.tidp.short, 44, (row) => row.plan_title),
  text(`${words.tidp.short} number`, 34, (row) => row.plan_number),
  filled(
    'author',
    text('Authors', 40, ({ line }) => line.author.join('; ')),
  ),
  filled(
    'plannedStart',
    day('Planned start', ({ line }) => line.dates?.planned_start),
  ),
  filled(
    'durationDays',
    number('Duration (working days)', ({ line }) => line.dates?.duration_days),
  ),
  filled(
    'due',
    day('Due', ({ line }) => line.dates?.due),
  ),
  filled(
    'dueReason',
    text('Reason for a later date', 30, ({ line }) => line.dates?.due_reason),
  ),
  filled(
    'forecast',
    day('Forecast', ({ line }) => line.dates?.forecast),
  ),
  filled(
    'responsibleAuthor',
    text('Responsible author', 30, ({ line }) => line.information?.responsible_author),
  ),
  filled(
    'predecessors',
    text('Predecessors', 40, ({ line }) => line.information?.predecessors?.join('; ')),
  ),
  filled(
    'needPurpose',
    text('Information purpose', 30, ({ line }) => line.information?.need_purpose),
  ),
  filled(
    'needGeometry',
    text('Geometrical information', 30, ({ line }) => line.information?.need_geometry),
  ),
  filled(
    'needData',
    text('Alphanumerical information', 30, ({ line }) => line.information?.need_data),
  ),
  filled(
    'needDocumentation',
    text('Documentation', 30, ({ line }) => line.information?.need_documentation),
  ),
  filled(
    'format',
    text('Format', 14, ({ line }) => line.information?.format),
  ),
  filled(
    'scale',
    text('Scale', 10, ({ line }) => line.information?.scale),
  ),
  day('Issued', ({ line }) => line.dates?.issued),
  day('Baseline due', ({ line }) => line.dates?.baseline_due),
  text('RAG', 8, ({ line }) => line.dates?.rag),
  number('Late by (days)', ({ line }) => (line.dates?.rag ? line.dates.late_by_days : null)),
  filled(
    'stage',
    text('Stage', 24, ({ line }) => line.row7),
    of('lifecycleStage'),
  ),
  filled(
    'suitabilityStatus',
    text('Suitability', 26, ({ line }) => line.row8),
    of(labelOf('suitabilityStatus')),
  ),
  filled(
    'discipline',
    text('Discipline of the document', 28, ({ line }) => line.row9),
    of(labelOf('discipline')),
  ),
  filled(
    'hs2Deliverable',
    text(labelOf('hs2Deliverable'), 16, ({ line }) => line.row3),
    of(labelOf('hs2Deliverable')),
  ),
  filled(
    'gdpr',
    text('GDPR', 8, ({ line }) => line.row6),
    of(labelOf('gdpr')),
  ),
  { ...text('Lot', 10, (row) => row.lot), attribute: primaryAssetCodec.labelOf('lotCode') },
  text('Work packages', 34, (row) => row.work_packages.join('; ')),
]

/** The titles of the columns that an import reads, with their fields. */
export const columnFields: ReadonlyMap<string, DeliverableField> = new Map(
  columns.flatMap(({ column, field }) => (field ? [[column.title, field]] : [])),
)

/** The columns of one export, and the cells of a row in them. */
export interface ExportSheet {
  readonly columns: SheetColumn[]
  readonly cellsOf: (row: MidpRow) => CellValue[]
}

/**
 * The columns with the choices of a contract. A column whose attribute is hidden from the person, if
 * only somewhere, is left out: its empty cells would clear the values when the file is imported.
 */
export async function readExportSheet(
  db: Kysely<Tables>,
  { hidesAttributes }: Principal,
  contract: string,
): Promise<ExportSheet> {
  const known = await readChoices(db, contract, 'Document')
  const hidden = hidesAttributes ? await readHiddenAttributes(db, contract) : new Set<string>()
  const shown = columns.filter(
    ({ field, attribute = field && deliverableFields[field].attribute }) =>
      attribute === undefined || !hidden.has(attribute),
  )
  return {
    columns: shown.map(({ column, choices }) => ({
      ...column,
      ...(choices && { choices: choices(known) }),
    })),
    cellsOf: (row) => shown.map(({ value }) => value(row)),
  }
}
