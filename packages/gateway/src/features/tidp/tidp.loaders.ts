import type { AssetRow } from '@tidemark/schema/rest/asset'
import { toTidp } from './tidp.model.ts'

interface PlanTrees {
  plan: (contract: string, tagCode: string) => Promise<AssetRow | null>
}

export const tidpLoaders = ({ plan }: PlanTrees) => ({
  /** Null for a plan that is unknown or out of reach. */
  async find(contract: string, tagCode: string) {
    const row = await plan(contract, tagCode)
    return row && toTidp(row)
  },
})
