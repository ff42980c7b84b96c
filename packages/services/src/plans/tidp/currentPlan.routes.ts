import { currentPlans } from '@tidemark/schema/rest/asset'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { findCurrentPlans } from './currentPlan.store.ts'

/** Serves the current plans of an asset and stage, open to everyone with a role in the contract. */
export function currentPlanRoutes(api: Api): void {
  serve(api, currentPlans, async ({ query, trx }) => {
    const { contract, primary_asset: asset, stage } = query
    return { result: await findCurrentPlans(trx, { contract, asset, stage }) }
  })
}
