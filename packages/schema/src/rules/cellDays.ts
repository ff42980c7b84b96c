import { type DayOrder, dependsOnOrder, isDayFirst, isMonthFirst, readDay } from './typedDay.ts'

/**
 * The first of the dates of a file, a column or a paste that shows the day first, that shows the month first, and that
 * can be read either way; null for none.
 */
export type SeenDays = Readonly<Record<DayOrder | 'either', string | null>>

export const noDays: SeenDays = { day: null, month: null, either: null }

/** Takes in one more text of the file. */
export const seeDay = ({ day, month, either }: SeenDays, text: string): SeenDays => ({
  day: day ?? (isDayFirst(text) ? text : null),
  month: month ?? (isMonthFirst(text) ? text : null),
  either: either ?? (dependsOnOrder(text) ? text : null),
})

/** Returns dates of a file that has some of either order; null for any other. */
export const bothOrders = ({ day, month }: SeenDays): Record<DayOrder, string> | null =>
  day !== null && month !== null ? { day, month } : null

/** Returns the order that dates show: one of them decides for all. Null where they show none, or both. */
export const shownOrder = (seen: SeenDays): DayOrder | null =>
  bothOrders(seen) || (seen.day ?? seen.month) === null
    ? null
    : seen.month === null
      ? 'day'
      : 'month'

/** How the dates of a paste are read. */
interface ReadDays {
  /** Returns a text with its date as it is read; null for a date that has to be corrected. */
  readonly read: (text: string) => string | null
  /** What is said of it, or has to be corrected (`lost`). */
  readonly said?: { readonly sentence: string } | { readonly lost: string }
  /** The other order in which they could be read. */
  readonly other?: { readonly order: DayOrder; readonly label: string }
}

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * Reads the dates of a paste in one order: the one that is asked for, else the one that they show, else the day
 * first, as days are displayed. Where they show both, a date that can be read either way has to be corrected.
 */
export function readDays(texts: Iterable<string>, asked?: DayOrder): ReadDays {
  const seen = [...texts].reduce(seeDay, noDays)
  const { month, either } = seen
  const both = asked ? null : bothOrders(seen)
  if (both)
    return {
      read: (text) =>
        dependsOnOrder(text) ? null : (readDay(text) ?? readDay(text, { order: 'month' }) ?? text),
      ...(either !== null && {
        said: {
          lost: `Some dates have the day first (${both.day}), some the month (${both.month}): correct those that can be either.`,
        },
      }),
    }
  const shown = shownOrder(seen)
  const order = asked ?? shown ?? 'day'
  const read = (text: string) => (order === 'month' ? (readDay(text, { order }) ?? text) : text)
  if (either === null || (!asked && shown === 'day'))
    return {
      read,
      ...(order === 'month' && {
        said: { sentence: `Dates are read month first, as in ${month}.` },
      }),
    }
  const turned = order === 'day' ? 'month' : 'day'
  const meant = long.format(Date.parse(readDay(either, { order }) ?? ''))
  return {
    read,
    said: { sentence: `Dates are read ${order} first: ${either} is ${meant}.` },
    other: { order: turned, label: `read dates ${turned} first` },
  }
}
