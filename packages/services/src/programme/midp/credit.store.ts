import { sql } from 'kysely'
import type { Kysely, RawBuilder, Transaction } from 'kysely'
import type { CreditRule } from '@tidemark/schema/rules/progress'
import { creditSteps, progressOfAll, standardRule } from '@tidemark/schema/rules/progress'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A rule of credit of a contract. The standard rule has version 1, and nobody set it. */
export interface KeptRule extends CreditRule {
  readonly version: number
}

/** Reads the present rule of a contract. */
export async function readRule(db: Kysely<Tables>, contract: string): Promise<KeptRule> {
  const row = await db
    .selectFrom('credit_rule')
    .select(['version', 'content'])
    .where('contract', '=', contract)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return { version: row?.version ?? 1, ...(row?.content ?? standardRule) }
}

/** Reads the latest rules that a contract set, the present one first. */
export const readRules = (db: Kysely<Tables>, contract: string, most: number) =>
  db
    .selectFrom('credit_rule')
    .selectAll()
    .where('contract', '=', contract)
    .orderBy('version', 'desc')
    .limit(most)
    .execute()

export const keepRule = (
  trx: Transaction<Tables>,
  {
    contract,
    version,
    by,
    content,
  }: { contract: string; version: number; by: string; content: CreditRule },
) =>
  trx
    .insertInto('credit_rule')
    .values({ contract, version, content: json(content), set_by: by })
    .execute()

/** Returns the SQL of the percent at a step, beside `othersSql`. */
const percentSql = ({ usual, others }: CreditRule, step: RawBuilder<unknown>) =>
  sql`case ${step} ${sql.join(
    creditSteps.map((name) => {
      const percent = sql.lit(usual[name])
      return sql`when ${sql.lit(name)} then ${others.length === 0 ? percent : sql`coalesce(other.${sql.ref(name)}, ${percent})`}`
    }),
    sql` `,
  )} else 0 end`

/** Returns the SQL that joins the percentages of a value of the property by which they differ. */
const othersSql = ({ others }: CreditRule, value: RawBuilder<unknown>) =>
  others.length === 0
    ? sql``
    : sql`left join jsonb_to_recordset(cast(${JSON.stringify(others.map(({ of, percents }) => ({ of, ...percents })))} as jsonb))
        as other ("of" text, ${sql.join(creditSteps.map((name) => sql`${sql.ref(name)} integer`))}) on other."of" = ${value}`

/**
 * Returns the SQL of a table with the profiles of a contract and their percents by a rule. `offset 0` keeps
 * PostgreSQL from rating once per line instead of once per profile.
 */
export const ratedProfiles = (contract: string, rule: CreditRule): RawBuilder<unknown> =>
  sql`(
    select profile_id, discipline, originator, status, ${percentSql(rule, sql`open_step`)} as open_percent,
      ${percentSql(rule, sql`issued_step`)} as issued_percent
    from deliverable_profile ${othersSql(rule, sql.ref(`deliverable_profile.${rule.by}`))}
    where contract = ${contract} offset 0)`

/** Returns the SQL of `progressOf`, beside `ratedProfiles` as table `profile`. */
export const progressSql = (isIssued: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`case when ${isIssued} then profile.issued_percent else profile.open_percent end`

/**
 * SQL of the weight of the lines of a tally or snapshot: those from before there were weights weigh 1. Sums of integers
 * would be numeric, which takes twice as long.
 */
export const tallyWeight = sql`cast(coalesce(weight, lines) as double precision)`

/** Returns the SQL of a table with the counts of a contract's lines by plan, state and percent. */
export const ratedTallies = (contract: string, rule: CreditRule): RawBuilder<unknown> =>
  sql`(
    select key as plan, done, issued, lines, ${tallyWeight} as weight, ${percentSql(rule, sql`split_part(status, ' ', 1)`)} as percent
    from deliverable_tally ${othersSql(rule, sql`substr(status, strpos(status, ' ') + 1)`)}
    where contract = ${contract} and kind = ${`credit ${rule.by}`})`

/** SQL of the sum of the percents of `ratedTallies`, each as often as its lines weigh. */
export const sumOfPercents = sql<number>`coalesce(sum(weight * percent), 0)`
/** SQL of the weight of counted lines. */
export const sumOfWeights = sql<number>`coalesce(sum(weight), 0)`

/** Rates the lines of a contract by a rule, in percent. */
export async function readProgress(
  db: Kysely<Tables>,
  contract: string,
  rule: CreditRule,
): Promise<number> {
  const { rows } = await sql<{ weight: number; percents: number }>`
    select ${sumOfWeights} as weight, ${sumOfPercents} as percents
    from ${ratedTallies(contract, rule)} tally`.execute(db)
  return progressOfAll(rows[0]?.percents ?? 0, rows[0]?.weight ?? 0)
}
