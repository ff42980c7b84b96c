import { apiToIso } from '@tidemark/schema/dates'
import type { FeedRow } from '@tidemark/schema/rest/feed'
import { type FeedScope as RestScope, feedPath, formatsOf } from '@tidemark/schema/rules/feed'
import type { Feed, FeedAddress, FeedFormat, FeedScope } from '#generated/resolvers.ts'

export const toFeed = ({ id, scope, name, created_at, last_used_at }: FeedRow): Feed => ({
  id,
  scope: scope.toUpperCase() as FeedScope,
  name,
  createdAt: apiToIso(created_at) ?? '',
  lastUsedAt: apiToIso(last_used_at),
})

/** Returns the address of a new feed in each of its formats. */
export const toAddresses = (secret: string, scope: RestScope): FeedAddress[] =>
  formatsOf(scope).map((format) => ({
    format: format.toUpperCase() as FeedFormat,
    path: feedPath(secret, format),
  }))
