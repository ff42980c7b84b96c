import { searchContract } from '@tidemark/schema/rest/search'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { findByText } from './search.store.ts'

/** Finds plans, disciplines and lines of a contract by a part of their name, number, title or tag. */
export function searchRoutes(api: Api): void {
  serve(api, searchContract, async ({ query, principal, trx }) => {
    return findByText(trx, { ...query, hidesAttributes: principal.hidesAttributes })
  })
}
