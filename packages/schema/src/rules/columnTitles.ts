import { limits } from '../limits.ts'
import type { DeliverableField } from '../rest/deliverableFields.ts'
import { words } from '../words.ts'
import { yesOrNo } from './cellWords.ts'

/** Returns a title without case, spaces and punctuation. A long text, which is no title, is cut. */
export const plainTitle = (title: string): string =>
  title
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
  classification: [
    'Uniclass',
    'Uniclass code',
    'Uniclass 2015',
    'Classification code',
    'Class code',
  ],
  reference: [
    'No',
    'Nr',
    'Ref',
    'Ref no',
    'Reference',
    'ID',
    'Item',
    'Item no',
    'Item number',
    'Line no',
    'Line ref',
    'Deliverable ref',
    'Deliverable ID',
    'MIDP ref',
    'TIDP ref',
    'S/N',
  ],
  weight: ['Weighting', 'Hours', 'Budget hours', 'Man hours', 'Manhours'],
  remarks: ['Remark', 'Comment', 'Comments', 'Note', 'Notes'],
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

/** Returns what titles mean, by plain title. */
export const byTitle = <Target extends string>(
  titles: Partial<Record<Target, readonly string[]>>,
): [string, Target][] =>
  (Object.entries(titles) as [Target, readonly string[]][]).flatMap(([target, list]) =>
    list.map((title): [string, Target] => [plainTitle(title), target]),
  )

const labels: Readonly<Record<DeliverableField, string>> = words.deliverableField

/** The fields by plain title: that of the screen and of an export, and those of other workbooks. */
export const fieldTitles: ReadonlyMap<string, DeliverableField> = new Map([
  ...byTitle(otherTitles),
  ...(Object.keys(labels) as DeliverableField[]).map((field): [string, DeliverableField] => [
    plainTitle(labels[field]),
    field,
  ]),
])

/**
 * Returns the fields that a row of titles names, null for a cell that names none. Null for a row that
 * is no header: fewer than two fields, or not most of its cells. `No` is an answer before it is a title.
 */
export function headerFields(cells: readonly string[]): (DeliverableField | null)[] | null {
  const fields = cells.map((cell) => fieldTitles.get(plainTitle(cell)) ?? null)
  const isTitle = cells.map((cell) => cell.trim() !== '' && yesOrNo(cell) === null)
  const named = fields.filter((field, at) => field !== null && isTitle[at])
  const filled = isTitle.filter(Boolean).length
  return new Set(named).size > 1 && named.length > filled / 2 ? fields : null
}
