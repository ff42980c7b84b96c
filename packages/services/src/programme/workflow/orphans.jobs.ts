import type { Kysely, Transaction } from 'kysely'
import { type NewNotification, notify } from '#records/notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inEachContract } from '#people/user/eachContract.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { readPeopleWith } from '#people/user/member.store.ts'
import { readOrphanedTasks } from './heldTasks.store.ts'
import { managingRoles } from '#plans/tidp/tidp.policy.ts'

/**
 * Every ten minutes rather than with the change of a user: people also leave by commands and by restored
 * backups.
 */
const tell = jobKind('notification.orphans', { cron: '*/10 * * * *' })

/**
 * Tells of plans and forms that wait for somebody who cannot act on them, each once with all that waits on
 * it: those who name another, and the workflow managers where nobody else can.
 */
export function defineOrphanNews(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(tell, () => tellOfOrphans(db))
}

/** Notifies the managers, each contract in its own transaction, however often it runs. */
export async function tellOfOrphans(db: Kysely<Tables>): Promise<void> {
  await inEachContract(db, tellIn)
}

async function tellIn(trx: Transaction<Tables>, contract: string): Promise<void> {
  const orphans = await readOrphanedTasks(trx, contract)
  if (orphans.length === 0) return
  const managers = await readPeopleWith(trx, contract, managingRoles)
  const news = new Map<string, NewNotification>()
  for (const { assignee: causedBy, tag_code, whole, form_task: formTask, owners } of orphans)
    for (const recipient of owners.length > 0 ? owners : managers) {
      const once = `orphaned ${whole} ${causedBy}`
      const key = `${once} ${recipient}`
      // Several disciplines are told of as their plan.
      const tagCode = news.has(key) ? whole : tag_code
      const about = formTask === null ? { plan: whole } : { formTask }
      news.set(key, { contract, recipient, reason: 'ORPHANED', tagCode, causedBy, once, ...about })
    }
  await notify(trx, [...news.values()])
}
