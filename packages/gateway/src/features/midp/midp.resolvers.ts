import type {
  MidpCount,
  MidpCountResolvers,
  MidpConnectionResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import { type MidpChangeModel, midpTopic } from './midp.topics.ts'
import { type MidpCountModel, openMidp, toCount, toFacet, toValue } from './midp.model.ts'

export const midpResolvers = {
  Contract: {
    deliverables: ({ code }, args, { clients }) => openMidp(clients.midp, code, args),
  },
  Subscription: {
    midpChanged: {
      subscribe: (_parent, { contract }, { watch }) => watch(midpTopic(contract)),
      resolve: (change: MidpChangeModel) => change,
    },
  },
  MidpConnection: {
    nodes: async (midp, _args, { toMidpLine }) => (await midp.lines()).lines.map(toMidpLine),
    pageInfo: async (midp) => {
      const { next } = await midp.lines()
      return { hasNextPage: next !== null, endCursor: next }
    },
    totalCount: async (midp) => (await midp.counts()).total,
    totals: async (midp) => {
      const { total, done, exact } = await midp.counts()
      return { count: total, done, exact }
    },
    facets: async (midp) => (await midp.counts()).facets.map(toFacet),
    groups: async ({ counts, groupBy }) =>
      groupBy ? (await counts()).groups.map(toCount(groupBy)) : [],
    groupCount: async ({ counts }) => {
      const { groups, group_count: count = groups.length } = await counts()
      return count
    },
    columnTotals: async ({ counts }) => (await counts()).column_totals ?? null,
  } satisfies MidpConnectionResolvers,
  MidpCount: fields<MidpCount, MidpCountModel>()({
    value: ({ property, value }) => toValue(property, value),
    label: ({ property, value, label }, _args, { loaders }) =>
      property === 'AUTHOR' && value !== '' ? loaders.user.displayName(value) : label,
  } satisfies MidpCountResolvers),
} satisfies Resolvers
