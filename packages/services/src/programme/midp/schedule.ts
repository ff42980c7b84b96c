import { addDays, daysBetween } from '@tidemark/schema/rules/contractDay'
import { dueWindows } from '@tidemark/schema/rules/dueWindow'
import { rags } from '@tidemark/schema/rules/schedule'
import type { DictionaryEntry } from './dictionary.store.ts'

/**
 * Encodes due week, due month, RAG and due window of a line in one number. It is weeks since
 * `firstMonday` × 64 + 32 where a month began between Monday and due date + position in `rags` × 8 +
 * position in `dueWindows`. Positions count from 1. A part is 0 without a due date, or without a
 * window.
 */
export const firstMonday = '1899-12-25'
export const keyParts = { week: 64, month: 32, rag: 8 } as const

export const entryOf = (key: number): DictionaryEntry => {
  const week = Math.floor(key / keyParts.week)
  const rag = rags[Math.floor((key % keyParts.month) / keyParts.rag) - 1] ?? ''
  const window = dueWindows[(key % keyParts.rag) - 1] ?? ''
  const monday = week === 0 ? '' : addDays(firstMonday, week * 7)
  const inNextMonth = key % keyParts.week >= keyParts.month
  const month = week === 0 ? '' : firstOfMonth(inNextMonth ? addDays(monday, 6) : monday)
  return {
    key,
    values: {
      rag: [{ value: rag, label: rag }],
      due_week: [{ value: monday, label: monday }],
      due_month: [{ value: month, label: month }],
      due_window: [{ value: window, label: window }],
    },
  }
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The parts of keys that a filter permits; null permits all. */
export interface ScheduleCondition {
  readonly weeks: readonly number[] | null
  /** First days of months; the empty text for no due date. */
  readonly months: readonly string[] | null
  readonly rags: readonly number[] | null
  readonly windows: readonly number[] | null
}

export const scheduleCondition = (filter: {
  rag?: readonly string[] | undefined
  due_week?: readonly string[] | undefined
  due_month?: readonly string[] | undefined
  due_window?: readonly string[] | undefined
}): ScheduleCondition => ({
  rags: filter.rag?.length ? filter.rag.map(codeIn(rags)) : null,
  weeks: filter.due_week?.length ? filter.due_week.map(weekOf) : null,
  months: filter.due_month?.length ? filter.due_month : null,
  windows: filter.due_window?.length ? filter.due_window.map(codeIn(dueWindows)) : null,
})

/** Returns a lookup of codes; -1, which no line has, for a text that is none. */
const codeIn = (known: readonly string[]) => (text: string) =>
  text === '' ? 0 : known.indexOf(text) + 1 || -1

const weekOf = (monday: string) => {
  if (monday === '') return 0
  const days = /^\d{4}-\d\d-\d\d$/.test(monday) ? daysBetween(firstMonday, monday) : Number.NaN
  return days > 0 && days % 7 === 0 ? days / 7 : -1
}
