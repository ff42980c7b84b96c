import type { Resolvers, SearchHit, SearchHitResolvers } from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type { SearchHitModel } from './search.model.ts'

export const searchResolvers = {
  Contract: {
    search: ({ code }, { text, first }, { clients }) =>
      clients.search.find(code, text, first ?? 10),
  },
  SearchHit: fields<SearchHit, SearchHitModel>()({} satisfies SearchHitResolvers),
} satisfies Resolvers
