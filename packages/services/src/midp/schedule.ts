import { addDays, daysBetween } from '@tidemark/schema/rules/contractDay'
import { rags } from '@tidemark/schema/rules/schedule'
import type { Entry } from './dictionary.store.ts'

/**
 * One number for the due week and the RAG of a line: the number of weeks since `firstMonday`, times
 * four, plus the position of the RAG in `rags` from 1. It is 0 without a due date.
 */
export const firstMonday = '1899-12-25'

export const entryOf = (key: number): Entry => {
  const rag = rags[(key % 4) - 1] ?? ''
  const week = Math.floor(key / 4)
  const monday = week === 0 ? '' : addDays(firstMonday, week * 7)
  return {
    key,
    values: {
      rag: [{ value: rag, label: rag }],
      due_week: [{ value: monday, label: monday }],
    },
  }
}

/** The parts of keys that a filter permits; null permits all. */
export interface ScheduleCondition {
  readonly weeks: readonly number[] | null
  readonly rags: readonly number[] | null
}

export const scheduleCondition = (filter: {
  rag?: readonly string[] | undefined
  due_week?: readonly string[] | undefined
}): ScheduleCondition => ({
  rags: filter.rag?.length ? filter.rag.map(codeOf) : null,
  weeks: filter.due_week?.length ? filter.due_week.map(weekOf) : null,
})

/** -1, which no line has, for a text that is none. */
const codeOf = (rag: string) =>
  rag === '' ? 0 : rags.findIndex((known) => known === rag) + 1 || -1

const weekOf = (monday: string) => {
  if (monday === '') return 0
  const days = /^\d{4}-\d\d-\d\d$/.test(monday) ? daysBetween(firstMonday, monday) : Number.NaN
  return days > 0 && days % 7 === 0 ? days / 7 : -1
}
