import type { Kysely } from 'kysely'
import { apiToDay } from '@tidemark/schema/dates'
import type { ExportColumnName } from '@tidemark/schema/rest/file'
import type { MidpRow } from '@tidemark/schema/rest/midp'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { type FieldDescription, isWholeNumber } from '@tidemark/schema/rest/fieldDescription'
import { deliverableFields, fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import { fieldReaders } from '@tidemark/schema/rest/deliverableRow'
import { inCdeLabel, inCdeText } from '@tidemark/schema/rules/cdeWords'
import { documentTypeLabel } from '@tidemark/schema/rules/deliverable'
import { words } from '@tidemark/schema/words'
import { readChoices } from '#records/asset/choices.ts'
import { numberStatusOf } from '#records/asset/codec/deliverableRow.ts'
import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import { readPresentTime } from '#platform/db/presentTime.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import type { SheetValue, SheetColumn } from '#platform/sheet/sheet.ts'
import { readHiddenAttributes } from './hiddenFacets.store.ts'

const describedFields: Readonly<Record<DeliverableField, FieldDescription>> = deliverableFields
const labels = words.deliverableField

type Choices = ReadonlyMap<string, readonly string[]>

/**
 * The hidden column by which an import finds a line: `tag code@version@time`. By the time, in milliseconds
 * since 1970, it knows which lines came after the export.
 */
export const keyTitle = 'Key'
export const disciplineTitle = `${words.discipline.singular} (${words.didp.short})`

interface ExportColumn {
  readonly column: SheetColumn
  /** The name by which a file can be asked for with it; without one it is in complete files only. */
  readonly name?: ExportColumnName
  /** The field that an import reads from the column; others only inform. */
  readonly field?: DeliverableField
  /** The attribute that a column without a field shows, where privileges can hide it. */
  readonly attribute?: string
  readonly choices?: (choices: Choices) => readonly string[]
  readonly value: (row: MidpRow, writtenAt?: number) => SheetValue
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

const documentTypes = (choices: Choices) => {
  const codes = choices.get('Document Type Code') ?? []
  return (choices.get(deliverableFields.documentType.choices) ?? [])
    .map((type, at) => documentTypeLabel(type, codes[at] ?? type))
    .sort((a, b) => a.localeCompare(b, 'en'))
}

/** Returns the value of a field in a cell. People and lines are separated by semicolons. */
const cellOf = (field: DeliverableField, { line }: MidpRow): SheetValue => {
  const value = fieldReaders[field](line)
  return Array.isArray(value) ? value.join('; ') || null : value
}

/** Returns the column of a field. An import reads this column. */
const editable = (field: DeliverableField): ExportColumn => {
  const { kind, width, choices } = describedFields[field]
  return {
    column: {
      title: labels[field],
      width: width.sheet,
      kind: kind === 'day' ? 'day' : isWholeNumber(kind) ? 'number' : 'text',
    },
    field,
    name: field,
    value: (row) => cellOf(field, row),
    ...(choices && {
      choices: field === 'documentType' ? documentTypes : (known) => known.get(choices) ?? [],
    }),
  }
}

/** The columns of an export. The key is hidden: an import finds the line and its version by it. */
const columns: readonly ExportColumn[] = [
  {
    column: { title: keyTitle, width: 22, kind: 'text', hidden: true },
    value: ({ line }, writtenAt) =>
      [line.tag_code, line.version, ...(writtenAt === undefined ? [] : [writtenAt])].join('@'),
  },
  ...(['title', 'documentNumber', 'revision', 'documentType'] as const).map(editable),
  { ...text('Number status', 14, ({ line }) => numberStatusOf(line)), name: 'status' },
  { ...text(disciplineTitle, 24, (row) => row.discipline_name), name: 'discipline_name' },
  { ...text(words.tidp.short, 44, (row) => row.plan_title), name: 'plan_title' },
  text(`${words.tidp.short} number`, 34, (row) => row.plan_number),
  editable('author'),
  ...fieldsWith('dates').map(editable),
  ...fieldsWith('information').map(editable),
  { ...day('Issued', ({ line }) => line.dates?.issued), name: 'issued' },
  { ...day('Baseline due', ({ line }) => line.dates?.baseline_due), name: 'baseline_due' },
  { ...text('RAG', 8, ({ line }) => line.dates?.rag), name: 'rag' },
  number('Late by (days)', ({ line }) => (line.dates?.rag ? line.dates.late_by_days : null)),
  ...(['stage', 'suitabilityStatus', 'discipline', 'hs2Deliverable', 'gdpr'] as const).map(
    editable,
  ),
  {
    ...text('Lot', 10, (row) => row.lot),
    name: 'lot',
    attribute: primaryAssetCodec.labelOf('lotCode'),
  },
  { ...text('Work packages', 34, (row) => row.work_packages.join('; ')), name: 'work_packages' },
]

/** In no complete file: it follows from the start and the duration. */
const plannedFinish: ExportColumn = {
  ...day('Planned finish', ({ line }) => line.dates?.planned_finish),
  name: 'planned_finish',
}

/** In no complete file: the last log says it, whatever an import changes. */
const inCde: ExportColumn = {
  ...text(inCdeLabel, 24, ({ in_cde: findings }) => findings && inCdeText(findings)),
  name: 'in_cde',
}

/** The titles of all columns of an export. */
export const exportTitles: readonly string[] = columns.map(({ column }) => column.title)

/** The titles of the columns that an import reads, with their fields. */
export const columnFields: ReadonlyMap<string, DeliverableField> = new Map(
  columns.flatMap(({ column, field }) => (field ? [[column.title, field]] : [])),
)

/** The columns that only inform: an import reads none of them. */
export const informingColumns = columns.filter(
  ({ column, field }) => !field && column.title !== keyTitle,
)

/** The titles of days that a person might type for a new line, and that an import does not read. */
export const unreadDayTitles: readonly string[] = columns.flatMap(({ column, field }) =>
  column.kind === 'day' && !field ? [column.title] : [],
)

/** The columns of one export, and the cells of a row in them. */
export interface ExportSheet {
  readonly columns: SheetColumn[]
  readonly cellsOf: (row: MidpRow) => SheetValue[]
}

/**
 * Returns the columns with the choices of a contract: all, or those of the names. A column whose attribute is hidden from the
 * person, if only somewhere, is left out: its empty cells would clear the values when the file is
 * imported.
 */
export async function readExportSheet(
  db: Kysely<Tables>,
  { hidesAttributes }: Principal,
  contract: string,
  names?: readonly ExportColumnName[],
): Promise<ExportSheet> {
  const known = await readChoices(db, contract, 'Document')
  const writtenAt = await readPresentTime(db)
  const hidden = hidesAttributes ? await readHiddenAttributes(db, contract) : new Set<string>()
  const asked = names
    ? [...new Set(names)].flatMap(
        (wanted) => [...columns, plannedFinish, inCde].find(({ name }) => name === wanted) ?? [],
      )
    : columns
  const shown = asked.filter(
    ({ field, attribute = field && deliverableFields[field].attribute }) =>
      attribute === undefined || !hidden.has(attribute),
  )
  return {
    columns: shown.map(({ column, choices }) => ({
      ...column,
      ...(choices && { choices: choices(known) }),
    })),
    cellsOf: (row) => shown.map(({ value }) => value(row, writtenAt)),
  }
}
