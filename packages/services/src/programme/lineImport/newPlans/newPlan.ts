import type { ActionName } from '@tidemark/schema/rest/action'
import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import type { ActionCall } from '#people/acting/act.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import type { ActionAnswer } from '#plans/tidp/planActions.ts'

/** Runs an action as its REST call does. */
export type RunAction = (
  name: ActionName,
  call: ActionCall,
  numbers: NumberQueue,
) => Promise<ActionAnswer>

/** The discipline of a plan that the import creates. */
export interface NewPlace {
  /** The key of the plan: see `planKey`. */
  readonly plan: string
  /** A name from the list of the plan's stage. */
  readonly discipline: string
}

/**
 * Returns the key of a plan to create: texts of a workbook with the same asset, stage and work
 * package become one plan.
 */
export const planKey = ({ primary_asset: asset, stage, work_package: work }: ImportedPlan) =>
  JSON.stringify([asset, stage, work])

/** Returns the decided plans by the text of the workbook, in lower case. */
export const plansByText = (plans: readonly ImportedPlan[]): ReadonlyMap<string, ImportedPlan> =>
  new Map(plans.map((plan) => [plan.value.trim().toLowerCase(), plan]))
