import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { dueWindows } from '@tidemark/schema/rules/dueWindow'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { windowCodeSql } from '#asset/schedule.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { progressSql, weightedProfiles } from './weights.store.ts'

/** Counts of lines, with the sum of their percents as `progress`. */
export interface Sums {
  readonly lines: number
  readonly numbered: number
  readonly issued: number
  readonly overdue: number
  readonly progress: number
}

export type WindowCounts = Readonly<Record<DueWindow, number>>

export interface PresentSums {
  readonly byProfile: ReadonlyMap<number, Sums & WindowCounts>
  /** By tag code. */
  readonly byPlan: ReadonlyMap<string, Sums>
}

/** Counts the present lines of a contract by profile and by plan, in one pass over the rows. */
export async function countPresent(
  db: Kysely<Tables>,
  contract: string,
  today: Day,
): Promise<PresentSums> {
  const inWindow = (window: DueWindow) =>
    sql`cast(count(*) filter (where keyed.due_window = ${sql.lit(dueWindows.indexOf(window) + 1)}) as integer)`
  const windows = dueWindows.map((window) => sql`${inWindow(window)} as ${sql.ref(window)}`)
  const { rows } = await sql<
    { profile_id: number | null; plan: string | null } & Sums & WindowCounts
  >`
    select keyed.profile_id, keyed.plan, cast(count(*) as integer) as lines,
      cast(count(*) filter (where keyed.done) as integer) as numbered,
      ${inWindow('ISSUED')} as issued, ${inWindow('OVERDUE')} as overdue,
      cast(sum(keyed.progress) as double precision) as progress, ${sql.join(windows)}
    from (
      select line.profile_id, line.plan, line.done, ${windowCodeSql({ today }, 'line')} as due_window,
        ${progressSql(sql`line.issued is not null`)} as progress
      from deliverable_row line join ${weightedProfiles(contract)} profile on profile.profile_id = line.profile_id
      where line.contract = ${contract}
    ) keyed
    group by grouping sets ((keyed.profile_id), (keyed.plan))`.execute(db)
  return {
    byProfile: new Map(
      rows.flatMap((row) => (row.profile_id === null ? [] : [[row.profile_id, row]])),
    ),
    byPlan: new Map(rows.flatMap((row) => (row.plan === null ? [] : [[row.plan, row]]))),
  }
}

/** The present day of the S-curve, and how many lines have their dates in which week. */
export interface PresentCurve extends Sums {
  readonly planned: number
  readonly forecast: number
  /** By Monday. */
  readonly dueIn: ReadonlyMap<Day, number>
  /** Day of issue, otherwise the forecast, otherwise the due date; by Monday. */
  readonly expectedIn: ReadonlyMap<Day, number>
}

/** SQL of the day of a line on which its document was or is to be issued. */
export const expectedDay = sql<Day | null>`coalesce(line.issued, line.forecast, line.due)`

/** Counts the dates of the present lines of a contract by week, in one pass over the rows. */
export async function countWeeks(
  db: Kysely<Tables>,
  contract: string,
  today: Day,
): Promise<PresentCurve> {
  const { rows } = await sql<
    { kind: number; due_week: Day | null; expected_week: Day | null } & Omit<
      PresentCurve,
      'dueIn' | 'expectedIn'
    >
  >`
    select grouping(keyed.due_week, keyed.expected_week) as kind,
      cast(keyed.due_week as text) as due_week,
      cast(keyed.expected_week as text) as expected_week,
      cast(count(*) as integer) as lines,
      cast(count(*) filter (where keyed.done) as integer) as numbered,
      cast(count(*) filter (where keyed.is_issued) as integer) as issued,
      cast(count(*) filter (where keyed.is_due and not keyed.is_issued) as integer) as overdue,
      cast(count(*) filter (where keyed.is_due) as integer) as planned,
      cast(count(*) filter (where keyed.is_expected) as integer) as forecast,
      cast(sum(keyed.progress) as double precision) as progress
    from (
      select line.done, line.issued is not null as is_issued, line.due < cast(${today} as date) as is_due,
        ${expectedDay} < cast(${today} as date) as is_expected,
        line.due - cast(extract(isodow from line.due) as integer) + 1 as due_week,
        ${expectedDay} - cast(extract(isodow from ${expectedDay}) as integer) + 1 as expected_week,
        ${progressSql(sql`line.issued is not null`)} as progress
      from deliverable_row line join ${weightedProfiles(contract)} profile on profile.profile_id = line.profile_id
      where line.contract = ${contract}
    ) keyed
    group by grouping sets ((), (keyed.due_week), (keyed.expected_week))`.execute(db)
  const weeks = (of: 'due_week' | 'expected_week', kind: number) =>
    new Map(
      rows.flatMap(({ kind: own, [of]: week, lines }) =>
        own === kind && week !== null ? [[week, lines] as const] : [],
      ),
    )
  const none = { lines: 0, numbered: 0, issued: 0, overdue: 0, planned: 0, forecast: 0 }
  const { lines, numbered, issued, overdue, planned, forecast, progress } = rows.find(
    ({ kind }) => kind === 3,
  ) ?? { ...none, progress: 0 }
  return {
    lines,
    numbered,
    issued,
    overdue,
    planned,
    forecast,
    progress: progress ?? 0,
    dueIn: weeks('due_week', 1),
    expectedIn: weeks('expected_week', 2),
  }
}
