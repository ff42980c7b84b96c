import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { rags } from '@tidemark/schema/rules/schedule'
import type { Clock } from '@tidemark/schema/rules/schedule'
import { ragCodeSql } from '#records/asset/schedule.store.ts'
import type { ScheduleCondition } from './schedule.ts'

/** The ranks of RAGs in ascending order: red, amber, green, then lines without a due date. */
export const ragRanks = ['1', '2', '3', '4'] as const

const codeOf = (rank: string) => rags.length + 1 - Number(rank)

/** Returns the SQL of the rank of a line's RAG. */
export const ragRankSql = (clock: Clock): RawBuilder<number> =>
  sql<number>`(${sql.lit(rags.length + 1)} - ${ragCodeSql(clock, 'line')})`

/** Limits a condition to the lines of one rank; null where it permits none of them. */
export function withRank(
  given: ScheduleCondition | undefined,
  rank: string,
): ScheduleCondition | null {
  const code = codeOf(rank)
  if (given?.rags && !given.rags.includes(code)) return null
  return { weeks: null, months: null, windows: null, ...given, rags: [code] }
}

/**
 * Returns the SQL of conditions that follow from a RAG. With them, the scan of an index by due date
 * begins and ends at lines that can have it.
 */
export function impliedBy({ rags: codes }: ScheduleCondition, { today, amberDays }: Clock) {
  const [code, ...others] = codes ?? []
  if (code === undefined || others.length > 0) return []
  const due = sql`coalesce(line.due, 'infinity')`
  const open = sql`line.issued is null`
  if (code === 0) return [sql`${due} = 'infinity'`]
  if (code === rags.indexOf('RED') + 1) return [open, sql`${due} < 'infinity'`]
  if (code !== rags.indexOf('AMBER') + 1) return [sql`${due} < 'infinity'`]
  const last = sql`cast(${today} as date) + cast(${amberDays} as int)`
  return [open, sql`${due} >= cast(${today} as date)`, sql`${due} <= ${last}`]
}
