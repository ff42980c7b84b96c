import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import { addDays } from '@tidemark/schema/rules/contractDay'
import type { CreditRule } from '@tidemark/schema/rules/progress'
import type { Tables } from '#platform/db/tables.ts'
import type { Sums } from './figures.store.ts'
import { ratedTallies, sumOfPercents, sumOfWeights } from '#programme/midp/credit.store.ts'

/** The present day of the S-curve, and how many lines have their dates in which week. */
export interface PresentCurve extends Sums {
  readonly planned: number
  readonly forecast: number
  /** By Monday. */
  readonly dueIn: ReadonlyMap<Day, number>
  /** Day of issue, otherwise the forecast, otherwise the due date; by Monday. */
  readonly expectedIn: ReadonlyMap<Day, number>
}

/** Weeks since this Monday number the dates of lines. */
const firstMonday = '1899-12-25'

/** Counts the dates of the present lines of a contract by week. */
export async function countWeeks(
  db: Kysely<Tables>,
  contract: string,
  today: Day,
  rule: CreditRule,
): Promise<PresentCurve> {
  const { rows: states } = await sql<
    Pick<Sums, 'lines' | 'numbered' | 'issued' | 'weight' | 'progress'>
  >`
    select cast(coalesce(sum(lines), 0) as integer) as lines,
      cast(coalesce(sum(lines) filter (where done), 0) as integer) as numbered,
      cast(coalesce(sum(lines) filter (where issued), 0) as integer) as issued,
      ${sumOfWeights} as weight, ${sumOfPercents} as progress
    from ${ratedTallies(contract, rule)} tally`.execute(db)
  const { rows } = await sql<DatedLines>`
    select kind = 'expected' as is_expected, issued, day < cast(${today} as date) as is_past,
      (day - cast(${sql.lit(firstMonday)} as date)) / 7 as week, cast(sum(lines) as integer) as lines
    from deliverable_tally
    where contract = ${contract} and kind in ('schedule', 'expected') and day < 'infinity'
    group by 1, 2, 3, 4 having sum(lines) <> 0`.execute(db)
  const due = rows.filter(({ is_expected }) => !is_expected)
  const expected = rows.filter(({ is_expected }) => is_expected)
  const past = (dated: readonly DatedLines[]) => linesOf(dated.filter(({ is_past }) => is_past))
  return {
    ...(states[0] ?? { lines: 0, numbered: 0, issued: 0, weight: 0, progress: 0 }),
    overdue: past(due.filter(({ issued }) => !issued)),
    planned: past(due),
    forecast: past(expected),
    dueIn: byMonday(due),
    expectedIn: byMonday(expected),
  }
}

/** Lines with dates in one week, on one side of the present day. */
interface DatedLines {
  /** Whether the date is the expected one, or the due date. */
  readonly is_expected: boolean
  readonly issued: boolean
  readonly is_past: boolean
  readonly week: number
  readonly lines: number
}

const linesOf = (dated: readonly DatedLines[]) => dated.reduce((sum, { lines }) => sum + lines, 0)

const byMonday = (dated: readonly DatedLines[]): Map<Day, number> =>
  new Map(
    [...Map.groupBy(dated, ({ week }) => week)].map(([week, of]) => [
      addDays(firstMonday, week * 7),
      linesOf(of),
    ]),
  )
