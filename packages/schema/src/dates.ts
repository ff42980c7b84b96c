import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Date formats of the specification (1, section 3). The wire is UTC; what people read is their own time zone. */
export const dateFormats = {
  day: 'DD/MM/YYYY',
  moment: 'DD/MM/YYYY hh:mm A',
  api: 'YYYY/MM/DD HH:mm:ss',
} as const

/** A moment as the REST services write it: `YYYY/MM/DD HH:mm:ss`, UTC. */
export const toApi = (moment: Date | string | number): string =>
  dayjs(moment).utc().format(dateFormats.api)

/** Reads the REST format; null when the text is not of it. */
export const fromApi = (text: string | null | undefined): Date | null => {
  const iso = apiToIso(text)
  return iso === null ? null : new Date(iso)
}

const apiForm =
  /^\d{4}\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * ISO 8601 of a REST moment, as the GraphQL scalar DateTime carries it; null when there is none or no such day exists. Read by hand: a
 * screen holds hundreds of moments, and a parser for any format took a seventh of the gateway's time.
 */
export function apiToIso(text: string | null | undefined): string | null {
  if (!text || !apiForm.test(text)) return null
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)]
  // Days beyond the 28th are not in every month; the calendar turns 31 April into 1 May.
  return Number(day) <= 28 || daysIn(Number(year), Number(month)) >= Number(day)
    ? `${year}-${month}-${day}T${text.slice(11)}.000Z`
    : null
}

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()
