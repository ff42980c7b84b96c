import { dayToApi } from '@tidemark/schema/dates'
import { addDays, dayIn, defaultTimeZone } from '@tidemark/schema/rules/contractDay'

/** Days and moments around the day of the first start, so that the demonstration is never out of date. */
export interface DemoCalendar {
  /** A day of the contract in the API format; negative for the past. */
  readonly inDays: (days: number) => string
  readonly ago: (days: number) => Date
}

export const calendarFrom = (today: Date): DemoCalendar => ({
  inDays: (days) => dayToApi(addDays(dayIn(defaultTimeZone, today), days)),
  ago: (days) => new Date(today.getTime() - days * 86_400_000),
})
