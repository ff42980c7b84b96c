import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { addHistoryQuarters } from './quarters.store.ts'

/** The number of coming quarters that have a partition. */
const ahead = 1

const addQuarters = jobKind('history.addQuarters', { cron: '23 * * * *' })

/**
 * Creates the partitions of coming quarters every hour, if one is missing. Until a quarter has a
 * partition, one for all later ids holds its entries.
 */
export function defineHistoryQuarters(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(addQuarters, () => addHistoryQuarters(db, ahead))
}
