import type { Database } from '#platform/db/database.ts'
import { schema } from './bossDatabase.ts'

/** The jobs of one kind in one state. */
export interface JobCount {
  readonly name: string
  /** `later` jobs have a time that has not come. */
  readonly state: 'waiting' | 'later' | 'active' | 'failed'
  readonly count: number
}

/** Counts the jobs of all processes that are not done; those that failed for good, of the last hour. */
export async function countJobs({ pool }: Pick<Database, 'pool'>): Promise<JobCount[]> {
  const { rows } = await pool.query<JobCount>(
    `select name, count(*) as count,
       case when state in ('active', 'failed') then state::text
         when start_after > now() then 'later' else 'waiting' end as state
     from ${schema}.job where state in ('created', 'retry', 'active', 'failed') group by 1, 3`,
  )
  return rows
}
