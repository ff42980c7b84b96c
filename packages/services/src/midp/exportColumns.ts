import type { Kysely } from 'kysely'
import { apiToDay } from '@tidemark/schema/dates'
import type { MidpRow } from '@tidemark/schema/rest/midp'
import { documentTypeLabel } from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'
import { readChoices } from '#asset/choices.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { CellValue, SheetColumn } from '#platform/sheet/sheet.ts'

const { labelOf } = deliverableCodec

type Choices = ReadonlyMap<string, readonly string[]>

interface ExportColumn {
  readonly column: SheetColumn
  readonly choices?: (choices: Choices) => readonly string[]
  readonly value: (row: MidpRow) => CellValue
}

const text = (
  title: string,
  width: number,
  value: (row: MidpRow) => string | null,
  choices?: ExportColumn['choices'],
): ExportColumn => ({
  column: { title, width, kind: 'text' },
  value,
  ...(choices && { choices }),
})
const day = (title: string, value: (row: MidpRow) => string | null): ExportColumn => ({
  column: { title, width: 12, kind: 'day' },
  value: (row) => apiToDay(value(row)),
})
const number = (title: string, value: (row: MidpRow) => number | null): ExportColumn => ({
  column: { title, width: 10, kind: 'number' },
  value,
})
const of = (label: string) => (choices: Choices) => choices.get(label) ?? []

const documentTypes = (choices: Choices) => {
  const codes = choices.get('Document Type Code') ?? []
  return (choices.get(labelOf('documentType')) ?? [])
    .map((type, at) => documentTypeLabel(type, codes[at] ?? type))
    .sort((a, b) => a.localeCompare(b, 'en'))
}

/** The columns of an export. The key is hidden: an import finds the line by it. */
const columns: readonly ExportColumn[] = [
  {
    column: { title: 'Key', width: 22, kind: 'text', hidden: true },
    value: ({ line }) => line.tag_code,
  },
  text('Title', 48, ({ line }) => line.title),
  text('Document number', 34, ({ line }) => line.row1),
  text('Revision', 9, ({ line }) => line.row5),
  text('Document type', 24, ({ line }) => line.row2, documentTypes),
  text('Number status', 14, ({ line }) => line.row10),
  text(`${words.discipline.singular} (${words.didp.short})`, 24, (row) => row.discipline_name),
  text(words.tidp.short, 44, (row) => row.plan_title),
  text(`${words.tidp.short} number`, 34, (row) => row.plan_number),
  text('Authors', 40, ({ line }) => line.author.join('; ')),
  day('Planned start', ({ line }) => line.planned_start),
  number('Duration (working days)', ({ line }) => line.duration_days),
  day('Due', ({ line }) => line.due),
  text('Reason for a later date', 30, ({ line }) => line.due_reason),
  day('Forecast', ({ line }) => line.forecast),
  day('Issued', ({ line }) => line.issued),
  day('Baseline due', ({ line }) => line.baseline_due),
  text('RAG', 8, ({ line }) => line.rag),
  number('Late by (days)', ({ line }) => (line.rag === null ? null : line.late_by_days)),
  text('Stage', 24, ({ line }) => line.row7, of('lifecycleStage')),
  text('Suitability', 26, ({ line }) => line.row8, of(labelOf('suitabilityStatus'))),
  text('Discipline of the document', 28, ({ line }) => line.row9, of(labelOf('discipline'))),
  text(labelOf('hs2Deliverable'), 16, ({ line }) => line.row3, of(labelOf('hs2Deliverable'))),
  text('GDPR', 8, ({ line }) => line.row6, of(labelOf('gdpr'))),
  text('Lot', 10, (row) => row.lot),
  text('Work packages', 34, (row) => row.work_packages.join('; ')),
]

/** The columns with the choices of a contract. */
export async function readColumns(db: Kysely<Tables>, contract: string): Promise<SheetColumn[]> {
  const known = await readChoices(db, contract, 'Document')
  return columns.map(({ column, choices }) => ({
    ...column,
    ...(choices && { choices: choices(known) }),
  }))
}

export const cellsOf = (row: MidpRow): CellValue[] => columns.map(({ value }) => value(row))
