import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'
import { apiToDay, dateFormats, fromApi, type Day } from '../dates.ts'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The time zone of a contract for which none was chosen. */
export const defaultTimeZone = 'Europe/London'

/** Whether it is a zone of the IANA database, such as `Europe/London`. Offsets such as `+01:00` are none: they know no change of the clock. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

// A formatter is slow to make and quick to use.
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day it is in a time zone at a moment. */
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

/** The first moment after a day in a time zone. The day has 23 or 25 hours where the clock changes. */
export function endOfDay(timeZone: string, day: Day): Date {
  const next = addDays(day, 1)
  const end = dayjs.tz(next, timeZone).valueOf()
  // A clock that is put back at midnight shows it twice, and dayjs takes the second.
  const hourBefore = new Date(end - 3_600_000)
  return dayIn(timeZone, hourBefore) === next ? hourBefore : new Date(end)
}

/** So many days later; earlier when negative. */
export const addDays = (day: Day, days: number): Day =>
  dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')

/** Whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day')

/**
 * The day that a REST date means in a contract; null when it is not of the format. 00:00:00 is how a day is written; another time makes it
 * a moment in UTC, and the day is the one it falls on in the contract's time zone.
 */
export function dayOfApi(timeZone: string, text: string | null | undefined): Day | null {
  const moment = fromApi(text)
  if (!moment) return null
  return text?.endsWith(' 00:00:00') ? apiToDay(text) : dayIn(timeZone, moment)
}

/** What clocks in a time zone show at a moment, as the UTC of the answer: for what has no time zones, such as a spreadsheet. */
export const onClockIn = (timeZone: string, moment: Date): Date =>
  dayjs(moment).tz(timeZone).utc(true).toDate()

/** `DD/MM/YYYY hh:mm A` with the zone's abbreviation, such as `GMT` or `GMT+13`: a moment on paper, where it is the same for every reader. */
export function formatMomentIn(timeZone: string, moment: Date): string {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  return `${dayjs(moment).tz(timeZone).format(dateFormats.moment)} ${zone ?? timeZone}`
}
