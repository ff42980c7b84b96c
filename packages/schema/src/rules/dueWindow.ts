import type { Day } from '../dates.ts'
import { addDays } from './contractDay.ts'
import type { Dates } from './schedule.ts'

/** When a line is due, seen from the present day. A line is in one window only. */
export const dueWindows = ['ISSUED', 'OVERDUE', 'WEEKS_2', 'WEEKS_4', 'WEEKS_8', 'LATER'] as const
export type DueWindow = (typeof dueWindows)[number]

/** The last day of each window that has one, in days from the present day. */
export const windowDays = { OVERDUE: -1, WEEKS_2: 14, WEEKS_4: 28, WEEKS_8: 56 } as const

/**
 * Finds the window of a line; null for one without a due date that was not issued. `WEEKS_4` begins
 * after `WEEKS_2`; a line that is due within four weeks is in one of them.
 */
export function dueWindowOf(
  { due, issued }: Pick<Dates, 'due' | 'issued'>,
  today: Day,
): DueWindow | null {
  if (issued !== null) return 'ISSUED'
  if (due === null) return null
  return (
    dueWindows.find(
      (window) => window in windowDays && due <= addDays(today, windowDays[window as 'OVERDUE']),
    ) ?? 'LATER'
  )
}
