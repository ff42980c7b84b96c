import { toApi } from '@tidemark/schema/dates'

const day = 86_400_000

/** Moments around the day of the first start, so that the demonstration is never out of date. */
export interface Calendar {
  /** API format; negative for the past. */
  readonly inDays: (days: number) => string
  readonly ago: (days: number) => Date
}

export const calendarFrom = (today: Date): Calendar => ({
  inDays: (days) => toApi(today.getTime() + days * day),
  ago: (days) => new Date(today.getTime() - days * day),
})
