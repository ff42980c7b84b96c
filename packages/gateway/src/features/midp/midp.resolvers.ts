import type {
  MidpCount,
  MidpCountResolvers,
  MidpConnectionResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import { type MidpCountModel, openMidp, toCount, toFacet, toLine, valueOf } from './midp.model.ts'

export const midpResolvers = {
  Contract: {
    deliverables: ({ code }, args, { clients }) => openMidp(clients.midp, code, args),
  },
  MidpConnection: {
    nodes: async (midp, _args, { toDeliverable }) =>
      (await midp.lines()).lines.map((row) => toLine(row, toDeliverable(row.line))),
    pageInfo: async (midp) => {
      const { next } = await midp.lines()
      return { hasNextPage: next !== null, endCursor: next }
    },
    totals: async (midp) => {
      const { total, done, exact } = await midp.counts()
      return { count: total, done, exact }
    },
    facets: async (midp) => (await midp.counts()).facets.map(toFacet),
    groups: async ({ counts, groupBy }) =>
      groupBy ? (await counts()).groups.map(toCount(groupBy)) : [],
  } satisfies MidpConnectionResolvers,
  MidpCount: fields<MidpCount, MidpCountModel>()({
    value: valueOf,
    label: ({ property, value, label }, _args, { loaders }) =>
      property === 'AUTHOR' && value !== '' ? loaders.user.displayName(value) : label,
  } satisfies MidpCountResolvers),
} satisfies Resolvers
