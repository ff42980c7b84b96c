import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { AddedNotification } from '#records/notification/mailQueue.store.ts'
import { queueMail } from '#records/notification/mailQueue.store.ts'

/** Rows per statement. */
const atOnce = 1_000

/**
 * Reassigns the ids of the contracts' notifications in the order of their dates, because plans and forms were
 * created one after the other and backdated, and queues
 * the unread ones for mail again.
 */
export async function orderNotifications(
  trx: Transaction<Tables>,
  contracts: readonly string[],
): Promise<void> {
  const { rows } = await sql<AddedNotification & { read_at: Date | null }>`
    with dated as (delete from notification where contract = ${anyOf(contracts)} returning *)
    insert into notification (contract, recipient, reason, plan, form_task, tag_code, comment, due_on, caused_by, once, created_at, read_at)
    select contract, recipient, reason, plan, form_task, tag_code, comment, due_on, caused_by, once, created_at, read_at from dated order by created_at, id
    returning id, contract, recipient, reason, read_at`.execute(trx)
  const unread = rows.filter(({ read_at: readAt }) => readAt === null)
  for (let start = 0; start < unread.length; start += atOnce)
    await queueMail(trx, unread.slice(start, start + atOnce))
}
