import type { Day } from '../dates.ts'
import { readDay } from './typedDay.ts'

/** Returns whether a text says that there is no value yet. */
export const isPlaceholder = (text: string): boolean =>
  /^(?:[-–—.?]+|n\/?a|tb[acd]|none|not known|unknown)$/i.test(text)

/**
 * Returns what the text of a cell means in a field of this kind: a placeholder is empty, except in a
 * title, and working days can be `10 wd`.
 */
export const meantText = (kind: string, text: string): string =>
  kind === 'title'
    ? text
    : isPlaceholder(text)
      ? ''
      : kind === 'days'
        ? (numberOfDays.exec(text)?.[1] ?? text)
        : text

/** A number and its unit. From the start of the text: white space that is searched takes its square. */
const numberOfDays = /^\s*([-+]?[\d.,]+)\s*(?:w\/?d|d|(?:working )?days?)\.?$/i

const countedDays = /^\d{5}(?:\.\d{1,10})?$/

/** Returns the number of a text that may be a day as spreadsheets count days, such as `46332`; null for none. */
export const countOf = (text: string): number | null =>
  countedDays.test(text) ? Number(text) : null

/** Returns the day of a number as spreadsheets count days; null for a time without a day. */
export function countedDay(count: number): Day | null {
  const days = Math.floor(count)
  // Excel takes 1900 for a leap year; dates before its March are not used in plans.
  if (days < 61 || days > 2_958_465) return null
  return new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10)
}

/** Returns the day of a text in a cell of a sheet: as it is typed, or as spreadsheets count days. */
export function cellDay(text: string): Day | null {
  const count = countOf(text.trim())
  return count === null ? readDay(text) : countedDay(count)
}
