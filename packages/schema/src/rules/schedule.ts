import { type Day, formatContractDay } from '../dates.ts'
import { counted } from '../wording.ts'
import { daysBetween } from './contractDay.ts'

/** Red, amber or green, from good to bad. */
export const rags = ['GREEN', 'AMBER', 'RED'] as const
export type Rag = (typeof rags)[number]

/** The days of a line that decide its RAG. */
export interface Dates {
  readonly due: Day | null
  readonly forecast: Day | null
  /** The day on which the document was issued; null before. */
  readonly issued: Day | null
}

/** The days before its due date at which a line turns amber, unless the contract sets others. */
export const defaultAmberDays = 14

/** The contract's present day and amber setting, with which a line is compared. */
export interface Clock {
  readonly today: Day
  /** A line that is not issued turns amber this many days before its due date. */
  readonly amberDays: number
}

/**
 * Rates a line; null without a due date. An issued line is green, however late it was. Any other is
 * red once the due date has passed or the forecast is later, amber from `amberDays` before the due
 * date, and green before.
 */
export function ragOf({ due, forecast, issued }: Dates, { today, amberDays }: Clock): Rag | null {
  if (due === null) return null
  if (issued !== null) return 'GREEN'
  if (due < today || (forecast !== null && forecast > due)) return 'RED'
  return daysBetween(today, due) <= amberDays ? 'AMBER' : 'GREEN'
}

/**
 * Counts the calendar days by which a line is or will be late; 0 for one that is in time. The day
 * of issue decides, before it the forecast, and the present day once both have passed.
 */
export function lateByDays(
  { due, forecast, issued }: Dates,
  { today }: Pick<Clock, 'today'>,
): number {
  if (due === null) return 0
  const expected = issued ?? (forecast !== null && forecast > today ? forecast : today)
  return Math.max(0, daysBetween(due, expected))
}

/** The RAG of a discipline or plan: that of its worst line, with the number of lines of each. */
export interface RagSummary {
  /** Null when no line has a due date. */
  readonly rag: Rag | null
  readonly green: number
  readonly amber: number
  readonly red: number
  /** The most days by which a line that is not issued is late. */
  readonly lateByDays: number
}

export const noRag: RagSummary = { rag: null, green: 0, amber: 0, red: 0, lateByDays: 0 }

/** Adds up summaries, such as those of the disciplines of a plan. */
export const addRags = (parts: readonly Omit<RagSummary, 'rag'>[]): RagSummary => {
  const sum = (of: (part: Omit<RagSummary, 'rag'>) => number) =>
    parts.reduce((total, part) => total + of(part), 0)
  const [green, amber, red] = [sum((p) => p.green), sum((p) => p.amber), sum((p) => p.red)]
  return {
    rag: red > 0 ? 'RED' : amber > 0 ? 'AMBER' : green > 0 ? 'GREEN' : null,
    green,
    amber,
    red,
    lateByDays: Math.max(0, ...parts.map((part) => part.lateByDays)),
  }
}

/** The words of RAG, wherever it is shown or filtered. */
export const ragWords: Readonly<Record<Rag, string>> = {
  RED: 'Red',
  AMBER: 'Amber',
  GREEN: 'Green',
}

/** Says a line's RAG in words, with its cause: a colour alone does not reach every reader. */
export function ragText(rag: Rag, late: number, issued: Day | null): string {
  const why =
    issued !== null
      ? late > 0
        ? `issued ${counted(late, 'day')} late`
        : 'issued'
      : rag === 'RED'
        ? `late by ${counted(late, 'day')}`
        : rag === 'AMBER'
          ? 'due soon'
          : 'on time'
  return `${ragWords[rag]}: ${why}`
}

/** Says the RAG of a discipline or plan in words. */
export function summaryText({ rag, red, amber, lateByDays: late }: RagSummary): string {
  if (rag === null) return 'No dates'
  const why =
    rag === 'RED'
      ? `${counted(red, 'line')} late, up to ${counted(late, 'day')}`
      : rag === 'AMBER'
        ? `${counted(amber, 'line')} due soon`
        : 'on time'
  return `${ragWords[rag]}: ${why}`
}

/**
 * Returns whether a due date needs a reason: it is later than the delivery date of the plan. An
 * earlier one is free, and so is any in a plan without a date.
 */
export const isDueLate = (due: Day | null, planDue: Day | null): boolean =>
  due !== null && planDue !== null && due > planDue

/**
 * Returns the sentence for a due date that needs a reason. `planDue` as it is displayed.
 *
 * @public
 */
export const dueNeedsReason = (planDue: string): string =>
  `Give a reason for a due date after the plan's, ${planDue}.`

/** Further than this a day is rather mistyped: a contract takes some years. */
const mostYears = 20

/** Warns of days that can hardly be meant: far from today, or a due date before the start. */
export function doubtfulDays(
  days: { readonly [Field in 'plannedStart' | 'due' | 'forecast']: Day | null },
  today: Day,
): { field: 'plannedStart' | 'due' | 'forecast'; message: string }[] {
  const fields = ['plannedStart', 'due', 'forecast'] as const
  const far = fields.flatMap((field) => {
    const day = days[field]
    const years = day === null ? 0 : Math.abs(daysBetween(today, day)) / 365
    return day !== null && years > mostYears
      ? [{ field, message: `${formatContractDay(day)} is ${Math.round(years)} years from today.` }]
      : []
  })
  const { plannedStart, due } = days
  return plannedStart !== null && due !== null && due < plannedStart && far.length === 0
    ? [
        {
          field: 'due',
          message: `The due date is before the start, ${formatContractDay(plannedStart)}.`,
        },
      ]
    : far
}
