import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { formatMonth } from '@tidemark/schema/month'
import { cdeWords, inCdeLabel, notLookedFor } from '@tidemark/schema/rules/cdeWords'
import { type DueWindow, dueWindows } from '@tidemark/schema/rules/dueWindow'
import { type Rag, ragWords } from '@tidemark/schema/rules/schedule'
import { counted } from '@tidemark/schema/wording'
import { words } from '@tidemark/schema/words'
import type {
  CdeLineFinding,
  DeliverableFilter,
  DeliverableProperty,
  DeliverableStatus,
} from '#api/generated/graphql.ts'

/** A property by which the MIDP is filtered and grouped. */
export interface Property {
  readonly id: DeliverableProperty
  readonly label: string
  readonly field: Exclude<keyof DeliverableFilter, 'text'>
}

/** In the order of the side bar. */
export const properties: readonly Property[] = [
  { id: 'RAG', label: 'RAG', field: 'rags' },
  { id: 'DUE_WINDOW', label: 'Due', field: 'dueWindows' },
  { id: 'STATUS', label: 'Number status', field: 'statuses' },
  { id: 'DISCIPLINE', label: words.discipline.singular, field: 'disciplines' },
  { id: 'PLAN', label: words.tidp.short, field: 'plans' },
  { id: 'LOT', label: 'Lot', field: 'lots' },
  { id: 'WORK_PACKAGE', label: 'Work package', field: 'workPackages' },
  { id: 'AUTHOR', label: words.deliverableField.author, field: 'authors' },
  { id: 'ORIGINATOR', label: 'Originator', field: 'originators' },
  {
    id: 'CLASSIFICATION_GROUP',
    label: 'Classification group',
    field: 'classificationGroups',
  },
  {
    id: 'CLASSIFICATION',
    label: words.deliverableField.classification,
    field: 'classifications',
  },
  { id: 'DOCUMENT_TYPE', label: words.deliverableField.documentType, field: 'documentTypes' },
  { id: 'SUITABILITY', label: words.deliverableField.suitabilityStatus, field: 'suitabilities' },
  { id: 'STAGE', label: words.deliverableField.stage, field: 'stages' },
  { id: 'DUE_WEEK', label: 'Due week', field: 'dueWeeks' },
  { id: 'DUE_MONTH', label: 'Due month', field: 'dueMonths' },
  { id: 'IN_CDE', label: inCdeLabel, field: 'inCde' },
]

/** All values of the properties that are enums, in their order. */
const natural: Readonly<Partial<Record<DeliverableProperty, readonly string[]>>> = {
  RAG: ['RED', 'AMBER', 'GREEN', ''],
  DUE_WINDOW: [...dueWindows.slice(1), 'ISSUED', ''],
  STATUS: Object.keys(words.deliverableStatus),
  IN_CDE: [...Object.keys(cdeWords.lineFinding), ''],
}

const days: ReadonlySet<DeliverableProperty> = new Set(['DUE_WEEK', 'DUE_MONTH'])

/** Returns whether a property can have a value. An address may name one that no enum has. */
export const isValue = (id: DeliverableProperty, value: string): boolean =>
  days.has(id) ? value === '' || isDay(value) : (natural[id]?.includes(value) ?? true)

/** Converts a value to the input of a filter: enums and dates have null for no value. */
export const toInput = (id: DeliverableProperty, value: string): string | null =>
  natural[id] || days.has(id) ? value || null : value

/** A position beyond all others, for values without one. */
const last = Number.MAX_SAFE_INTEGER

/**
 * Orders the values of a property so that filtering moves none: by their own order, weeks and months by date, others as
 * they were first shown. `seen` are the values shown before.
 */
export function inStableOrder<Value extends { readonly value: string }>(
  id: DeliverableProperty,
  values: readonly Value[],
  seen: readonly string[],
): Value[] {
  if (days.has(id)) return values.toSorted((one, other) => (one.value < other.value ? -1 : 1))
  const order = natural[id] ?? seen
  const place = ({ value }: Value) => {
    const at = order.indexOf(value)
    return at === -1 ? last : at
  }
  return values.toSorted((one, other) => place(one) - place(other))
}

/** Says how the values of a property follow from the dates of a deliverable. */
export function meaningOf(id: DeliverableProperty, amberDays: number): readonly string[] {
  if (id === 'RAG')
    return [
      'Red: past its due date, or forecast after it.',
      `Amber: due within ${counted(amberDays, 'day')}.`,
      'Green: issued, or due later.',
      'Late by: calendar days from due date to forecast, or to today.',
    ]
  return id === 'DUE_WINDOW'
    ? ['Overdue: due before today and not issued.', 'Weeks are counted from today.']
    : []
}

const undated: ReadonlySet<DeliverableProperty> = new Set(['RAG', 'DUE_WINDOW', ...days])

export function wordsFor(id: DeliverableProperty, value: string, label: string): string {
  if (id === 'IN_CDE')
    return cdeWords.lineFinding[value as CdeLineFinding] ?? (value === '' ? notLookedFor : label)
  if (value === '') return undated.has(id) ? 'No due date' : 'None'
  if (id === 'STATUS') return words.deliverableStatus[value as DeliverableStatus] ?? label
  if (id === 'RAG') return ragWords[value as Rag] ?? label
  if (id === 'DUE_WINDOW') return words.dueWindow[value as DueWindow] ?? label
  if (id === 'DUE_WEEK') return `Week of ${formatContractDay(value)}`
  if (id === 'DUE_MONTH') return formatMonth(value)
  return label
}
