import type { Day } from '../dates.ts'
import { limits } from '../limits.ts'
import { counted } from '../wording.ts'
import { dayIn, daysBetween, endOfDay } from './contractDay.ts'

/**
 * Returns the due date of a plan: Design Freeze for Detailed Design, T-12 for every other stage
 * (specification 1, section 2, Task list).
 */
export const dueDate = <D>(plan: {
  stageCode: string
  designFreeze: D | null
  t12: D | null
}): D | null => (plan.stageCode === 'DD' ? plan.designFreeze : plan.t12)

export type DueDisplay =
  | { kind: 'none' }
  | { kind: 'overdue'; text: string; days: number }
  | { kind: 'soon'; text: string }
  | { kind: 'days'; text: string; days: number }

/**
 * Formats a due date as days remaining, as remaining time on the due day, then as 'Overdue by 12 days'. The
 * contract's time zone decides, so it is the same for every reader.
 */
export function displayDue(due: Day | null, now: Date, timeZone: string): DueDisplay {
  if (!due) return { kind: 'none' }
  const days = daysBetween(dayIn(timeZone, now), due)
  if (days < 0) return { kind: 'overdue', days: -days, text: `Overdue by ${counted(-days, 'day')}` }
  if (days === 0) return { kind: 'soon', text: timeUntil(endOfDay(timeZone, due), now) }
  return { kind: 'days', days, text: counted(days, 'day') }
}

const relative = new Intl.RelativeTimeFormat('en-GB')

function timeUntil(end: Date, now: Date): string {
  const minutes = Math.floor((end.getTime() - now.getTime()) / 60_000)
  return minutes >= 60
    ? relative.format(Math.floor(minutes / 60), 'hour')
    : relative.format(Math.max(1, minutes), 'minute')
}

/**
 * Returns whether a reminder is due: from `limits.dueSoonDays` days before until the end of the due
 * day in the contract's time zone.
 */
export function isDueSoon(due: Day, now: Date, timeZone: string): boolean {
  const days = daysBetween(dayIn(timeZone, now), due)
  return days >= 0 && days <= limits.dueSoonDays
}
