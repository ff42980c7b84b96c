import type { Kysely, Transaction } from 'kysely'
import { weekStart } from '@tidemark/schema/rules/contractDay'
import { system } from '#records/history/history.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { inEachContract } from '#people/user/eachContract.ts'
import { readLateLines } from './lateLines.store.ts'

/** Mondays of every time zone, and the day after for services that were down. */
const announce = jobKind('notification.lines', { cron: '35 * * * 1,2' })

/** Notifies the owners of plans and disciplines once a week of lines that are late or due soon. */
export function defineLateLines(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(announce, () => announceLateLines(db, new Date()))
}

/**
 * Notifies the owners in each contract, once per week and plan or discipline, however often it runs.
 */
export async function announceLateLines(db: Kysely<Tables>, now: Date): Promise<void> {
  await inEachContract(db, (trx, contract) => announceIn(trx, contract, now))
}

/** Notifies the owners in one contract. */
export async function announceIn(
  trx: Transaction<Tables>,
  contract: string,
  now: Date,
): Promise<void> {
  const clock = await readClock(trx, contract, now)
  const found = await readLateLines(trx, contract, clock)
  await notify(
    trx,
    found.flatMap(({ plan, tagCode, owners, late, dueSoon }) =>
      owners.map((recipient) => ({
        contract,
        recipient,
        reason: 'LINES_DUE' as const,
        plan,
        tagCode,
        lines: { late, dueSoon },
        causedBy: system,
        once: `lines ${tagCode} ${weekStart(clock.today)}`,
      })),
    ),
  )
}
