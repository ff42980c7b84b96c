import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { dueWindows } from '@tidemark/schema/rules/dueWindow'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { issuedWeight } from '@tidemark/schema/rules/progress'
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

/** Weeks since this Monday number the dates of lines. */
const firstMonday = '1899-12-25'

/** Counts the dates of the present lines of a contract by week, in one pass over the rows. */
export async function countWeeks(
  db: Kysely<Tables>,
  contract: string,
  today: Day,
): Promise<PresentCurve> {
  const weekOf = (day: typeof expectedDay) =>
    sql<number | null>`(${day} - cast(${sql.lit(firstMonday)} as date)) / 7`
  const isPast = (day: typeof expectedDay) => sql<boolean>`${day} < cast(${today} as date)`
  const { rows } = await sql<DatedSums>`
    select keyed.*, cast(count(*) as integer) as lines from (
      select line.done, line.issued is not null as is_issued, profile.weight,
        ${weekOf(sql`line.due`)} as due_week, ${isPast(sql`line.due`)} as is_due,
        ${weekOf(expectedDay)} as expected_week, ${isPast(expectedDay)} as is_expected
      from deliverable_row line join ${weightedProfiles(contract)} profile on profile.profile_id = line.profile_id
      where line.contract = ${contract}
    ) keyed
    group by done, is_issued, weight, due_week, is_due, expected_week, is_expected`.execute(db)
  const sum = (of: (row: DatedSums) => boolean | null) =>
    rows.reduce((total, row) => (of(row) ? total + row.lines : total), 0)
  return {
    lines: sum(() => true),
    numbered: sum(({ done }) => done),
    issued: sum(({ is_issued }) => is_issued),
    overdue: sum(({ is_due, is_issued }) => is_due && !is_issued),
    planned: sum(({ is_due }) => is_due),
    forecast: sum(({ is_expected }) => is_expected),
    progress: rows.reduce(
      (total, { is_issued, weight, lines }) => total + (is_issued ? issuedWeight : weight) * lines,
      0,
    ),
    dueIn: byMonday(rows, 'due_week'),
    expectedIn: byMonday(rows, 'expected_week'),
  }
}

/** Lines with equal weights and weeks. */
interface DatedSums {
  readonly lines: number
  readonly done: boolean
  readonly is_issued: boolean
  readonly weight: number
  readonly due_week: number | null
  /** Null without a due date. */
  readonly is_due: boolean | null
  readonly expected_week: number | null
  readonly is_expected: boolean | null
}

function byMonday(rows: readonly DatedSums[], of: 'due_week' | 'expected_week'): Map<Day, number> {
  const weeks = new Map<Day, number>()
  for (const { [of]: week, lines } of rows) {
    if (week === null) continue
    const monday = addDays(firstMonday, week * 7)
    weeks.set(monday, (weeks.get(monday) ?? 0) + lines)
  }
  return weeks
}
