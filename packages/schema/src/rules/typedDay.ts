import type { Day } from '../dates.ts'
import { canonicalText, withHyphens } from './text.ts'

/**
 * Which of the two numbers before a year is first. The product displays the day first; between dots it is always
 * first: `03.04.2027` is in April also where `03/04/2027` is in March.
 */
export type DayOrder = 'day' | 'month'

/** The last year of this century that is meant by two digits: 98 may be a year of the last one. */
const lastShortYear = 2069
/** The longest text that is read as a day. */
const longest = 60
const weekday = /^(\p{L}{2,10})\.?,? /u
const time = /(?:t|,? )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m|z| ?[-+]\d{2}:?\d{2})?$/

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
const numbers =
  /^(?<first>\d{1,2})(?<mark>[-/. ])(?<second>\d{1,2})[-/. ](?:(?<year>\d{4})|['’]?(?<short>\d{2}))$/
const named =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-./ ]{0,2}(?<month>\p{L}{3,10})[-., /]{0,3}(?:(?<year>\d{4})|['’]?(?<short>\d{2}))$/u
const monthFirst = /^(?<month>\p{L}{3,10})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u

/** The sentence for a text that is no date. */
const notADay = 'Enter a date such as 20/11/2026.'

/** The sentence for a date in an accepted notation of a day that does not exist. */
export const missingDay = 'This date does not exist.'

/**
 * Parses a typed, pasted or imported date: `2026-11-20` or `2026/11/20`, day-first as the product
 * displays dates (`20/11/2026`, `5/1/26`), `20 Nov 2026`, `20-Nov-26`, `Nov 20, 2026` or `2026年11月20日`,
 * with a weekday or a time, and with any dash for the hyphen, as word processors write it. Two digits
 * from 00 to 69 are a year of this century, as lists that are kept by hand have them. Digits of other
 * scripts count, and months and weekdays in English, German and French. Returns null for any other text
 * and for a day that does not exist. While a text is typed (`isTyping`), two digits may be the first ones
 * of a year.
 */
export function readDay(
  typed: string,
  { order = 'day', isTyping = false }: { order?: DayOrder; isTyping?: boolean } = {},
): Day | null {
  const parts = partsOf(typed, order)
  if (!parts || (isTyping && !/\d{4}/.test(canonicalText(typed)))) return null
  const { year, month, day } = parts
  const date = new Date(Date.UTC(year, month - 1, day))
  // `Date` turns 31 April into 1 May, and the years 0 to 99 into those of the 20th century.
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** Returns whether a text is a date in an accepted notation of a day that does not exist. */
export const isMissingDay = (typed: string): boolean =>
  partsOf(typed, 'day') !== null && readDay(typed) === null

/** Returns why a text is no day: `readDay` returns null, or its paste has dates of either order. */
export function dayFault(typed: string): string {
  if (typed.trim() === '') return 'Field is required.'
  if (dependsOnOrder(typed))
    return `Day or month first? Enter ${readDay(typed)} or ${readDay(typed, { order: 'month' })}.`
  if (isMonthFirst(typed)) return `Day first: ${partsOf(typed, 'day')?.month} is no month.`
  return isMissingDay(typed) ? missingDay : notADay
}

/** Returns whether a text is a date only with the month first, such as `11/20/2026`. */
export const isMonthFirst = (typed: string): boolean =>
  isMissingDay(typed) && readDay(typed, { order: 'month' }) !== null

/** Returns whether a text is a date of numbers only with the day first, such as `20/11/2026`. */
export const isDayFirst = (typed: string): boolean => {
  const parts = partsOf(typed, 'month')
  return parts !== null && parts.month > 12 && readDay(typed) !== null
}

/** Returns whether a text is one day with the day first and another with the month first. */
export function dependsOnOrder(typed: string): boolean {
  const [day, month] = [readDay(typed), readDay(typed, { order: 'month' })]
  return day !== null && month !== null && day !== month
}

/** Returns the numbers of a date in any notation; null for other text. */
function partsOf(typed: string, order: DayOrder): Record<'year' | 'month' | 'day', number> | null {
  if (typed.length > longest * 2) return null
  const text = withHyphens(canonicalText(typed.replaceAll(/\p{Cf}/gu, '')))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d) ?([-/.]) ?(?=\d)/g, '$1')
    .toLowerCase()
    .replace(time, '')
    .replace(/^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]$/, '$1-$2-$3')
  // `mar` begins a month or, in French, a weekday.
  const parts = numbersIn(text) ?? numbersIn(text.replace(weekday, withoutWeekday))
  if (!parts) return null
  const { first = '', second = '', mark } = parts
  const hasDayFirst = order === 'day' || mark === '.'
  const month = monthOf(parts['month'] ?? (hasDayFirst ? second : first))
  const full = yearOf(parts['year'] ?? parts['short'] ?? '')
  if (month === null || full === null) return null
  return { year: full, month, day: Number(parts['day'] ?? (hasDayFirst ? first : second)) }
}

const numbersIn = (text: string) =>
  (yearFirst.exec(text) ?? numbers.exec(text) ?? named.exec(text) ?? monthFirst.exec(text))?.groups

function yearOf(text: string): number | null {
  if (text.length === 4) return Number(text)
  const year = 2000 + Number(text)
  return year > lastShortYear ? null : year
}

/** Returns a month's name without accents. */
const plainName = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The names of months and weekdays, with their numbers from 1. Built at the first date that has one. */
let names: Record<'month' | 'weekday', (readonly [name: string, number: number])[]> | undefined
const knownNames = () => (names ??= { month: namesOf('month', 12), weekday: namesOf('weekday', 7) })

/** Returns the names of one kind in English, German and French: 5 January 2026 was a Monday. */
const namesOf = (kind: 'month' | 'weekday', count: number) =>
  ['en', 'de', 'fr'].flatMap((locale) => {
    const format = new Intl.DateTimeFormat(locale, { [kind]: 'long', timeZone: 'UTC' })
    return Array.from({ length: count }, (_, at) => {
      const [month, day] = kind === 'month' ? [at, 5] : [0, 5 + at]
      return [plainName(format.format(Date.UTC(2026, month, day))), at + 1] as const
    })
  })

/** Returns the number of a month in digits, its name or an abbreviation from three letters. */
function monthOf(text: string): number | null {
  if (/^\d/.test(text)) return Number(text)
  const wanted = plainName(text)
  const found = new Set(
    knownNames().month.flatMap(([name, number]) => (name.startsWith(wanted) ? number : [])),
  )
  const [only] = found
  return found.size === 1 && only !== undefined ? only : null
}

/** Returns nothing in place of a weekday or its abbreviation, and another word as it is. */
const withoutWeekday = (found: string, word: string): string =>
  knownNames().weekday.some(([name]) => name.startsWith(plainName(word))) ? '' : found
