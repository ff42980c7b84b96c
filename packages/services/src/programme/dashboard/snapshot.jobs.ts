import type { Kysely } from 'kysely'
import { addDays } from '@tidemark/schema/rules/contractDay'
import type { Tables } from '#platform/db/tables.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { inEachContract } from '#people/user/eachContract.ts'
import { sweepSnapshots, takeSnapshot } from './snapshot.store.ts'

/** Days for which the snapshot of each day is kept; before, one a week. */
const keptDays = 21

const snapshot = jobKind('dashboard.snapshot', { cron: '25 * * * *' })

/**
 * Takes the snapshot of each contract's day in the night in which it begins. Runs every hour, so
 * that every time zone has its night, and services that were down take it later that day.
 */
export function defineSnapshots(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(snapshot, () => takeSnapshots(db, new Date()))
}

/** Takes the snapshots that are missing, however often it runs. */
export async function takeSnapshots(db: Kysely<Tables>, now: Date): Promise<void> {
  await inEachContract(db, async (trx, contract) => {
    const { today } = await readClock(trx, contract, now)
    if (await takeSnapshot(trx, contract, today))
      await sweepSnapshots(trx, contract, addDays(today, -keptDays))
  })
}
