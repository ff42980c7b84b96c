import { serverLimits } from '@tidemark/schema/serverLimits'
import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { WebhookRow } from '@tidemark/schema/rest/webhook'
import type { EventKind, WebhookFormat } from '@tidemark/schema/rules/webhook'
import type { Tables } from '#platform/db/tables.ts'

/** Names a webhook of a contract. */
interface Named {
  readonly contract: string
  readonly id: string
}

/** Reads the webhooks of a contract, oldest first, or only one of them. */
export async function readWebhooks(
  db: Kysely<Tables>,
  { contract, id }: { contract: string; id?: string },
): Promise<WebhookRow[]> {
  const rows = await db
    .selectFrom('webhook')
    .select([
      'webhook_id as id',
      'url',
      'format',
      'kinds',
      'is_on',
      'cause',
      'made_by',
      'created_at',
    ])
    .select([
      sql<Date | null>`case when old_secret_until > now() then old_secret_until end`.as('old'),
      sql<number>`(select count(*) from webhook_delivery where webhook_delivery.webhook_id = webhook.webhook_id
        and ended_at is null)`.as('waiting'),
    ])
    .where('contract', '=', contract)
    .$if(id !== undefined, (query) => query.where('webhook_id', '=', id ?? ''))
    .orderBy('created_at')
    .orderBy('webhook_id')
    .execute()
  return rows.map(({ old, created_at, ...row }) =>
    Object.assign(row, { created_at: toApi(created_at), old_secret_until: old && toApi(old) }),
  )
}

const newSigningSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Adds a webhook and returns its id and secret. */
export async function insertWebhook(
  trx: Transaction<Tables>,
  row: {
    contract: string
    url: string
    format?: WebhookFormat
    kinds: EventKind[]
    made_by: string
  },
) {
  const { webhook_id: id, secret } = await trx
    .insertInto('webhook')
    .values({ ...row, secret: newSigningSecret() })
    .returning(['webhook_id', 'secret'])
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** Gives a webhook another secret and returns it; the one before signs for some hours, too. */
export async function renewSecret(
  trx: Transaction<Tables>,
  { contract, id }: Named,
): Promise<string> {
  const secret = newSigningSecret()
  await trx
    .updateTable('webhook')
    .set((row) => ({
      secret,
      old_secret: row.ref('secret'),
      old_secret_until: sql<Date>`now() + make_interval(hours => ${serverLimits.webhook.oldSecretHours})`,
    }))
    .where('contract', '=', contract)
    .where('webhook_id', '=', id)
    .execute()
  return secret
}

/** Changes a webhook. */
export const updateWebhook = (
  trx: Transaction<Tables>,
  { contract, id }: Named,
  set: { kinds: EventKind[]; is_on: boolean },
) =>
  trx
    .updateTable('webhook')
    .set({ ...set, cause: null })
    .where('contract', '=', contract)
    .where('webhook_id', '=', id)
    .execute()

export const deleteWebhook = (trx: Transaction<Tables>, { contract, id }: Named) =>
  trx.deleteFrom('webhook').where('contract', '=', contract).where('webhook_id', '=', id).execute()
