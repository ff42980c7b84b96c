/**
 * The date formats of the specification (1, section 3). Timestamps travel in UTC. A contract day
 * has no time zone, see `rules/contractDay.ts`.
 */
export const dateFormats = {
  day: 'DD/MM/YYYY',
  moment: 'DD/MM/YYYY hh:mm A',
  api: 'YYYY/MM/DD HH:mm:ss',
} as const

/** Formats a timestamp for the REST services: `YYYY/MM/DD HH:mm:ss`, UTC. */
export const toApi = (moment: Date | string | number): string =>
  new Date(moment).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/')

/** Parses a REST timestamp. Returns null when the text has another format. */
export const fromApi = (text: string | null | undefined): Date | null => {
  const iso = apiToIso(text)
  return iso === null ? null : new Date(iso)
}

const apiForm =
  /^\d{4}\/(?:0[1-9]|1[0-2])\/(?:0[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * Converts a REST timestamp to ISO 8601, as the GraphQL scalar DateTime carries it. Returns null
 * for a missing or impossible date. Parsed by hand: a screen has hundreds of timestamps, and a
 * general parser took a seventh of the gateway's time.
 */
export function apiToIso(text: string | null | undefined): string | null {
  const day = apiToDay(text)
  return day && `${day}T${text?.slice(11)}.000Z`
}

/** A calendar day in ISO 8601, `YYYY-MM-DD`. It has no time zone, and days compare as text. */
export type Day = string

/** Reads the day of a REST date and ignores the time of day. Returns null for a missing or impossible date. */
export function apiToDay(text: string | null | undefined): Day | null {
  if (!text || !apiForm.test(text)) return null
  const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)]
  // Not every month has a 29th, 30th or 31st. `Date` turns 31 April into 1 May.
  return Number(day) <= 28 || daysIn(Number(year), Number(month)) >= Number(day)
    ? `${year}-${month}-${day}`
    : null
}

/** Returns whether a text is a day that exists, as `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && apiToDay(dayToApi(text)) !== null

/** Formats a day for the REST services. The 00:00:00 is part of the format, not a time of day. */
export const dayToApi = (day: Day): string => `${day.replaceAll('-', '/')} 00:00:00`

/** Formats a day as `DD/MM/YYYY`. */
export const formatContractDay = (day: Day): string => day.split('-').toReversed().join('/')

const daysIn = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()
