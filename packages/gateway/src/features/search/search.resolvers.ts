import type {
  Resolvers,
  SearchHit,
  SearchHitResolvers,
  SearchPage,
  SearchPageResolvers,
} from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type { SearchHitModel, SearchPageModel } from './search.model.ts'

export const searchResolvers = {
  Contract: {
    search: async ({ code }, { text, first }, { clients }) =>
      (await clients.search.find(code, text, first ?? 10)).nodes,
    searchPage: ({ code }, { text, first }, { clients }) =>
      clients.search.find(code, text, first ?? 10),
  },
  SearchPage: fields<SearchPage, SearchPageModel>()({} satisfies SearchPageResolvers),
  SearchHit: fields<SearchHit, SearchHitModel>()({} satisfies SearchHitResolvers),
} satisfies Resolvers
