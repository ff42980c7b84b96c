import type { ColumnType } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { CreditProperty, CreditRule, CreditStep } from '@tidemark/schema/rules/progress'

declare module '#platform/db/tables.ts' {
  /** The read model of the MIDP. Triggers on `asset` maintain it. */
  interface Tables {
    deliverable_row: DeliverableRowTable
    deliverable_profile: DeliverableProfileTable
    deliverable_authors: DeliverableAuthorsTable
    deliverable_tally: DeliverableTallyTable
    credit_rule: CreditRuleTable
  }
}

/** A line that is not removed, of a plan that is not superseded. */
export interface DeliverableRowTable {
  readonly tag_code: string
  readonly contract: string
  /** Tag code of the primary asset; null without one. */
  readonly place: string | null
  /** Tag code. */
  readonly plan: string
  /** Tag code. */
  readonly discipline: string
  readonly profile_id: number
  readonly authors_id: number
  /** A code of the classification with its title; empty without one. */
  readonly classification: string
  /** What it counts in progress. */
  readonly weight: number
  /** What the last log of the document system says, see `inCde.ts`. */
  readonly cde: ColumnType<number, never, number>
  /** Whether its number is issued. */
  readonly done: boolean
  readonly due: Day | null
  readonly forecast: Day | null
  readonly issued: Day | null
  /** The number in sort order: `~` without one. */
  readonly number_key: string
  /** The title in sort order: lower case, numbers padded. */
  readonly title_key: string
}

/** A combination of values that occurs in lines. Kept when no line has it any longer. */
export interface DeliverableProfileTable {
  readonly profile_id: number
  readonly contract: string
  /** Name of the DIDP. */
  readonly discipline: string
  readonly document_type: string
  readonly status: string
  readonly suitability: string
  readonly stage: string
  /** The code in the number; before that the contract's. Empty in a number without one. */
  readonly originator: string
  /** The step of its lines that are not issued, and of those that are, see `rules/progress.ts`. */
  readonly open_step: CreditStep | 'planned'
  readonly issued_step: CreditStep
}

/** A rule of credit that a contract set. The highest version is the present one. */
export interface CreditRuleTable {
  readonly contract: string
  readonly version: number
  readonly content: CreditRule
  /** Username. */
  readonly set_by: string
  readonly set_at: ColumnType<Date, never, never>
}

/** A list of authors that occurs in lines. Kept when no line has it any longer. */
export interface DeliverableAuthorsTable {
  readonly authors_id: number
  readonly contract: string
  /** Usernames. */
  readonly authors: string[]
}

/**
 * A part of the number of lines with equal values; the number is the sum of the rows with these
 * values. Values that a kind does not count by are empty, false or `infinity`.
 */
export interface DeliverableTallyTable {
  readonly contract: string
  /** Tag code of the primary asset; null without one. */
  readonly place: string | null
  readonly kind: TallyKind
  /** The value that the kind is named after. */
  readonly key: string
  /** Of `plan` the status of numbers; of `credit …` the step, a space and the value of that property. */
  readonly status: string
  readonly done: boolean
  readonly issued: boolean
  /** Not issued, and forecast after the due date. */
  readonly late: boolean
  /** `infinity` for none. */
  readonly day: Day
  /** Negative where a change took lines away. */
  readonly lines: number
  /** What they weigh; null where each weighs 1. */
  readonly weight: number | null
  /** Whether the row is the sum of others. */
  readonly settled: boolean
}

/**
 * The kinds of counts. `profile`, `authors`, `classification`, `plan` and `schedule` count all lines by that key, `cde`
 * those of which a log says something, and
 * `credit …` by plan. The others count lines by day and by the first day of the month: lines with a date by the day on
 * which their document was or is to be issued, and lines that are not issued by their due date also
 * by plan, discipline name or originator.
 */
export type TallyKind =
  | 'profile'
  | 'authors'
  | 'classification'
  | 'cde'
  | 'plan'
  | 'schedule'
  | 'expected'
  | `credit ${CreditProperty}`
  | `${'plan' | 'discipline' | 'originator'} ${'due' | 'month'}`
