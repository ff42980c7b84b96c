import type { Day } from '../dates.ts'
import { addDays } from './contractDay.ts'

/** Whether a day is a public holiday in the contract's calendar. */
export type IsHoliday = (day: Day) => boolean

/** Whether people work on the day: from Monday to Friday, and not on a public holiday. */
export function isWorkingDay(day: Day, isHoliday: IsHoliday): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/**
 * Returns the last day of work that begins on `start` and takes this many working days. The first
 * working day from `start` on counts as one.
 */
export function finishOf(start: Day, workingDays: number, isHoliday: IsHoliday): Day {
  let day = start
  for (let left = workingDays; ; day = addDays(day, 1)) {
    if (isWorkingDay(day, isHoliday)) left -= 1
    if (left <= 0) return day
  }
}
