import { toApi } from '@tidemark/schema/dates'
import { keptRevisionOf, revisionsOf } from '@tidemark/schema/rest/revision'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import { findPlaces } from './plan.store.ts'
import { readAcceptance, readRevisions } from './revision.store.ts'
import { findSnapshot } from './snapshot.store.ts'

/** Serves earlier revisions of a plan to everyone with a role in its contract. */
export function revisionRoutes(api: Api): void {
  serve(api, revisionsOf, async ({ query, principal, trx }) => {
    await reachPlan(trx, principal, query)
    const results = await readRevisions(trx, query.contract, query.tag_code)
    const accepted = await readAcceptance(trx, results, principal.username)
    return { results, accepted_at: accepted ? toApi(accepted) : null }
  })

  serve(api, keptRevisionOf, async ({ query, principal, trx }) => {
    await reachPlan(trx, principal, query)
    const kept = await findSnapshot(trx, query.tag_code, query.revision)
    if (!kept) throw new NotFound()
    return { approved_at: kept.approved_at && toApi(kept.approved_at), result: kept.content }
  })
}

async function reachPlan(
  trx: Transaction<Tables>,
  principal: Principal,
  { contract, tag_code }: { contract: string; tag_code: string },
): Promise<void> {
  principal.requireContract(contract)
  const [place] = await findPlaces(trx, contract, [tag_code])
  if (!place?.isPlan) throw new NotFound()
}
