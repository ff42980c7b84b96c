import type { Day } from '../dates.ts'
import { type HolidaysIn, workingDaysAfter } from './workingDay.ts'

/** What the figures of reviews are grouped by. */
export const reviewGroupings = ['PLAN', 'DISCIPLINE', 'REVIEWER', 'MONTH'] as const
export type ReviewGrouping = (typeof reviewGroupings)[number]

/** What is counted. */
export const reviewFigures = ['ROUNDS', 'REJECTIONS', 'ACCEPTANCES'] as const
export type ReviewFigure = (typeof reviewFigures)[number]

/**
 * What the history of a plan says of its review, or of the acceptance of one of its disciplines.
 * `ANSWERED` is the acceptance of one reviewer, `REMOVED` that older history is no longer kept.
 */
export interface ReviewEvent {
  readonly kind: 'BEGAN' | 'ANSWERED' | 'ACCEPTED' | 'REJECTED' | 'REMOVED'
  /** Tag code. */
  readonly plan: string
  readonly discipline: { readonly tagCode: string; readonly name: string } | null
  /** In whose name. */
  readonly by: string
  readonly on: Day
}

/** One round, rejection or acceptance that a figure counts. */
export interface CountedReview extends Omit<ReviewEvent, 'kind'> {
  readonly figure: ReviewFigure
  /** Of an acceptance: working days since the first round, or of a reviewer since theirs; null when not known. */
  readonly days: number | null
}

/** The figures of a plan, discipline, reviewer or month. A figure that is not known is null. */
export interface ReviewGroup {
  readonly value: string
  readonly rounds: number | null
  readonly rejections: number | null
  readonly acceptances: number | null
  /** The mean of the known working days until accepted. */
  readonly days: number | null
  /** Whether older history is not kept: figures are of what is kept, and none of that is not known. */
  readonly isPartial: boolean
}

/**
 * Returns what the figures count, in the order of the events, which are the oldest first. A discipline
 * is reviewed by the owners of its plan. The round of a reviewer is the one that they answered.
 */
export function countReviews(
  events: readonly ReviewEvent[],
  by: ReviewGrouping,
  holidaysIn: HolidaysIn,
): CountedReview[] {
  const counted: CountedReview[] = []
  // By plan or discipline: when the first round since the last acceptance and the present one began.
  const first = new Map<string, Day | null>()
  const present = new Map<string, Day>()
  const daysSince = (began: Day | null | undefined, on: Day) =>
    began ? workingDaysAfter(began, on, holidaysIn) : null
  for (const { kind, ...event } of events) {
    const { plan, discipline, on } = event
    const subject = discipline?.tagCode ?? plan
    const isAsked = by === 'REVIEWER' ? discipline === null : (by === 'DISCIPLINE') === !!discipline
    const count = (figure: ReviewFigure, days: number | null = null) =>
      void (isAsked && counted.push({ ...event, figure, days }))
    if (kind === 'REMOVED') first.set(plan, null)
    else if (kind === 'BEGAN') {
      // The first round after removed history may not be the first one of its revision.
      if (!first.has(subject)) first.set(subject, first.get(plan) === null ? null : on)
      present.set(subject, on)
      if (by !== 'REVIEWER') count('ROUNDS')
    } else if (by === 'REVIEWER') {
      if (kind === 'ACCEPTED') continue
      count('ROUNDS')
      if (kind === 'REJECTED') count('REJECTIONS')
      else count('ACCEPTANCES', daysSince(present.get(subject), on))
    } else if (kind === 'REJECTED') count('REJECTIONS')
    else if (kind === 'ACCEPTED') {
      count('ACCEPTANCES', daysSince(first.get(subject), on))
      first.delete(subject)
    }
  }
  return counted
}

/** Returns the value of the group in which something is counted: a month is `YYYY-MM`. */
export const reviewGroupOf = (
  by: ReviewGrouping,
  { plan, discipline, by: reviewer, on }: CountedReview,
): string =>
  ({ PLAN: plan, DISCIPLINE: discipline?.name ?? '', REVIEWER: reviewer, MONTH: monthOf(on) })[by]

const monthOf = (day: Day) => day.slice(0, 'yyyy-mm'.length)

/**
 * Adds up what `countReviews` counts of the events, by group: the latest months first, otherwise the most rejections. Where
 * older history was removed, a plan and the months up to then are partial; so are all disciplines
 * and reviewers, because it may have been theirs.
 */
export function groupReviews(
  events: readonly ReviewEvent[],
  counted: readonly CountedReview[],
  by: ReviewGrouping,
): ReviewGroup[] {
  const removed = events.filter(({ kind }) => kind === 'REMOVED')
  const plans = new Set(removed.map(({ plan }) => plan))
  const lastMonth = removed.map(({ on }) => monthOf(on)).reduce((a, b) => (a > b ? a : b), '')
  const isPartial = (value: string) =>
    by === 'PLAN' ? plans.has(value) : by === 'MONTH' ? value <= lastMonth : plans.size > 0
  const byValue = Map.groupBy(counted, (one) => reviewGroupOf(by, one))
  const bare = by === 'PLAN' ? plans : by === 'MONTH' && lastMonth ? [lastMonth] : []
  return [...new Set([...byValue.keys(), ...bare])]
    .map((value): ReviewGroup => {
      const own = byValue.get(value) ?? []
      const known = own.flatMap(({ days }) => days ?? [])
      const count = (figure: ReviewFigure) => {
        const { length } = own.filter((one) => one.figure === figure)
        return length === 0 && isPartial(value) ? null : length
      }
      return {
        value,
        rounds: count('ROUNDS'),
        rejections: count('REJECTIONS'),
        acceptances: count('ACCEPTANCES'),
        days: known.length > 0 ? known.reduce((sum, one) => sum + one, 0) / known.length : null,
        isPartial: isPartial(value),
      }
    })
    .sort((a, b) =>
      by === 'MONTH'
        ? a.value < b.value
          ? 1
          : -1
        : (b.rejections ?? 0) - (a.rejections ?? 0) ||
          (b.rounds ?? 0) - (a.rounds ?? 0) ||
          (a.value < b.value ? -1 : 1),
    )
}
