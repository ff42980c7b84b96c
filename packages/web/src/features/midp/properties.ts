import { dateFormats } from '@tidemark/schema/dates'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { words } from '@tidemark/schema/words'
import dayjs from 'dayjs'
import type {
  DeliverableFilter,
  DeliverableProperty,
  DeliverableStatus,
} from '#api/generated/graphql.ts'

/** A property by which the register is filtered and grouped. */
export interface Property {
  readonly id: DeliverableProperty
  readonly label: string
  /** Its name in the address. */
  readonly param: string
  readonly field: Exclude<keyof DeliverableFilter, 'text'>
}

/** In the order of the side bar. */
export const properties: readonly Property[] = [
  { id: 'RAG', label: 'RAG', param: 'rag', field: 'rags' },
  { id: 'DUE_WINDOW', label: 'Due', param: 'due', field: 'dueWindows' },
  { id: 'STATUS', label: 'Number status', param: 'status', field: 'statuses' },
  { id: 'DISCIPLINE', label: words.discipline.singular, param: 'discipline', field: 'disciplines' },
  { id: 'PLAN', label: words.tidp.short, param: 'plan', field: 'plans' },
  { id: 'LOT', label: 'Lot', param: 'lot', field: 'lots' },
  { id: 'WORK_PACKAGE', label: 'Work package', param: 'package', field: 'workPackages' },
  { id: 'AUTHOR', label: 'Author', param: 'author', field: 'authors' },
  { id: 'ORIGINATOR', label: 'Originator', param: 'originator', field: 'originators' },
  { id: 'DOCUMENT_TYPE', label: 'Document type', param: 'type', field: 'documentTypes' },
  { id: 'SUITABILITY', label: 'Suitability', param: 'suitability', field: 'suitabilities' },
  { id: 'STAGE', label: 'Stage', param: 'stage', field: 'stages' },
  { id: 'DUE_WEEK', label: 'Due week', param: 'week', field: 'dueWeeks' },
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
