import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { anyOf } from '#platform/db/anyOf.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Reassigns the ids of the contracts' notifications in the order of their dates, because plans and forms were
 * created one after the other and backdated.
 */
export const orderNotifications = (trx: Transaction<Tables>, contracts: readonly string[]) =>
  sql`
    with dated as (delete from notification where contract = ${anyOf(contracts)} returning *)
    insert into notification (contract, recipient, reason, plan, form_task, tag_code, comment, due_on, caused_by, once, created_at, read_at)
    select contract, recipient, reason, plan, form_task, tag_code, comment, due_on, caused_by, once, created_at, read_at from dated order by created_at, id`.execute(
    trx,
  )
