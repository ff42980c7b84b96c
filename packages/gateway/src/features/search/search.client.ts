import { searchContract } from '@tidemark/schema/rest/search'
import type { Call } from '#upstream/services.ts'
import { type SearchHitModel, toSearchHit } from './search.model.ts'

export const searchClient = (call: Call) => ({
  /** The best hits in a contract. Throws `INVALID_INPUT` for a text too short or too long, or too many hits. */
  find: async (contract: string, text: string, limit: number): Promise<SearchHitModel[]> =>
    (await call(searchContract, { query: { contract, text, limit } })).result.map(toSearchHit),
})
