import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Date formats of the specification (1, section 3). Moments travel in UTC; a day of a contract has no time zone, see `rules/contractDay.ts`. */
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
  const day = apiToDay(text)
  return day && `${day}T${text?.slice(11)}.000Z`
}

/** A calendar day as ISO 8601 writes it, `YYYY-MM-DD`. It belongs to no time zone, and days compare as texts. */
export type Day = string

/** The day that a REST date names, whatever its time of day; null when there is none or no such day exists. */
export function apiToDay(text: string | null | undefined): Day | null {
  if (!text || !apiForm.test(text)) return null
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)]
  // Days beyond the 28th are not in every month; the calendar turns 31 April into 1 May.
  return Number(day) <= 28 || daysIn(Number(year), Number(month)) >= Number(day)
    ? `${year}-${month}-${day}`
    : null
}

/** A day as the REST services write it: at 00:00:00, which is part of the format and no moment. */
export const dayToApi = (day: Day): string => `${day.replaceAll('-', '/')} 00:00:00`

/** `DD/MM/YYYY`. */
export const formatContractDay = (day: Day): string => day.split('-').toReversed().join('/')

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()
