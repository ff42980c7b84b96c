import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { clockText, dayText, momentText } from '@tidemark/schema/moment'
import { readDay } from '@tidemark/schema/rules/typedDay'

/**
 * Formats a timestamp as `DD/MM/YYYY` in the reader's time zone; null for none. For a contract day
 * use `formatContractDay`.
 */
export const formatDay = (moment: string | null | undefined): string | null =>
  moment ? dayText(new Date(moment)) : null

/** Formats a timestamp of today as `HH:mm` in the reader's time zone, and of another day with its date. */
export function formatTime(moment: string | number): string {
  const at = new Date(moment)
  return dayText(at) === dayText(new Date()) ? clockText(at) : momentText(at)
}

/** Formats a timestamp as `DD/MM/YYYY hh:mm A` in the reader's time zone. */
export const formatMoment = (moment: string): string => momentText(new Date(moment))

/** Contract days as they are displayed in grids, and typed in any notation of `readDay`. */
export const typedDay = {
  format: (value: string): string => (isDay(value) ? formatContractDay(value) : value),
  /** Reads a text of which more may follow. */
  readPart: (typed: string): string => readDay(typed, { isTyping: true }) ?? typed,
}
