import { limits } from '@tidemark/schema/limits'
import type { WebhookRow } from '@tidemark/schema/rest/webhook'
import { pageOf, pageSize } from '#connections.ts'
import type { MutationResolvers, Resolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { fromFormat, fromKind, toChange, toDelivery, toWebhook } from './webhook.model.ts'

const faults = ['INVALID_INPUT', 'NOT_ALLOWED', 'NOT_FOUND'] as const
const paths = inputPaths({ is_on: 'isOn' })
const secretOf = ({ webhook, secret }: { webhook: WebhookRow; secret: string }) => ({
  __typename: 'WebhookSecret' as const,
  webhook: toWebhook(webhook),
  secret,
})

export const webhookResolvers = {
  Contract: {
    webhooks: async ({ code }, _args, { clients }) =>
      (await clients.webhook.list(code)).map(toWebhook),
    webhookDeliveries: ({ code }, { webhook, ...page }, { clients }) =>
      pageOf(page, limits.page.outbox, async (window) => {
        const { rows, count } = await clients.webhook.deliveries(code, webhook, window)
        return { rows: rows.map(toDelivery), count }
      }),
    changes: async ({ code }, { after, first }, { clients }) => {
      const size = pageSize(first, limits.page.events)
      const { results, next, more } = await clients.webhook.changes(code, after, size)
      return { nodes: results.map(toChange), pageInfo: { endCursor: next, hasNextPage: more } }
    },
  },
  Mutation: {
    createWebhook: (_parent, { input: { contract, url, format, kinds } }, { clients }) =>
      orFault(async () =>
        secretOf(
          await clients.webhook.create({
            contract,
            url,
            format: fromFormat(format ?? 'EVENTS'),
            kinds: kinds.map(fromKind),
          }),
        ),
      ),
    renewWebhookSecret: (_parent, { input: { contract, id } }, { clients }) =>
      orFault(async () => secretOf(await clients.webhook.renew({ contract, id }))),
    changeWebhook: (_parent, { input }, { clients }) =>
      orFaultOf(
        faults,
        async () => {
          const { contract, id, kinds, isOn, idempotencyKey } = input
          const body = {
            contract,
            id,
            ...(kinds != null && { kinds: kinds.map(fromKind) }),
            ...(isOn != null && { is_on: isOn }),
          }
          const { webhook } = await clients.webhook.change(body, idempotencyKey)
          return { __typename: 'WebhookChanged' as const, webhook: toWebhook(webhook) }
        },
        paths,
      ),
    testWebhook: (_parent, { input: { idempotencyKey, ...named } }, { clients }) =>
      orFaultOf(faults, async () => {
        await clients.webhook.test(named, idempotencyKey)
        return { __typename: 'WebhookDone' as const, id: named.id }
      }),
    removeWebhook: (_parent, { input: { idempotencyKey, ...named } }, { clients }) =>
      orFaultOf(faults, async () => {
        await clients.webhook.remove(named, idempotencyKey)
        return { __typename: 'WebhookDone' as const, id: named.id }
      }),
  } satisfies MutationResolvers,
} satisfies Resolvers
