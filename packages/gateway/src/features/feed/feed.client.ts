import { createFeed, listFeeds, revokeFeed } from '@tidemark/schema/rest/feed'
import { type Call, sends } from '#upstream/services.ts'

export const feedClient = (call: Call) => ({
  list: async (contract: string) => (await call(listFeeds, { query: { contract } })).feeds,
  create: sends(call, createFeed),
  revoke: sends(call, revokeFeed),
})
