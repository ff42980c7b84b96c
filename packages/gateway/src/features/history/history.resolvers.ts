import type { Resolvers } from '#generated/resolvers.ts'
import { type HistoryChangeModel, historyTopic } from './history.topics.ts'

export const historyResolvers = {
  Tidp: { history: ({ contract, tagCode }, _args, { clients }) => clients.history.of(contract, tagCode) },
  Discipline: { history: ({ contract, tagCode }, _args, { clients }) => clients.history.of(contract, tagCode) },
  Subscription: {
    historyChanged: {
      subscribe: (_parent, { contract, tagCode }, { watch }) => watch(historyTopic(contract, tagCode)),
      resolve: (change: HistoryChangeModel) => change,
    },
  },
} satisfies Resolvers
