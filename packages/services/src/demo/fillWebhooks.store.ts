import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { placeEvents } from '#channels/webhook/event.store.ts'
import { insertWebhook } from '#channels/webhook/webhook.store.ts'

/** Makes webhooks of the first contract: one that accepted what the history tells, and one that went away. */
export async function fillWebhooks(
  trx: Transaction<Tables>,
  contract: string,
  by: string,
): Promise<void> {
  const made = { contract, made_by: by }
  const { id } = await insertWebhook(trx, {
    ...made,
    url: 'https://planning.example.com/tidemark',
    kinds: ['deliverables.added', 'deliverables.changed', 'numbers.issued', 'plan.accepted'],
  })
  const gone = await insertWebhook(trx, {
    ...made,
    url: 'https://old-archive.example.com/hooks',
    kinds: ['plan.accepted'],
  })
  while ((await placeEvents(trx)) > 0);
  await sql`
    update webhook_delivery set state = 'sent', cause = '204 No Content', tries = 1, created_at = at, due_at = at, ended_at = at
    from event where event.event_id = webhook_delivery.event_id and webhook_delivery.webhook_id = ${id}`.execute(
    trx,
  )
  await sql`delete from webhook_delivery where webhook_id = ${gone.id}`.execute(trx)
  await sql`
    update webhook set is_on = false, cause = 'The receiver answered that it is gone.' where webhook_id = ${gone.id}`.execute(
    trx,
  )
}
