import type { Resolvers } from '#generated/resolvers.ts'

export const actionResolvers = {
  Tidp: { actions: ({ contract, tagCode }, _args, { loaders }) => loaders.action.of(contract, tagCode) },
  Discipline: { actions: ({ contract, tagCode }, _args, { loaders }) => loaders.action.of(contract, tagCode) },
  Comment: { actions: ({ contract, about, tagCode }, _args, { loaders }) => loaders.action.onComment(contract, about.tidp, tagCode) },
} satisfies Resolvers
