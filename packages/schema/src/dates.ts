import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(customParseFormat)

/** Date formats of the specification (1, section 3). The wire is UTC; what people read is their own time zone. */
export const dateFormats = {
  day: 'DD/MM/YYYY',
  moment: 'DD/MM/YYYY hh:mm A',
  api: 'YYYY/MM/DD HH:mm:ss',
} as const

/** A moment as the REST services write it: `YYYY/MM/DD HH:mm:ss`, UTC. */
export const toApi = (moment: Date | string | number): string => dayjs(moment).utc().format(dateFormats.api)

/** Reads the REST format; null when the text is not of it. */
export const fromApi = (text: string | null | undefined): Date | null => {
  const moment = dayjs.utc(text ?? '', dateFormats.api, true)
  return moment.isValid() ? moment.toDate() : null
}

/** ISO 8601 of a REST moment, as the GraphQL scalar DateTime carries it; null when there is none. */
export const apiToIso = (text: string | null | undefined): string | null => fromApi(text)?.toISOString() ?? null
