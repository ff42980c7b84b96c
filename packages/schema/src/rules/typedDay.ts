import type { Day } from '../dates.ts'
import { canonicalText } from './text.ts'

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
const dayFirst = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/
const named = /^(?<day>\d{1,2})[-. ]?(?<month>[a-z]{3,9})[-., ]*(?<year>\d{4})$/

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The sentence for a text that is no date. */
const notADay = 'Enter a date such as 20/11/2026.'

/** The sentence for a date in an accepted notation of a day that does not exist. */
export const missingDay = 'This date does not exist.'

/**
 * Parses a typed or pasted date: `2026-11-20` or `2026/11/20`, day-first as the product displays
 * dates (`20/11/2026`, `5/1/2026`), or `20 Nov 2026`. Digits of other scripts count. Returns null
 * for any other text and for a day that does not exist.
 */
export function readDay(typed: string): Day | null {
  const parts = partsOf(typed)
  if (!parts) return null
  const { year, month, day } = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  // `Date` turns 31 April into 1 May, and the years 0 to 99 into those of the 20th century.
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** Returns whether a text is a date in an accepted notation of a day that does not exist. */
export const isMissingDay = (typed: string): boolean =>
  partsOf(typed) !== null && readDay(typed) === null

/** Returns why `readDay` returns null for a text. */
export function dayFault(typed: string): string {
  if (typed.trim() === '') return 'Field is required.'
  return isMissingDay(typed) ? missingDay : notADay
}

/** Returns the numbers of a date in any notation; null for other text. */
function partsOf(typed: string): Record<'year' | 'month' | 'day', number> | null {
  const text = canonicalText(typed.replaceAll(/\p{Cf}/gu, ''))
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  const parts = (yearFirst.exec(text) ?? dayFirst.exec(text) ?? named.exec(text))?.groups
  if (!parts) return null
  const month = monthOf(parts['month'] ?? '')
  if (month === null) return null
  return { year: Number(parts['year']), month, day: Number(parts['day']) }
}

/** Returns the number of a month in digits, its English name or an abbreviation from three letters. */
function monthOf(text: string): number | null {
  if (/^\d/.test(text)) return Number(text)
  const at = months.findIndex((month) => month.startsWith(text))
  return at < 0 ? null : at + 1
}
