import type { Kysely, Transaction } from 'kysely'
import { notify } from '#notification/notification.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { readPeopleWith } from '#user/member.store.ts'
import { contractsWithTasks, readOrphanedTasks } from './heldTasks.store.ts'
import { managingRoles } from './orphans.policy.ts'

/**
 * Every ten minutes rather than with the change of a user: people also leave by commands and by restored
 * backups.
 */
const tell = jobKind('notification.orphans', { cron: '*/10 * * * *' })

/**
 * Tells of plans, disciplines and forms that wait for somebody who has left the contract, once for each
 * person and task: those who name another, and the workflow managers where nobody else can.
 */
export function defineOrphanNews(jobs: Jobs, db: Kysely<Tables>): void {
  jobs.define(tell, () => tellOfOrphans(db))
}

/** Notifies the managers, each contract in its own transaction, however often it runs. */
export async function tellOfOrphans(db: Kysely<Tables>): Promise<void> {
  for (const contract of await contractsWithTasks(db))
    await inTransaction(db, { writes: true }, (trx) => tellIn(trx, contract))
}

async function tellIn(trx: Transaction<Tables>, contract: string): Promise<void> {
  const orphans = await readOrphanedTasks(trx, contract)
  if (orphans.length === 0) return
  const managers = await readPeopleWith(trx, contract, managingRoles)
  await notify(
    trx,
    orphans.flatMap(
      ({ assignee, task_name: name, tag_code: tagCode, plan, form_task: formTask, owners }) => {
        const subject = formTask === null ? { plan: plan ?? tagCode } : { formTask }
        return (owners.length > 0 ? owners : managers).map((recipient) =>
          Object.assign(
            {
              contract,
              recipient,
              reason: 'ORPHANED' as const,
              tagCode,
              causedBy: assignee,
              once: `orphaned ${name} ${formTask ?? tagCode} ${assignee}`,
            },
            subject,
          ),
        )
      },
    ),
  )
}
