import { dateFormats } from '@tidemark/schema/dates'
import dayjs from 'dayjs'

/** `DD/MM/YYYY` of a moment, in the reader's time zone; null when there is none. */
export const formatDay = (moment: string | null | undefined): string | null =>
  moment ? dayjs(moment).format(dateFormats.day) : null

/** `DD/MM/YYYY hh:mm A` of a moment, in the reader's time zone. */
export const formatMoment = (moment: string): string => dayjs(moment).format(dateFormats.moment)
