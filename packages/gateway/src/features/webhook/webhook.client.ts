import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listEvents,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@tidemark/schema/rest/webhook'
import type { Window } from '#connections.ts'
import { readWindow } from '#upstream/paging.ts'
import { type Call, type IdempotencyKey, idempotent, sends } from '#upstream/services.ts'

type Named = BodyOf<typeof renewWebhookSecret>

export const webhookClient = (call: Call) => ({
  list: async (contract: string) => (await call(listWebhooks, { query: { contract } })).webhooks,
  deliveries: (contract: string, id: string, window: Window) =>
    readWindow(listDeliveries, window, async (page, page_size) => {
      const query = { contract, id, page, page_size }
      const { results: rows, count } = await call(listDeliveries, { query })
      return { rows, count }
    }),
  changes: (contract: string, after: string | null | undefined, size: number) =>
    call(listEvents, { query: { contract, size, ...(after != null && { after }) } }),
  create: sends(call, createWebhook),
  renew: (body: Named) => call(renewWebhookSecret, { body }),
  change: sends(call, changeWebhook),
  test: (body: Named, key: IdempotencyKey) => call(testWebhook, { body, ...idempotent(key) }),
  remove: (body: Named, key: IdempotencyKey) => call(removeWebhook, { body, ...idempotent(key) }),
})
