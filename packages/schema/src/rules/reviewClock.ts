import type { Day } from '../dates.ts'
import { counted } from '../wording.ts'
import { type HolidaysIn, movedBy, workingDaysAfter } from './workingDay.ts'

/** What follows when a lead reviewer has not answered by their due day. */
export const reviewOutcomes = ['NONE', 'COUNTS_AS_ACCEPTED', 'MANAGER_DECIDES'] as const
export type ReviewOutcome = (typeof reviewOutcomes)[number]

export const reviewOutcomeLabels: Readonly<Record<ReviewOutcome, string>> = {
  NONE: 'Nothing',
  COUNTS_AS_ACCEPTED: 'Counts as accepted',
  MANAGER_DECIDES: 'Manager decides',
}

/** A contract's settings for reviews, and its present day. */
export interface ReviewClock {
  readonly today: Day
  /** Working days that each reviewer has. */
  readonly reviewDays: number
  readonly holidaysIn: HolidaysIn
}

/** When the answer of one reviewer is due. */
export interface ReviewTime {
  readonly dueOn: Day
  /** Working days from the present day to the due day; 0 on it, negative when it has passed. */
  readonly daysLeft: number
}

/**
 * Returns the last day for the answer of a reviewer, for whom the review began on this day. A day
 * that has passed is at least one day over, also on a weekend.
 */
export function reviewTime(began: Day, { today, reviewDays, holidaysIn }: ReviewClock): ReviewTime {
  const dueOn = movedBy(began, reviewDays, holidaysIn)
  if (today <= dueOn) return { dueOn, daysLeft: workingDaysAfter(today, dueOn, holidaysIn) }
  return { dueOn, daysLeft: -Math.max(1, workingDaysAfter(dueOn, today, holidaysIn)) }
}

/** Says how long a reviewer has: `5 working days left`, `due today` or `3 working days over`. */
export function reviewTimeWords(daysLeft: number): string {
  if (daysLeft === 0) return 'due today'
  return `${counted(Math.abs(daysLeft), 'working day')} ${daysLeft > 0 ? 'left' : 'over'}`
}

/** Working days before the due day on which a reviewer is reminded. */
const remindedAt = [1, 5] as const

/**
 * Returns which reminder is the newest that a reviewer should have had by now: that of a review that is
 * over, or the days before its due day; null before the first. A shorter review has no reminder as
 * it begins.
 */
export function reviewReminder(
  daysLeft: number,
  reviewDays: number,
): 'over' | (typeof remindedAt)[number] | null {
  if (daysLeft < 0) return 'over'
  return remindedAt.find((days) => daysLeft <= days && days < reviewDays) ?? null
}
