import type { Resolvers } from '#generated/resolvers.ts'
import { openComparison } from './comparison.model.ts'

export const revisionResolvers = {
  Tidp: {
    revisions: async ({ contract, tagCode }, _args, { loaders }) =>
      (await loaders.revision.of(contract, tagCode)).revisions,
    acceptedByViewerAt: async ({ contract, tagCode }, _args, { loaders }) =>
      (await loaders.revision.of(contract, tagCode)).acceptedAt,
    keptRevision: ({ contract, tagCode }, { revision }, { loaders }) =>
      loaders.revision.kept(contract, tagCode, revision),
    comparison: ({ contract, tagCode }, { from, to }, { clients }) =>
      openComparison(clients.revision.compare, {
        contract,
        tag_code: tagCode,
        ...(from && { from }),
        ...(to && { to }),
      }),
  },
  PlanChanges: {
    lines: ({ linesOf }, args) => linesOf(args),
  },
} satisfies Resolvers
