import type { Resolvers } from '#generated/resolvers.ts'

export const historyResolvers = {
  Tidp: { history: ({ contract, tagCode }, _args, { clients }) => clients.history.of(contract, tagCode) },
  Discipline: { history: ({ contract, tagCode }, _args, { clients }) => clients.history.of(contract, tagCode) },
} satisfies Resolvers
