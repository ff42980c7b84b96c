import { limits } from '@tidemark/schema/limits'
import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import type { ImportTarget } from '@tidemark/schema/rest/importMapping'
import { columnFields, disciplineTitle, keyTitle } from '#midp/exportColumns.ts'
import type { ReadCell } from '#platform/sheet/cell.ts'
import { shownText } from '#platform/sheet/cell.ts'

/** Returns a title without case, spaces and punctuation. A long cell, which is no title, is cut. */
export const plainTitle = (title: ReadCell | undefined): string =>
  shownText(title)
    .slice(0, limits.import.value)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Titles of columns in workbooks that people kept by hand, and in exports of earlier releases. */
const otherTitles: Partial<Record<DeliverableField, readonly string[]>> = {
  title: [
    'Document title',
    'Drawing title',
    'Description',
    'Deliverable',
    'Deliverable title',
    'Document name',
    'Document description',
    'Information container title',
  ],
  documentNumber: [
    'Number',
    'Doc no',
    'Document no',
    'Drawing number',
    'Drawing no',
    'Doc number',
    'Document ref',
    'Information container ID',
  ],
  revision: ['Rev'],
  documentType: ['Type', 'Doc type', 'Deliverable type'],
  author: ['Author', 'Auth', 'Responsible', 'Resp', 'Produced by', 'Responsible person'],
  plannedStart: ['Start', 'Start date', 'Planned start date'],
  durationDays: ['Duration', 'Duration (working days)', 'Duration days', 'Days'],
  due: ['Due date', 'Date due', 'Delivery date', 'Required by', 'Planned issue', 'Issue by'],
  dueReason: ['Reason', 'Reason for a later date', 'Reason for late date'],
  forecast: [
    'Forecast date',
    'Forecast issue',
    'Expected',
    'Fcst',
    'Fcast',
    'Fcst date',
    'Fcast date',
  ],
  stage: ['Lifecycle stage', 'Project stage'],
  suitabilityStatus: ['Suitability', 'Suitability code', 'Status code', 'Suit', 'Suit code'],
  hs2Deliverable: ['HS2', 'HS2 deliv', 'HS2 del'],
  gdpr: ['Personal data'],
  discipline: ['Discipline of the document'],
}

/** Titles that only a mapping proposes, because a file without one has no columns of these. */
const placeTitles: Partial<Record<ImportTarget, readonly string[]>> = {
  plan: ['TIDP', 'Plan', 'TIDP title', 'TIDP name', 'Task team', 'Work package', 'Package'],
  didp: [disciplineTitle, 'DIDP', 'Discipline', 'Disc', 'DIDP title', 'DIDP name'],
  key: [keyTitle],
}

const byTitle = <Target extends ImportTarget>(titles: Partial<Record<Target, readonly string[]>>) =>
  (Object.entries(titles) as [Target, readonly string[]][]).flatMap(([target, list]) =>
    list.map((title): [string, Target] => [plainTitle(title), target]),
  )

/** The fields by plain title. */
export const fieldTitles: ReadonlyMap<string, DeliverableField> = new Map([
  ...byTitle(otherTitles),
  ...[...columnFields].map(([title, field]): [string, DeliverableField] => [
    plainTitle(title),
    field,
  ]),
])

/** The meanings that a mapping proposes, by plain title. */
export const targetTitles: ReadonlyMap<string, ImportTarget> = new Map<string, ImportTarget>([
  ...fieldTitles,
  ...byTitle(placeTitles),
])

/** Titles of a column that names either people, who are the authors, or an organisation. */
export const originatorTitles: ReadonlySet<string> = new Set(['originator', 'orig'])

/** The rows above which a header is looked for: letterheads and notes come first. */
export const headerWithin = 60
