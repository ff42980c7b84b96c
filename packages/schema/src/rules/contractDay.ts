import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { apiToDay, dateFormats, fromApi, type Day } from '../dates.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The time zone of a contract without a chosen one. */
export const defaultTimeZone = 'Europe/London'

/**
 * Checks for a zone of the IANA database, such as `Europe/London`. Offsets such as `+01:00` are
 * refused: they have no daylight saving time.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

// A formatter is slow to create and fast to use.
const calendars = new Map<string, Intl.DateTimeFormat>()

/** Returns the day in a time zone at a moment. */
export function dayIn(timeZone: string, moment: Date): Day {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    calendars.set(timeZone, calendar)
  }
  return calendar.format(moment)
}

/** Returns the first moment after a day in a time zone. The day has 23 or 25 hours when the clock changes. */
export function endOfDay(timeZone: string, day: Day): Date {
  const next = addDays(day, 1)
  const end = dayjs.tz(next, timeZone).valueOf()
  // A clock that goes back at midnight shows midnight twice, and dayjs picks the second.
  const hourBefore = new Date(end - 3_600_000)
  return dayIn(timeZone, hourBefore) === next ? hourBefore : new Date(end)
}

/** Adds days; a negative number subtracts them. */
export const addDays = (day: Day, days: number): Day =>
  dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')

/** Counts the days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day')

/**
 * Reads the contract day of a REST date; null for another format. At 00:00:00 the date is a day. At
 * any other time it is a UTC timestamp, and the day is the one in the contract's time zone.
 */
export function dayOfApi(timeZone: string, text: string | null | undefined): Day | null {
  const moment = fromApi(text)
  if (!moment) return null
  return text?.endsWith(' 00:00:00') ? apiToDay(text) : dayIn(timeZone, moment)
}

/**
 * Shifts a moment so that its UTC fields show the local time of a zone, for formats without time
 * zones such as spreadsheets.
 */
export const onClockIn = (timeZone: string, moment: Date): Date =>
  dayjs(moment).tz(timeZone).utc(true).toDate()

/**
 * Formats a moment on paper as `DD/MM/YYYY hh:mm A` with the zone, such as `GMT` or `GMT+13`, so
 * that it reads the same for everyone.
 */
export function formatMomentIn(timeZone: string, moment: Date): string {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${dayjs(moment).tz(timeZone).format(dateFormats.moment)} ${zone ?? timeZone}`
}
