import { apiToDay } from '@tidemark/schema/dates'
import type { DeliverableRow, DeliverableStatus as RestStatus } from '@tidemark/schema/rest/asset'
import type { Deliverable, DeliverableStatus } from '#generated/resolvers.ts'
import type { UserReference } from '#upstream/attributes.ts'

export const statuses = {
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
export class DeliverableModel implements Omit<
  Required<Deliverable>,
  '__typename' | 'responsiblePerson'
> {
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
  get responsiblePerson(): UserReference | null {
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
