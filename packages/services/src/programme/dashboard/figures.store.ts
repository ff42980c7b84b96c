import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Day } from '@tidemark/schema/dates'
import type { CreditRule } from '@tidemark/schema/rules/progress'
import { dueWindows } from '@tidemark/schema/rules/dueWindow'
import type { DueWindow } from '@tidemark/schema/rules/dueWindow'
import { windowCodeSql } from '#records/asset/schedule.store.ts'
import { scheduledLines } from '#programme/midp/tally.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import {
  progressSql,
  ratedProfiles,
  ratedTallies,
  sumOfPercents,
  sumOfWeights,
  tallyWeight,
} from '#programme/midp/credit.store.ts'

/** Counts of lines, what they weigh, and the sum of their percents by weight as `progress`. */
export interface Sums {
  readonly lines: number
  readonly numbered: number
  readonly issued: number
  readonly overdue: number
  readonly weight: number
  readonly progress: number
}

const groupings = ['plan', 'discipline', 'originator', 'status'] as const
type FigureGrouping = (typeof groupings)[number]

/** By tag code of the plan, or by name of the discipline, originator or status. */
export type PresentSums = Readonly<Record<FigureGrouping, ReadonlyMap<string, Sums>>> & {
  readonly windows: ReadonlyMap<DueWindow, number>
}

/** Counts the present lines of a contract. By status, overdue lines are not counted. */
export async function countPresent(
  db: Kysely<Tables>,
  contract: string,
  today: Day,
  rule: CreditRule,
): Promise<PresentSums> {
  const overdue = await countOverdue(db, contract, today)
  const sums = new Map(groupings.map((grouping) => [grouping, new Map<string, Sums>()]))
  for (const { grouping, value, ...sum } of await countStates(db, contract, rule))
    sums.get(grouping)?.set(value, { ...sum, overdue: overdue.get(grouping)?.get(value) ?? 0 })
  const sumsBy = (grouping: FigureGrouping) => sums.get(grouping) ?? new Map<string, Sums>()
  return {
    plan: sumsBy('plan'),
    discipline: sumsBy('discipline'),
    originator: sumsBy('originator'),
    status: sumsBy('status'),
    windows: await countWindows(db, contract, today),
  }
}

const integer = (sum: RawBuilder<unknown>) => sql<number>`cast(coalesce(${sum}, 0) as integer)`
const linesOf = (condition: RawBuilder<unknown>) =>
  integer(sql`sum(lines) filter (where ${condition})`)

/** Adds up how far lines are: by plan, and by the properties of their profile. */
async function countStates(db: Kysely<Tables>, contract: string, rule: CreditRule) {
  type State = { grouping: FigureGrouping; value: string } & Omit<Sums, 'overdue'>
  const { rows } = await sql<State>`
    select 'plan' as grouping, plan as value, ${integer(sql`sum(lines)`)} as lines,
      ${linesOf(sql`done`)} as numbered, ${linesOf(sql`issued`)} as issued,
      ${sumOfWeights} as weight, ${sumOfPercents} as progress
    from ${ratedTallies(contract, rule)} tally group by plan having sum(lines) <> 0
    union all
    select case when discipline is not null then 'discipline' when originator is not null then 'originator' else 'status' end,
      coalesce(discipline, originator, status), ${integer(sql`sum(lines)`)}, ${linesOf(sql`done`)}, ${linesOf(sql`is_issued`)},
      ${sumOfWeights}, sum(weight * ${progressSql(sql`is_issued`)})
    from (
      select cast(key as integer) as profile_id, done, issued as is_issued, sum(lines) as lines, sum(${tallyWeight}) as weight
      from deliverable_tally where contract = ${contract} and kind = 'profile' group by key, done, issued having sum(lines) <> 0
    ) tally join ${ratedProfiles(contract, rule)} profile using (profile_id)
    group by grouping sets ((discipline), (originator), (status))`.execute(db)
  return rows
}

/** Adds up the months before the present one, and the days of this month before the present day. */
async function countOverdue(db: Kysely<Tables>, contract: string, today: Day) {
  const month = `${today.slice(0, 'yyyy-mm'.length)}-01`
  const { rows } = await sql<{ kind: string; value: string; lines: number }>`
    select kind, key as value, ${integer(sql`sum(lines)`)} as lines
    from deliverable_tally where contract = ${contract} and (
      kind in ('plan month', 'discipline month', 'originator month') and day < cast(${month} as date)
      or kind in ('plan due', 'discipline due', 'originator due') and day >= cast(${month} as date) and day < cast(${today} as date))
    group by kind, key`.execute(db)
  const found = new Map(groupings.map((grouping) => [grouping, new Map<string, number>()]))
  for (const { kind, value, lines } of rows) {
    const sums = found.get(kind.split(' ')[0] as FigureGrouping)
    sums?.set(value, (sums.get(value) ?? 0) + lines)
  }
  return found
}

async function countWindows(
  db: Kysely<Tables>,
  contract: string,
  today: Day,
): Promise<ReadonlyMap<DueWindow, number>> {
  const { rows } = await sql<{ code: number; lines: number }>`
    select ${windowCodeSql({ today }, 'line')} as code, ${integer(sql`sum(lines)`)} as lines
    from ${scheduledLines(contract)} line group by 1`.execute(db)
  return new Map(
    rows.flatMap(({ code, lines }) => {
      const window = dueWindows[code - 1]
      return window === undefined ? [] : [[window, lines]]
    }),
  )
}
