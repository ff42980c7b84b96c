import { apiToDay } from '@tidemark/schema/dates'
import type { DeliverableRow, DeliverableStatus as RestStatus } from '@tidemark/schema/rest/asset'
import {
  type DeliverableField,
  deliverableFields,
  type GraphName,
  graphNameOf,
} from '@tidemark/schema/rest/deliverableFields'
import { fieldReaders, setElsewhere } from '@tidemark/schema/rest/deliverableRow'
import type { DeliverableStatus } from '#generated/resolvers.ts'
import { type UserReference, userReference } from '#upstream/attributes.ts'

export const statuses = {
  Empty: 'EMPTY',
  'In queue': 'IN_QUEUE',
  'In progress': 'IN_PROGRESS',
  Error: 'ERROR',
  Done: 'DONE',
} as const satisfies Record<RestStatus, DeliverableStatus>

type ReadFields = {
  readonly [Name in DeliverableField as GraphName<Name>]: ReturnType<(typeof fieldReaders)[Name]>
}

/**
 * A line of a discipline's grid. Reads its REST row only when a field is selected: a page of lines
 * selects about half of their fields.
 */
export type DeliverableModel = LineModel & ReadFields

class LineModel {
  readonly #row: DeliverableRow
  constructor(row: DeliverableRow) {
    this.#row = row
  }
  static {
    for (const name of Object.keys(deliverableFields) as DeliverableField[]) {
      const read = fieldReaders[name]
      Object.defineProperty(this.prototype, graphNameOf(name), {
        get(this: LineModel) {
          return read(this.#row)
        },
      })
    }
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
  get issueReason() {
    return this.#row[setElsewhere.issueReason]
  }
  get type() {
    return this.#row.type
  }
  get status() {
    return statuses[restStatusOf(this.#row)]
  }
  get message() {
    return restStatusOf(this.#row) === 'Error' ? this.#row.message : null
  }
  get plannedFinish() {
    return apiToDay(this.#row.dates?.planned_finish)
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
  get authorPeople(): UserReference[] {
    return fieldReaders.author(this.#row).map(userReference)
  }
  get responsiblePerson(): UserReference | null {
    const username = fieldReaders.responsibleAuthor(this.#row)
    return username ? userReference(username) : null
  }
}

/** Returns the number status of a row as REST spells it. */
export const restStatusOf = (row: DeliverableRow): RestStatus => row[setElsewhere.status]

export const toDeliverable = (row: DeliverableRow): DeliverableModel =>
  new LineModel(row) as DeliverableModel
