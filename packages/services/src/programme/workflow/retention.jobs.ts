import { serverLimits } from '@tidemark/schema/serverLimits'
import type { Kysely } from 'kysely'
import { removeChanges } from '#records/asset/change.store.ts'
import { removeEvents, removeHistory } from '#records/history/retention.store.ts'
import { removeMails } from '#records/notification/mailQueue.store.ts'
import { removeNotifications } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'

/** For how many days rows are kept; without a number, forever. */
export interface Retention {
  readonly historyDays?: number | undefined
  readonly changeDays?: number | undefined
  readonly notificationDays: number
}

export const defaultRetention: Retention = {
  notificationDays: serverLimits.retention.notificationDays,
}

const remove = jobKind('retention.remove', { cron: '41 2 * * *', expireInSeconds: 14_400 })

/** Removes rows that are older than their retention, every night. */
export function defineRetention(jobs: Jobs, db: Kysely<Tables>, retention: Retention): void {
  jobs.define(remove, (_, { signal }) => removeOld(db, retention, { now: new Date(), signal }))
}

/**
 * Removes rows in batches. Each batch has its own transaction, so that neither locks nor a single
 * transaction grow with the number of rows.
 * Throws when the signal is aborted before the end.
 */
export async function removeOld(
  db: Kysely<Tables>,
  { historyDays, changeDays, notificationDays }: Retention,
  {
    now,
    signal,
    size = serverLimits.retention.batch,
  }: { now: Date; signal?: AbortSignal; size?: number },
): Promise<void> {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const kinds = [
    { days: notificationDays, removeBatch: removeNotifications },
    { days: notificationDays, removeBatch: removeMails },
    { days: changeDays, removeBatch: removeChanges },
    { days: historyDays, removeBatch: removeHistory },
    { days: serverLimits.webhook.days, removeBatch: removeEvents },
  ]
  for (const { days, removeBatch } of kinds) {
    if (days === undefined) continue
    const before = since(days)
    while ((await removeBatch(db, { before, size })) === size) signal?.throwIfAborted()
  }
}
