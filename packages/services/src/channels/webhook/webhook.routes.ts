import { serverLimits } from '@tidemark/schema/serverLimits'
import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listEvents,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  type WebhookRow,
} from '@tidemark/schema/rest/webhook'
import { addressFault, isOfForm } from '@tidemark/schema/rules/webhook'
import { mayOpenForms } from '#forms/form/form.policy.ts'
import {
  changed,
  namingRemover,
  recordAdministration,
} from '#records/history/administration.store.ts'
import type { AdministrationChange } from '#records/history/administration.tables.ts'
import { lockThing } from '#platform/db/locks.ts'
import type { Tables } from '#platform/db/tables.ts'
import { allowing } from '#platform/http/api.ts'
import type { Api } from '#platform/http/api.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { bodyOf } from './card.ts'
import { readDeliveries, wake } from './delivery.store.ts'
import { insertTest, placeEvents, readEvents } from './event.store.ts'
import { sendEvents, type WebhookParts } from './webhook.jobs.ts'
import { requireKinds, requireWebhooks } from './webhook.policy.ts'
import {
  deleteWebhook,
  insertWebhook,
  readWebhooks,
  renewSecret,
  updateWebhook,
} from './webhook.store.ts'

interface Named {
  readonly contract: string
  readonly id: string
}

/** Serves the webhooks of a contract and what they tell, which others may ask for. */
export function webhookRoutes(api: Api, jobs: Jobs, { allowsHttp, publicUrl }: WebhookParts): void {
  const forWebhooks = allowing(api, requireWebhooks)
  serve(forWebhooks, listWebhooks, async ({ query: { contract }, trx }) => {
    return { webhooks: await readWebhooks(trx, { contract }) }
  })

  serve(
    forWebhooks,
    createWebhook,
    async ({ body: { contract, url, format, kinds }, principal, trx }) => {
      requireKinds(principal, contract, kinds)
      const fault = addressFault(url, allowsHttp)
      refuseFaults(fault === null ? {} : { url: fault })
      await lockThing(trx, 'webhooks of a contract', contract)
      const { perContract } = serverLimits.webhook
      if ((await readWebhooks(trx, { contract })).length >= perContract)
        throw wrongState(`A contract has ${perContract} webhooks at most. Remove one first.`)
      const row = {
        contract,
        url: new URL(url).href,
        format,
        kinds: [...new Set(kinds)],
        made_by: principal.username,
      }
      const { id, secret } = await insertWebhook(trx, row)
      const webhook = await requireWebhook(trx, { contract, id })
      await record(
        trx,
        principal,
        contract,
        `Made a webhook to ${webhook.url}`,
        kindChange([], webhook.kinds),
      )
      return { webhook, secret }
    },
  )

  serve(forWebhooks, renewWebhookSecret, async ({ body, principal, trx }) => {
    const { url } = await requireWebhook(trx, body)
    const secret = await renewSecret(trx, body)
    await record(trx, principal, body.contract, `Renewed the secret of the webhook to ${url}`)
    return { webhook: await requireWebhook(trx, body), secret }
  })

  serve(
    forWebhooks,
    changeWebhook,
    async ({ body: { contract, id, ...given }, principal, trx }) => {
      const before = await requireWebhook(trx, { contract, id })
      const { kinds = before.kinds, is_on = before.is_on } = given
      requireKinds(principal, contract, given.kinds ?? [])
      await updateWebhook(trx, { contract, id }, { kinds: [...new Set(kinds)], is_on })
      if (is_on && !before.is_on) await wake(trx, id)
      const verb = is_on === before.is_on ? 'Changed' : is_on ? 'Turned on' : 'Turned off'
      await record(
        trx,
        principal,
        contract,
        `${verb} the webhook to ${before.url}`,
        kindChange(before.kinds, kinds),
      )
      return { webhook: await requireWebhook(trx, { contract, id }) }
    },
  )

  serve(forWebhooks, removeWebhook, async ({ body, principal, trx }) => {
    const { url } = await requireWebhook(trx, body)
    await deleteWebhook(trx, body)
    await recordAdministration(trx, {
      contract: body.contract,
      about: [`webhook:${body.id}`],
      by: principal.username,
      action: `Removed the webhook to ${url}`,
    })
    return { message: 'Webhook removed' }
  })

  serve(forWebhooks, testWebhook, async ({ body: { contract, id }, principal, trx }) => {
    await requireWebhook(trx, { contract, id })
    await insertTest(trx, { contract, id, by: principal.username })
    // Who tests sees it waiting.
    await placeEvents(trx)
    await wake(trx, id)
    await jobs.send(trx, sendEvents, {})
    return { message: 'Test event queued' }
  })

  serve(
    forWebhooks,
    listDeliveries,
    async ({ query: { contract, id, page, page_size }, principal, trx }) => {
      const { format } = await requireWebhook(trx, { contract, id })
      const { rows, count } = await readDeliveries(trx, id, { page, pageSize: page_size })
      const hides = (kind: string) => isOfForm(kind) && !mayOpenForms(principal, contract)
      const results = rows.map(({ created_at, due_at, ended_at, payload, ...row }) =>
        Object.assign(row, {
          payload: hides(row.kind) ? null : bodyOf(format, payload, publicUrl),
          created_at: toApi(created_at),
          due_at: toApi(due_at),
          ended_at: ended_at && toApi(ended_at),
        }),
      )
      return { count, results }
    },
  )

  serve(api, listEvents, async ({ query: { contract, after, size }, principal, trx }) => {
    const withForms = mayOpenForms(principal, contract)
    const { isGone, ...page } = await readEvents(trx, {
      contract,
      after: Number(after ?? 0),
      size,
      withForms,
    })
    if (isGone)
      throw wrongState('Changes after this cursor are no longer kept. Begin without a cursor.')
    return page
  })
}

const requireWebhook = (trx: Transaction<Tables>, { contract, id }: Named): Promise<WebhookRow> =>
  namingRemover(trx, { contract, subject: `webhook:${id}` }, async () => {
    const [found] = await readWebhooks(trx, { contract, id })
    if (!found) throw new NotFound()
    return found
  })

const kindChange = (from: readonly string[], to: readonly string[]) =>
  changed('Events', from.join(', ') || null, to.join(', '))

const record = (
  trx: Transaction<Tables>,
  { username: by }: Principal,
  contract: string,
  action: string,
  changes: readonly AdministrationChange[] = [],
) => recordAdministration(trx, { contract, about: [], by, action, changes })
