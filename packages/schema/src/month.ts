import type { Day } from './dates.ts'

const shortMonth = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats the month of a day as `Nov 2026`. */
export const formatMonth = (day: Day): string => shortMonth.format(new Date(day))
