import type {
  DeliverableCountRow,
  DeliverableRagsRow,
  DeliverableStatus as RestStatus,
  NamedLineRow,
} from '@tidemark/schema/rest/asset'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { DeliverableTaskRow, RecentNumberRow } from '@tidemark/schema/rest/task'
import {
  type ChosenField,
  chosenFields,
  documentTypeLabel,
} from '@tidemark/schema/rules/deliverable'
import { addRags } from '@tidemark/schema/rules/schedule'
import type {
  DeliverableChoices,
  DeliverableCounts,
  DeliverableNumber,
  DeliverableProgress,
  NamedDeliverable,
  RagSummary,
  ResolversParentTypes,
} from '#generated/resolvers.ts'
import type { Complete } from '#resolving.ts'
import type { DeliverableConflictModel } from './deliverable.conflict.ts'
import { statuses } from './deliverable.line.ts'

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

export type DeliverableNumberModel = Complete<DeliverableNumber>
export const toNumber = (row: RecentNumberRow): DeliverableNumberModel => {
  const { id, documentNumber, status, message } = toProgress(row)
  return {
    id,
    tagCode: row.tag_code,
    disciplineTagCode: row.didp_tag_code,
    name: row.display_name,
    documentNumber,
    status,
    message,
    removed: row.removed,
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

type ChoiceLists = {
  [Name in ChosenField as (typeof deliverableFields)[Name]['choiceList']]: string[]
}

/** Reads the choices for attributes of the class `Document`. Types and their codes are two lists of equal order. */
export function toDeliverableChoices(
  choices: (attributeName: string) => string[],
): Complete<DeliverableChoices> {
  const codes = choices('Document Type Code')
  const label = (type: string, at: number) => documentTypeLabel(type, codes[at] ?? type)
  const lists = Object.fromEntries(
    chosenFields.map((name) => {
      const { choiceList, choices: attribute } = deliverableFields[name]
      return [choiceList, choices(attribute)]
    }),
  ) as ChoiceLists
  return {
    ...lists,
    documentTypes: lists.documentTypes.map(label).sort((a, b) => a.localeCompare(b, 'en')),
  }
}
