import { dateFormats } from '@tidemark/schema/dates'
import dayjs from 'dayjs'

/** `DD/MM/YYYY` of a moment, in the reader's time zone; null when there is none. A day of the contract is shown by `formatContractDay`. */
export const formatDay = (moment: string | null | undefined): string | null =>
  moment ? dayjs(moment).format(dateFormats.day) : null

/** `HH:mm` of a moment of today, in the reader's time zone; with its date where it is of another day. */
export const formatTime = (moment: string): string =>
  dayjs(moment).isSame(dayjs(), 'day') ? dayjs(moment).format('HH:mm') : formatMoment(moment)

/** `DD/MM/YYYY hh:mm A` of a moment, in the reader's time zone. */
export const formatMoment = (moment: string): string => dayjs(moment).format(dateFormats.moment)
