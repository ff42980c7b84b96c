import type { AssetTrees } from '#upstream/attributes.ts'
import { toDiscipline, toDisciplines } from './discipline.model.ts'

export const disciplineLoaders = (trees: AssetTrees) => ({
  /** Null for a discipline that is unknown or out of reach. */
  async find(contract: string, tagCode: string) {
    const row = await trees.discipline(contract, tagCode)
    return row && toDiscipline(row)
  },
  async ofPlan(contract: string, planTagCode: string) {
    const plan = await trees.plan(contract, planTagCode)
    return plan ? toDisciplines(plan) : []
  },
})
