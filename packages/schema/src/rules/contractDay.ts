import { apiToDay, fromApi, type Day } from '../dates.ts'
import { momentText } from '../moment.ts'

/** The time zone of a contract without a chosen one. */
export const defaultTimeZone = 'Europe/London'

// A formatter is slow to create and fast to use.
const calendars = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for an unknown zone. */
function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  calendars.set(timeZone, calendar)
  return calendar
}

/**
 * Checks for a zone of the IANA database, such as `Europe/London`. Offsets such as `+01:00` are
 * refused: they have no daylight saving time.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return Boolean(calendarOf(text))
  } catch {
    return false
  }
}

/** Returns the day in a time zone at a moment. */
export const dayIn = (timeZone: string, moment: Date): Day => calendarOf(timeZone).format(moment)

/** Returns the first moment after a day in a time zone. The day has 23 or 25 hours when the clock changes. */
export function endOfDay(timeZone: string, day: Day): Date {
  const next = addDays(day, 1)
  const midnight = Date.parse(next)
  // The clock may change at midnight: then only one of both offsets gives a moment of the next day,
  // or both do, because the clock shows midnight twice.
  const ends = [-millisecondsADay, millisecondsADay]
    .map((shift) => new Date(midnight - offsetAt(timeZone, new Date(midnight + shift))))
    .filter((end) => dayIn(timeZone, end) === next)
  return new Date(Math.min(...ends.map(Number)))
}

/**
 * Returns the moment at which the clock of a zone shows a time of a day (`HH:MM`): the first of two, and
 * after the gap where the clock jumps over it.
 */
export function momentAt(timeZone: string, day: Day, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const moments = [-millisecondsADay, millisecondsADay].map(
    (shift) => new Date(shown - offsetAt(timeZone, new Date(shown + shift))),
  )
  const exact = moments.filter((moment) => onClockIn(timeZone, moment).getTime() === shown)
  if (exact.length > 0) return new Date(Math.min(...exact.map(Number)))
  return new Date(Math.max(...moments.map(Number)))
}

/** Returns the milliseconds by which the clock of a zone is ahead of UTC. */
const offsetAt = (timeZone: string, moment: Date): number =>
  onClockIn(timeZone, moment).getTime() - moment.getTime()

const clocks = new Map<string, Intl.DateTimeFormat>()

const millisecondsADay = 86_400_000

/** Adds days; a negative number subtracts them. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * millisecondsADay).toISOString().slice(0, 10)

// Computed for each line of a plan, so that a date library would take a third of the time of the call.
/** Counts the days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsADay

/** Returns the Monday of a day's week. */
export const weekStart = (day: Day): Day => addDays(day, -daysSinceMonday(day))
/** Returns the days since the last Monday: 1 January 1970 was a Thursday. */
const daysSinceMonday = (day: Day) => (Date.parse(day) / millisecondsADay + 3) % 7

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
export function onClockIn(timeZone: string, moment: Date): Date {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // The format of Sweden is that of ISO 8601.
    clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    clocks.set(timeZone, clock)
  }
  const shown = Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`)
  return new Date(shown + moment.getUTCMilliseconds())
}

/**
 * Formats a moment on paper as `DD/MM/YYYY hh:mm A` with the zone, such as `GMT` or `GMT+13`, so
 * that it reads the same for everyone.
 */
export const formatMomentIn = (timeZone: string, moment: Date): string =>
  `${momentText(moment, timeZone)} ${zoneNameAt(timeZone, moment)}`

/** Returns the short name of a zone at a moment, such as `GMT` or `GMT+13`. */
export const zoneNameAt = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
