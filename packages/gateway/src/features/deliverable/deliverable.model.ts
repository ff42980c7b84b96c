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

/**
 * A line of a discipline's grid. `row1` to `row10` get their names here. Reads its REST row only when
 * a field is selected: a page of lines selects about half of their fields.
 */
export class DeliverableModel implements Omit<Complete<Deliverable>, 'responsiblePerson'> {
  readonly #row: DeliverableRow
  constructor(row: DeliverableRow) {
    this.#row = row
  }
  get disciplineTagCode() {
    return this.#row.didp_tag_code
  }
  get id() {
    return this.#row.tag_code
  }
  get tagCode() {
    return this.#row.tag_code
  }
  get version() {
    return this.#row.version
  }
  get lineKey() {
    return this.#row.line_key ?? null
  }
  get name() {
    return this.#row.name
  }
  get title() {
    return this.#row.title
  }
  get documentNumber() {
    return this.#row.row1
  }
  get documentType() {
    return this.#row.row2
  }
  get hs2Deliverable() {
    return this.#row.row3
  }
  get issueReason() {
    return this.#row.row4
  }
  get revision() {
    return this.#row.row5
  }
  get gdpr() {
    return this.#row.row6
  }
  get stage() {
    return this.#row.row7
  }
  get suitabilityStatus() {
    return this.#row.row8
  }
  get discipline() {
    return this.#row.row9
  }
  get authors() {
    return this.#row.author
  }
  get type() {
    return this.#row.type
  }
  get status() {
    return statuses[this.#row.row10]
  }
  get message() {
    return this.#row.row10 === 'Error' ? this.#row.message : null
  }
  get plannedStart() {
    return apiToDay(this.#row.dates?.planned_start)
  }
  get durationDays() {
    return this.#row.dates?.duration_days ?? null
  }
  get plannedFinish() {
    return apiToDay(this.#row.dates?.planned_finish)
  }
  get due() {
    return apiToDay(this.#row.dates?.due)
  }
  get dueReason() {
    return this.#row.dates?.due_reason ?? null
  }
  get forecast() {
    return apiToDay(this.#row.dates?.forecast)
  }
  get issued() {
    return apiToDay(this.#row.dates?.issued)
  }
  get baselineDue() {
    return apiToDay(this.#row.dates?.baseline_due)
  }
  get rag() {
    return this.#row.dates?.rag ?? null
  }
  get lateByDays() {
    return this.#row.dates?.late_by_days ?? 0
  }
  get responsibleAuthor() {
    return this.#row.information?.responsible_author ?? null
  }
  get responsiblePerson(): Named | null {
    return this.#row.information?.responsible_author
      ? { username: this.#row.information.responsible_author }
      : null
  }
  get predecessors() {
    return this.#row.information?.predecessors ?? []
  }
  get needPurpose() {
    return this.#row.information?.need_purpose ?? null
  }
  get needGeometry() {
    return this.#row.information?.need_geometry ?? null
  }
  get needData() {
    return this.#row.information?.need_data ?? null
  }
  get needDocumentation() {
    return this.#row.information?.need_documentation ?? null
  }
  get format() {
    return this.#row.information?.format ?? null
  }
  get scale() {
    return this.#row.information?.scale ?? null
  }
}

export const toDeliverable = (row: DeliverableRow): DeliverableModel => new DeliverableModel(row)

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
