import { searchContract } from '@tidemark/schema/rest/search'
import type { Call } from '#upstream/services.ts'
import { type SearchPageModel, toSearchHit } from './search.model.ts'

export const searchClient = (call: Call) => ({
  /** The best hits in a contract. Throws `INVALID_INPUT` for a text too short or too long, or too many hits. */
  find: async (contract: string, text: string, limit: number): Promise<SearchPageModel> => {
    const { result, total, more } = await call(searchContract, { query: { contract, text, limit } })
    return {
      nodes: result.map(toSearchHit),
      totalCount: total ?? result.length,
      isMore: more ?? false,
    }
  },
})
