import type { Resolvers } from '#generated/resolvers.ts'

export const revisionResolvers = {
  Tidp: {
    revisions: ({ contract, tagCode }, _args, { clients }) =>
      clients.revision.of(contract, tagCode),
    keptRevision: ({ contract, tagCode }, { revision }, { loaders }) =>
      loaders.revision.kept(contract, tagCode, revision),
  },
} satisfies Resolvers
