import { auditOf } from '@tidemark/schema/rest/workflow'
import type { Api } from '#http/api.ts'
import { NotFound } from '#http/refusals.ts'
import { serve } from '#http/serve.ts'
import { readAudit } from './audit.store.ts'
import { findPlaces } from './plan.store.ts'

/** Who did what with a plan or a discipline; open to everyone who has a role in its contract. */
export function auditRoutes(api: Api): void {
  serve(api, auditOf, async ({ query, principal, trx }) => {
    principal.requireContract(query.contract)
    const [place] = await findPlaces(trx, query.contract, [query.tag_code])
    if (!place) throw new NotFound()
    return { results: await readAudit(trx, place.isPlan ? { plan: place.plan } : { discipline: place.tagCode }) }
  })
}
