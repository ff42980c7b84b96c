import type { FeedScope } from '@tidemark/schema/rules/feed'
import type { MutationResolvers, Resolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault } from '#outcomes.ts'
import { toAddresses, toFeed } from './feed.model.ts'

const paths = inputPaths({ tag_code: 'tidp' })

export const feedResolvers = {
  Contract: {
    feeds: async ({ code }, _args, { clients }) => (await clients.feed.list(code)).map(toFeed),
  },
  Mutation: {
    createFeed: (_parent, { input: { contract, scope, tidp, view } }, { clients }) =>
      orFault(async () => {
        const { feed, secret } = await clients.feed.create({
          contract,
          scope: scope.toLowerCase() as FeedScope,
          ...(tidp != null && { tag_code: tidp }),
          ...(view != null && { view }),
        })
        return {
          __typename: 'FeedCreated' as const,
          feed: toFeed(feed),
          addresses: toAddresses(secret, feed.scope),
        }
      }, paths),
    revokeFeed: (_parent, { input: { contract, id, idempotencyKey } }, { clients }) =>
      orFault(async () => {
        await clients.feed.revoke({ contract, id }, idempotencyKey)
        return { __typename: 'FeedRevoked' as const, id }
      }),
  } satisfies MutationResolvers,
} satisfies Resolvers
