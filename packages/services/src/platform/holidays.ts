import Holidays from 'date-holidays'
import type { Day } from '@tidemark/schema/dates'

/** The public holidays of a calendar and year. Computing a year takes milliseconds. */
const known = new Map<string, readonly Day[]>()

/** Returns the public holidays of a country, state or region, such as `GB-ENG` or `NZ`, by year. */
export const holidaysOf =
  (calendar: string) =>
  (year: number): readonly Day[] => {
    const key = `${calendar} ${year}`
    const found = known.get(key) ?? publicHolidays(calendar, year)
    known.set(key, found)
    return found
  }

/** Returns whether the library knows the calendar. */
export const isHolidayCalendar = (calendar: string): boolean =>
  /^[A-Z]{2}(?:-[A-Z0-9]{1,3}){0,2}$/.test(calendar) && publicHolidays(calendar, 2026).length > 0

function publicHolidays(calendar: string, year: number): readonly Day[] {
  const [country = '', state, region] = calendar.split('-')
  const holidays = new Holidays()
  // The library falls back to the country for an unknown state, and to none for an unknown country.
  if (state !== undefined && !Object.hasOwn(holidays.getStates(country) ?? {}, state)) return []
  holidays.init(country, state ?? '', region ?? '')
  return holidays
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 10))
}
