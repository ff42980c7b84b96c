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
      openComparison((page) => clients.revision.compare({ contract, tag_code: tagCode, ...page }), {
        ...(from && { from }),
        ...(to && { to }),
      }),
  },
  Contract: {
    comparison: ({ code }, { from, to, discipline, originator }, { clients }) =>
      openComparison((page) => clients.revision.compareMidp({ contract: code, ...page }), {
        ...(from && { from }),
        ...(to && { to }),
        ...(typeof discipline === 'string' && { discipline_name: discipline }),
        ...(typeof originator === 'string' && { originator }),
      }),
  },
  PlanChanges: {
    lines: ({ linesOf }, args) => linesOf(args),
  },
} satisfies Resolvers
