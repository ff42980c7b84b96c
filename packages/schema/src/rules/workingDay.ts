import type { Day } from '../dates.ts'

/** The public holidays of a year in the contract's calendar, in any order. */
export type HolidaysIn = (year: number) => readonly Day[]

/**
 * Returns the last day of work that begins on `start` and takes this many working days: Mondays to
 * Fridays that are not public holidays. The first working day from `start` on counts as one.
 */
export function finishOf(start: Day, workingDays: number, holidaysIn: HolidaysIn): Day {
  const first = weekdayFrom(epochDayOf(start))
  let finish = addWeekdays(first, workingDays - 1)
  // Every holiday moves the finish on, and the days in between may hold more holidays. Counting
  // holidays instead of days keeps long work cheap: a discipline has thousands of lines.
  for (let counted = 0; ;) {
    const found = countHolidays(first, finish, holidaysIn)
    if (found === counted) return dayOf(finish)
    finish = addWeekdays(finish, found - counted)
    counted = found
  }
}

/**
 * Returns the day this many working days later, or earlier where negative. From a day off, the working
 * day next to it in this direction counts as one.
 */
export function movedBy(day: Day, workingDays: number, holidaysIn: HolidaysIn): Day {
  const step = Math.sign(workingDays)
  let at = epochDayOf(day)
  for (let left = Math.abs(workingDays); left > 0;) {
    at += step
    if (weekdayOf(at) < 5 && countHolidays(at, at, holidaysIn) === 0) left -= 1
  }
  return dayOf(at)
}

/** Counts the working days after a day until another, which is included and not earlier. */
export function workingDaysAfter(day: Day, until: Day, holidaysIn: HolidaysIn): number {
  const [from, to] = [epochDayOf(day) + 1, epochDayOf(until)]
  if (from > to) return 0
  let weekdays = 0
  for (let at = from; at <= to; at += 1) if (weekdayOf(at) < 5) weekdays += 1
  return weekdays - countHolidays(from, to, holidaysIn)
}

const epochDayOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000
const dayOf = (epochDay: number): Day => new Date(epochDay * 86_400_000).toISOString().slice(0, 10)

/** Returns the day of the week, 0 on Mondays, 6 on Sundays: 1 January 1970 was a Thursday. */
const weekdayOf = (epochDay: number): number => (((epochDay + 3) % 7) + 7) % 7

/** Returns the day, or the Monday after it on a weekend. */
const weekdayFrom = (epochDay: number): number => {
  const weekday = weekdayOf(epochDay)
  return weekday < 5 ? epochDay : epochDay + 7 - weekday
}

/** Adds Mondays to Fridays to a day that is one. */
function addWeekdays(epochDay: number, days: number): number {
  const weekday = weekdayOf(epochDay)
  const total = weekday + days
  return epochDay - weekday + 7 * Math.floor(total / 5) + (total % 5)
}

/** Counts the holidays on Mondays to Fridays between two days, both included. */
function countHolidays(from: number, to: number, holidaysIn: HolidaysIn): number {
  const found = new Set<number>()
  const [firstYear, lastYear] = [from, to].map((day) => Number(dayOf(day).slice(0, 4))) as [
    number,
    number,
  ]
  for (let year = firstYear; year <= lastYear; year += 1)
    for (const holiday of holidaysIn(year)) {
      const day = epochDayOf(holiday)
      if (day >= from && day <= to && weekdayOf(day) < 5) found.add(day)
    }
  return found.size
}
