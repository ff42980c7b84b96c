/**
 * Formats timestamps for people, in a time zone or else in the reader's. The formats are those of the
 * specification (1, section 3); `dates.ts` formats for programs.
 */
type Formatter = (moment: Date, timeZone?: string) => string

/** Formats as `DD/MM/YYYY`. */
export const dayText: Formatter = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** Formats as `HH:mm`. */
export const clockText: Formatter = formatter({
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const twelveHours = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h12' })

/** Formats as `DD/MM/YYYY hh:mm A`. */
export const momentText: Formatter = (moment, timeZone) =>
  `${dayText(moment, timeZone)} ${twelveHours(moment, timeZone).toUpperCase()}`

function formatter(options: Intl.DateTimeFormatOptions): Formatter {
  // A formatter is slow to create and fast to use.
  const made = new Map<string, Intl.DateTimeFormat>()
  return (moment, timeZone) => {
    const zone = timeZone ?? 'UTC'
    const format =
      made.get(zone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone })
    made.set(zone, format)
    return format.format(timeZone ? moment : localAsUtc(moment))
  }
}

/**
 * Shifts a moment so that its UTC fields are those of the reader's time zone. A formatter without a
 * time zone would keep the one of its first use, also when the reader's device changes its own.
 */
const localAsUtc = (moment: Date): Date =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
