import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { DeliveryState, WebhookFormat } from '@tidemark/schema/rules/webhook'
import type { Tables } from '#platform/db/tables.ts'
import { outboxOf } from '#platform/jobs/outboxTable.store.ts'

/** What becomes of claimed deliveries. */
export const outbox = outboxOf('webhook_delivery', 'delivery_id')

/** A webhook with events that are due. */
export interface DueWebhook {
  readonly webhook_id: string
  readonly contract: string
  readonly url: string
  readonly format: WebhookFormat
  readonly is_on: boolean
  readonly secret: string
  /** The secret before, while it signs, too. */
  readonly old_secret: string | null
}

/** A delivery that a job took. */
export interface ClaimedDelivery {
  readonly delivery_id: string
  readonly event_id: string
  readonly subject: string
  readonly kind: string
  readonly payload: string
  /** This one included. */
  readonly tries: number
}

/** Reads the webhooks that may have something to send. Of one that is off, tests alone are sent. */
export async function readDue(db: Kysely<Tables>): Promise<DueWebhook[]> {
  const { rows } = await sql<DueWebhook>`
    select webhook_id, contract, url, format, is_on, secret, case when old_secret_until > now() then old_secret end as old_secret
    from webhook where rests_until <= now() and exists (
      select from webhook_delivery where webhook_delivery.webhook_id = webhook.webhook_id and ended_at is null
        and due_at <= now() and (is_on or subject = cast(webhook.webhook_id as text)))`.execute(db)
  return rows
}

/**
 * Takes the oldest deliveries of a webhook that are due. Later ones of a subject wait while one before
 * them waits for its next try, or is on its way. Waits for those that a person wakes at this moment: if
 * they were skipped, later ones would overtake them.
 */
export async function claimDeliveries(
  db: Kysely<Tables>,
  job: string,
  { webhook_id: id, is_on: isOn }: DueWebhook,
  size: number,
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select delivery_id from webhook_delivery own
      where webhook_id = ${id} and ended_at is null and state = 'waiting' and due_at <= now()
        and (${isOn} or subject = ${id}) and not exists (
          select from webhook_delivery before where before.webhook_id = own.webhook_id and before.subject = own.subject
            and before.delivery_id < own.delivery_id and before.ended_at is null and before.tries > 0
            and (before.due_at > now() or before.state = 'sending'))
      order by delivery_id limit ${size} for update
    ), taken as (
      update webhook_delivery set state = 'sending', claimed_by = ${job}, tries = tries + 1
      from due where webhook_delivery.delivery_id = due.delivery_id returning webhook_delivery.*
    )
    select delivery_id, event_id, taken.subject, kind, payload, tries
    from taken join event using (event_id) order by delivery_id`.execute(db)
  return rows
}

/** Lets all events of a webhook wait. */
export const rest = (db: Kysely<Tables>, id: string, seconds: number) =>
  sql`update webhook set rests_until = now() + make_interval(secs => ${seconds}) where webhook_id = ${id}`.execute(
    db,
  )

/** Turns a webhook off; false for one that is off already. */
export async function turnOff(
  trx: Transaction<Tables>,
  id: string,
  cause: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook set is_on = false, cause = ${cause} where webhook_id = ${id} and is_on`.execute(
    trx,
  )
  return Number(numAffectedRows) > 0
}

/** Lets what waits be sent now, with all tries. */
export async function wake(trx: Transaction<Tables>, id: string): Promise<void> {
  await rest(trx, id, 0)
  await sql`
    update webhook_delivery set due_at = now(), tries = 0 where delivery_id in (
      select delivery_id from webhook_delivery
      where webhook_id = ${id} and ended_at is null and state = 'waiting' and tries > 0 order by delivery_id for update
    )`.execute(trx)
}

interface StoredDelivery {
  readonly id: string
  readonly event: string
  readonly kind: string
  readonly state: DeliveryState
  readonly tries: number
  readonly payload: string
  readonly answer: string | null
  readonly created_at: Date
  readonly due_at: Date
  readonly ended_at: Date | null
}

/** Reads a page of the deliveries of a webhook, newest first, and counts all. */
export async function readDeliveries(
  db: Kysely<Tables>,
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { rows } = await sql<StoredDelivery>`
    select cast(delivery_id as text) as id, event_id as event, kind, state, tries, payload, cause as answer, created_at,
      due_at, ended_at
    from webhook_delivery join event using (event_id) where webhook_delivery.webhook_id = ${id}
    order by delivery_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) as count from webhook_delivery where webhook_id = ${id}`.execute(db)
  return { rows, count: counts[0]?.count ?? 0 }
}
