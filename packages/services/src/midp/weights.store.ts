import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { issuedWeight, numberWeights } from '@tidemark/schema/rules/progress'

const byStatus = sql.join(
  Object.entries(numberWeights).map(
    ([status, weight]) => sql`when ${sql.lit(status)} then ${sql.lit(weight)}`,
  ),
  sql` `,
)

/** SQL of the percent of a line that is not issued, by the status of its number. */
const weightSql = sql<number>`case status ${byStatus} else 0 end`

/** SQL of the sum of the percents of tallies of the kind `plan`. */
export const progressOfTallies = sql<number>`cast(coalesce(sum(lines * case when issued then ${sql.lit(issuedWeight)} else ${weightSql} end), 0) as double precision)`

/**
 * Returns the SQL of a table with the profiles of a contract and `weight`, that of their number
 * status. `offset 0` keeps PostgreSQL from comparing statuses once per line instead of once per
 * profile.
 */
export const weightedProfiles = (contract: string): RawBuilder<unknown> =>
  sql`(select profile_id, discipline, originator, status, ${weightSql} as weight from deliverable_profile where contract = ${contract} offset 0)`

/** Returns the SQL of `progressOf`, beside `weightedProfiles` as table `profile`. */
export const progressSql = (isIssued: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`case when ${isIssued} then ${sql.lit(issuedWeight)} else profile.weight end`
