import { dateFormats } from '@tidemark/schema/dates'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { words } from '@tidemark/schema/words'
import dayjs from 'dayjs'
import type {
  DeliverableFilter,
  DeliverableProperty,
  DeliverableStatus,
} from '#api/generated/graphql.ts'
import { midpParams } from '#shared/midpAddress.ts'

/** A property by which the MIDP is filtered and grouped. */
export interface Property {
  readonly id: DeliverableProperty
  readonly label: string
  /** Its name in the address. */
  readonly param: string
  readonly field: Exclude<keyof DeliverableFilter, 'text'>
}

/** In the order of the side bar. */
export const properties: readonly Property[] = [
  { id: 'RAG', label: 'RAG', param: midpParams.RAG, field: 'rags' },
  { id: 'DUE_WINDOW', label: 'Due', param: midpParams.DUE_WINDOW, field: 'dueWindows' },
  { id: 'STATUS', label: 'Number status', param: midpParams.STATUS, field: 'statuses' },
  {
    id: 'DISCIPLINE',
    label: words.discipline.singular,
    param: midpParams.DISCIPLINE,
    field: 'disciplines',
  },
  { id: 'PLAN', label: words.tidp.short, param: midpParams.PLAN, field: 'plans' },
  { id: 'LOT', label: 'Lot', param: midpParams.LOT, field: 'lots' },
  {
    id: 'WORK_PACKAGE',
    label: 'Work package',
    param: midpParams.WORK_PACKAGE,
    field: 'workPackages',
  },
  {
    id: 'AUTHOR',
    label: words.deliverableField.author,
    param: midpParams.AUTHOR,
    field: 'authors',
  },
  { id: 'ORIGINATOR', label: 'Originator', param: midpParams.ORIGINATOR, field: 'originators' },
  {
    id: 'DOCUMENT_TYPE',
    label: words.deliverableField.documentType,
    param: midpParams.DOCUMENT_TYPE,
    field: 'documentTypes',
  },
  {
    id: 'SUITABILITY',
    label: words.deliverableField.suitabilityStatus,
    param: midpParams.SUITABILITY,
    field: 'suitabilities',
  },
  { id: 'STAGE', label: words.deliverableField.stage, param: midpParams.STAGE, field: 'stages' },
  { id: 'DUE_WEEK', label: 'Due week', param: midpParams.DUE_WEEK, field: 'dueWeeks' },
]

const undated: ReadonlySet<DeliverableProperty> = new Set(['RAG', 'DUE_WEEK', 'DUE_WINDOW'])
const rags: Readonly<Record<string, string>> = { RED: 'Red', AMBER: 'Amber', GREEN: 'Green' }

/** The words for a value of a property. */
export function wordsFor(id: DeliverableProperty, value: string, label: string): string {
  if (value === '') return undated.has(id) ? 'No due date' : 'None'
  if (id === 'STATUS') return words.deliverableStatus[value as DeliverableStatus] ?? label
  if (id === 'RAG') return rags[value] ?? label
  if (id === 'DUE_WINDOW') return words.dueWindow[value as DueWindow] ?? label
  if (id === 'DUE_WEEK') return `Week of ${dayjs(value).format(dateFormats.day)}`
  return label
}
