import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { CreditRule } from '@tidemark/schema/rules/progress'
import type { Tables } from '#platform/db/tables.ts'
import type { Dimension } from './dictionary.store.ts'
import type { Selection } from './selection.store.ts'
import { countable, scheduleKey } from './selection.store.ts'
import {
  progressSql,
  ratedProfiles,
  ratedTallies,
  readRule,
  sumOfPercents,
  sumOfWeights,
  tallyWeight,
} from './credit.store.ts'

/** How far lines are: what they weigh, and the sum of their percents by weight. */
export interface ProgressSum {
  readonly weight: number
  readonly percents: number
}
export type ProgressByKey = ReadonlyMap<string | number, ProgressSum>

/**
 * Adds up the percents of the selected lines by the keys of a dimension, in one statement. Tallies
 * have the states of lines by profile and by plan only; all other sums are those of single lines.
 */
export async function sumProgress(
  db: Kysely<Tables>,
  selection: Selection,
  dimension: Dimension,
): Promise<ProgressByKey> {
  const { contract, conditions, text } = selection
  const { profile_id: profiles, ...others } = conditions
  const rule = await readRule(db, contract)
  if (text !== undefined || Object.keys(others).length > 0)
    return sumLines(db, selection, dimension, rule)
  if (dimension === 'plan' && !profiles) return sumPlans(db, contract, rule)
  if (dimension !== 'profile_id') return sumLines(db, selection, dimension, rule)
  const all = await sumProfiles(db, contract, rule)
  const chosen = profiles && new Set<string | number>(profiles)
  return chosen ? new Map([...all].filter(([key]) => chosen.has(key))) : all
}

/**
 * Adds up single lines. Each is rated before it is grouped: a key and a profile together are too
 * many groups. The profiles of a filter are chosen before their lines, so that each is one range of
 * an index.
 */
async function sumLines(
  db: Kysely<Tables>,
  selection: Selection,
  dimension: Dimension,
  rule: CreditRule,
): Promise<ProgressByKey> {
  const key = dimension === 'schedule' ? scheduleKey(selection.clock) : sql.ref(`line.${dimension}`)
  const { profile_id: profiles, ...others } = selection.conditions
  const isRange = selection.text === undefined && profiles !== undefined
  const lines = countable(isRange ? { ...selection, conditions: others } : selection)
  const { rows } = await sql<Row>`
    select ${key} as key, cast(sum(line.weight) as double precision) as weight,
      cast(sum(line.weight * ${progressSql(sql`line.issued is not null`)}) as double precision) as percents
    from ${ratedProfiles(selection.contract, rule)} profile, ${lines} and line.profile_id = profile.profile_id
      ${isRange ? sql`and profile.profile_id = any(cast(${profiles} as int[]))` : sql``}
    group by 1`.execute(db)
  return byKey(rows)
}

async function sumProfiles(
  db: Kysely<Tables>,
  contract: string,
  rule: CreditRule,
): Promise<ProgressByKey> {
  const { rows } = await sql<Row>`
    select profile_id as key, ${sumOfWeights} as weight,
      sum(weight * ${progressSql(sql`is_issued`)}) as percents
    from (
      select cast(key as integer) as profile_id, issued as is_issued, sum(${tallyWeight}) as weight
      from deliverable_tally where contract = ${contract} and kind = 'profile' group by key, issued
    ) tally join ${ratedProfiles(contract, rule)} profile using (profile_id)
    group by profile_id`.execute(db)
  return byKey(rows)
}

async function sumPlans(
  db: Kysely<Tables>,
  contract: string,
  rule: CreditRule,
): Promise<ProgressByKey> {
  const { rows } = await sql<Row>`
    select plan as key, ${sumOfWeights} as weight, ${sumOfPercents} as percents
    from ${ratedTallies(contract, rule)} tally group by plan`.execute(db)
  return byKey(rows)
}

type Row = { readonly key: string | number } & ProgressSum

const byKey = (rows: readonly Row[]): ProgressByKey =>
  new Map(rows.map(({ key, weight, percents }) => [key, { weight, percents }]))
