import { apiToDay } from '@tidemark/schema/dates'
import type {
  DeliverableCountRow,
  DeliverableRagsRow,
  DeliverableRow,
  DeliverableStatus as RestStatus,
  NamedLineRow,
} from '@tidemark/schema/rest/asset'
import type { DeliverableTaskRow } from '@tidemark/schema/rest/task'
import { documentTypeLabel } from '@tidemark/schema/rules/deliverable'
import { addRags } from '@tidemark/schema/rules/schedule'
import type {
  Deliverable,
  DeliverableChoices,
  DeliverableCounts,
  DeliverableProgress,
  DeliverableStatus,
  NamedDeliverable,
  RagSummary,
  ResolversParentTypes,
} from '#generated/resolvers.ts'
import type { Named } from '#upstream/attributes.ts'
import type { DeliverableConflictModel } from './deliverable.conflict.ts'

type Complete<Type> = Required<Omit<Type, '__typename'>>

/** A line of a discipline's grid. */
export interface DeliverableModel extends Omit<Complete<Deliverable>, 'responsiblePerson'> {
  disciplineTagCode: string
  responsiblePerson: Named | null
}
export type NamedDeliverableModel = Complete<NamedDeliverable>
/** A row that was not saved. `key` is that of the input. */
export interface LineFailure {
  key: string
  field: string | null
  message: string
  conflict: DeliverableConflictModel | null
}

/** The result of saving rows, before the saved entities are read. */
export interface SavedLines {
  created: { key: string; tagCode: string }[]
  failures: LineFailure[]
}

/** The result of a save. `saved` are the tag codes of changed and added lines. */
export interface DeliverablesSavedModel {
  discipline: ResolversParentTypes['Discipline']
  created: SavedLines['created']
  failures: SavedLines['failures']
  saved: readonly string[]
}
export type DeliverableProgressModel = Complete<DeliverableProgress>
/** The number progress of a discipline. */
export interface DisciplineProgressModel {
  lines: DeliverableProgressModel[]
  /** Null when no line is queued, or unknown. */
  linesAhead: number | null
}

const statuses = {
  Empty: 'EMPTY',
  'In queue': 'IN_QUEUE',
  'In progress': 'IN_PROGRESS',
  Error: 'ERROR',
  Done: 'DONE',
} as const satisfies Record<RestStatus, DeliverableStatus>

/** Maps a REST row. `row1` to `row10` get their names here. */
export function toDeliverable(row: DeliverableRow): DeliverableModel {
  const { dates, information } = row
  return {
    disciplineTagCode: row.didp_tag_code,
    id: row.tag_code,
    tagCode: row.tag_code,
    version: row.version,
    lineKey: row.line_key ?? null,
    name: row.name,
    title: row.title,
    documentNumber: row.row1,
    documentType: row.row2,
    hs2Deliverable: row.row3,
    issueReason: row.row4,
    revision: row.row5,
    gdpr: row.row6,
    stage: row.row7,
    suitabilityStatus: row.row8,
    discipline: row.row9,
    authors: row.author,
    type: row.type,
    status: statuses[row.row10],
    message: row.row10 === 'Error' ? row.message : null,
    plannedStart: apiToDay(dates?.planned_start),
    durationDays: dates?.duration_days ?? null,
    plannedFinish: apiToDay(dates?.planned_finish),
    due: apiToDay(dates?.due),
    dueReason: dates?.due_reason ?? null,
    forecast: apiToDay(dates?.forecast),
    issued: apiToDay(dates?.issued),
    baselineDue: apiToDay(dates?.baseline_due),
    rag: dates?.rag ?? null,
    lateByDays: dates?.late_by_days ?? 0,
    responsibleAuthor: information?.responsible_author ?? null,
    responsiblePerson: information?.responsible_author
      ? { username: information.responsible_author }
      : null,
    predecessors: information?.predecessors ?? [],
    needPurpose: information?.need_purpose ?? null,
    needGeometry: information?.need_geometry ?? null,
    needData: information?.need_data ?? null,
    needDocumentation: information?.need_documentation ?? null,
    format: information?.format ?? null,
    scale: information?.scale ?? null,
  }
}

export const toNamed = (row: NamedLineRow): NamedDeliverableModel => ({
  id: row.tag_code,
  tagCode: row.tag_code,
  title: row.title,
  documentNumber: row.number,
  disciplineTagCode: row.didp_tag_code,
  disciplineName: row.discipline_name,
  removed: row.removed,
})

export function toProgress(row: DeliverableTaskRow): DeliverableProgressModel {
  return {
    id: row.tag_code,
    documentNumber: row.document_number,
    revision: row.revision,
    status: statuses[row.status],
    message: row.status === 'Error' ? row.message : null,
    version: row.version,
  }
}

export type RagsModel = Complete<RagSummary>

/** Adds up the lines of disciplines by RAG. */
export const toRags = (rows: readonly Omit<DeliverableRagsRow, 'didp_tag_code'>[]): RagsModel =>
  addRags(
    rows.map(({ green, amber, red, late_by_days: lateByDays }) => ({
      green,
      amber,
      red,
      lateByDays,
    })),
  )

export type CountsModel = Complete<DeliverableCounts>

export function toCounts(
  rows: readonly Pick<DeliverableCountRow, 'status' | 'count'>[],
): CountsModel {
  const sum = (...wanted: RestStatus[]) =>
    rows.reduce((total, { status, count }) => total + (wanted.includes(status) ? count : 0), 0)
  const [empty, busy, error, done] = [
    sum('Empty'),
    sum('In queue', 'In progress'),
    sum('Error'),
    sum('Done'),
  ]
  return { total: empty + busy + error + done, empty, busy, error, done }
}

/** Reads the choices for attributes of the class `Document`. Types and their codes are two lists of equal order. */
export function toDeliverableChoices(
  choices: (attributeName: string) => string[],
): Complete<DeliverableChoices> {
  const codes = choices('Document Type Code')
  const label = (type: string, at: number) => documentTypeLabel(type, codes[at] ?? type)
  return {
    documentTypes: choices('Document Type')
      .map(label)
      .sort((a, b) => a.localeCompare(b, 'en')),
    hs2Deliverable: choices('HS2 Deliverable'),
    gdpr: choices('GDPR'),
    stages: choices('lifecycleStage'),
    suitabilityStatuses: choices('Suitability Status'),
    disciplines: choices('Discipline'),
  }
}
