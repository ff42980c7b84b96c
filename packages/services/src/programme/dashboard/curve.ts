import type { Kysely } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { CurvePoint } from '@tidemark/schema/rest/dashboard'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { progressOfAll } from '@tidemark/schema/rules/progress'
import type { Tables } from '#platform/db/tables.ts'
import type { RatedDay } from './snapshot.store.ts'
import { readSnapshotDays, readDaySums } from './snapshot.store.ts'
import { readRule } from '#programme/midp/credit.store.ts'
import type { PresentCurve } from './weeks.store.ts'
import { countWeeks } from './weeks.store.ts'

export interface CurveRange {
  readonly contract: string
  readonly today: Day
  readonly weeksBack: number
  readonly weeksAhead: number
}

/** Reads the S-curve: snapshots of the past, the present day, and the dates of the lines ahead. */
export async function readCurve(db: Kysely<Tables>, range: CurveRange): Promise<CurvePoint[]> {
  const { contract, today, weeksBack, weeksAhead } = range
  const rule = await readRule(db, contract)
  const present = await countWeeks(db, contract, today, rule)
  // The present day represents its own week, which began after this Monday.
  const lastMonday = mondayOf(addDays(today, -1))
  const days = lastOfEachWeek(
    await readSnapshotDays(db, contract, addDays(lastMonday, 1 - 7 * weeksBack), lastMonday),
  )
  const kept = await readDaySums(
    db,
    contract,
    days.map(({ day }) => day),
  )
  const past = days.flatMap(({ day, rule: version }): CurvePoint[] => {
    const sums = kept.get(day)
    return sums ? [toPoint({ day, rule: version }, sums)] : []
  })
  const now = toPoint({ day: today, rule: rule.version }, present)
  return [...past, now, ...ahead(present, today, weeksAhead)]
}

const toPoint = (
  at: RatedDay,
  {
    lines,
    planned,
    forecast,
    issued,
    weight,
    progress,
  }: Omit<PresentCurve, 'dueIn' | 'expectedIn'>,
): CurvePoint => ({
  ...at,
  lines,
  planned,
  forecast,
  issued,
  progress: progressOfAll(progress, weight),
})

/** Adds up the dates until each coming Monday, as far as any line has one. */
function ahead(
  { lines, dueIn, expectedIn }: PresentCurve,
  today: Day,
  weeksAhead: number,
): CurvePoint[] {
  const last = [...dueIn.keys(), ...expectedIn.keys()].reduce((a, b) => (a > b ? a : b), '')
  const until = (weeks: ReadonlyMap<Day, number>, monday: Day) =>
    [...weeks].reduce((sum, [week, count]) => (week < monday ? sum + count : sum), 0)
  if (last === '') return []
  return Array.from({ length: weeksAhead }, (_, at) => addDays(mondayOf(today), 7 * (at + 1)))
    .filter((monday) => monday <= addDays(last, 7))
    .map((day) => ({
      day,
      lines,
      issued: null,
      progress: null,
      rule: null,
      planned: until(dueIn, day),
      forecast: until(expectedIn, day),
    }))
}

/** Keeps the last day of each week from Tuesday to Monday, which the next Monday begins with. */
const lastOfEachWeek = (days: readonly RatedDay[]): RatedDay[] => [
  ...new Map(days.map((one) => [mondayOf(addDays(one.day, -1)), one])).values(),
]

const mondayOf = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
