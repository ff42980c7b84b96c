import type { ColumnType } from 'kysely'
import type { Day } from '@tidemark/schema/dates'

declare module '#platform/db/tables.ts' {
  /** The nightly snapshots of progress. */
  interface Tables {
    progress_day: ProgressDayTable
    progress_snapshot: ProgressSnapshotTable
    progress_total: ProgressTotalTable
  }
}

/** A day of a contract whose snapshot was taken. */
export interface ProgressDayTable {
  readonly contract: string
  readonly day: Day
  /** The version of the rule of credit by which its lines are rated. */
  readonly rule: ColumnType<number, number | undefined, never>
  readonly taken_at: ColumnType<Date, never, never>
}

/** Counts of lines as a day began, by plan and name of the discipline. */
export interface ProgressSnapshotTable {
  readonly contract: string
  readonly day: Day
  /** Tag code. */
  readonly plan: string
  readonly discipline: string
  /** Tag code of the plan's primary asset; null without one. */
  readonly place: string | null
  readonly lines: number
  readonly numbered: number
  readonly issued: number
  readonly overdue: number
  /** Lines that were due before the day. */
  readonly planned: number
  /** Lines that were issued before the day, or otherwise forecast or due. */
  readonly forecast: number
  /** What the lines weigh; null where each weighs 1. */
  readonly weight: number | null
  /** The sum of the lines' percents of `rules/progress.ts` by weight. */
  readonly progress: number
}

/** Parts of the sums of snapshots by day and place. Triggers on `progress_snapshot` add rows. */
export type ProgressTotalTable = Omit<ProgressSnapshotTable, 'plan' | 'discipline'>
