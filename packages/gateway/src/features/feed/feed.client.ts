import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { createFeed, listFeeds, revokeFeed } from '@tidemark/schema/rest/feed'
import { type Call, idempotent, type IdempotencyKey } from '#upstream/services.ts'

export const feedClient = (call: Call) => ({
  list: async (contract: string) => (await call(listFeeds, { query: { contract } })).feeds,
  create: (body: BodyOf<typeof createFeed>) => call(createFeed, { body }),
  revoke: (body: BodyOf<typeof revokeFeed>, key: IdempotencyKey) =>
    call(revokeFeed, { body, ...idempotent(key) }),
})
