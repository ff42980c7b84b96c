import { dateFormats, formatContractDay, isDay } from '@tidemark/schema/dates'
import { readDay } from '@tidemark/schema/rules/typedDay'
import dayjs from 'dayjs'

/**
 * Formats a timestamp as `DD/MM/YYYY` in the reader's time zone; null for none. For a contract day
 * use `formatContractDay`.
 */
export const formatDay = (moment: string | null | undefined): string | null =>
  moment ? dayjs(moment).format(dateFormats.day) : null

/** Formats a timestamp of today as `HH:mm` in the reader's time zone, and of another day with its date. */
export const formatTime = (moment: string): string =>
  dayjs(moment).isSame(dayjs(), 'day') ? dayjs(moment).format('HH:mm') : formatMoment(moment)

/** Formats a timestamp as `DD/MM/YYYY hh:mm A` in the reader's time zone. */
export const formatMoment = (moment: string): string => dayjs(moment).format(dateFormats.moment)

/** Contract days as they are displayed in grids, and typed in any notation of `readDay`. */
export const typedDay = {
  format: (value: string): string => (isDay(value) ? formatContractDay(value) : value),
  read: (typed: string): string => readDay(typed) ?? typed,
}
