import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import { block } from '@tidemark/schema/rules/actions'
import { orUndone } from '#platform/db/savepoint.ts'
import { keepReach } from '#privilege/reach/reach.store.ts'
import { Refusal, WrongState } from '#platform/http/refusals.ts'
import type { CreatedPlan, PlanCreation } from './createPlan.ts'
import { createPlan } from './createPlan.ts'
import type { NewPlace } from './newPlan.ts'
import { planKey } from './newPlan.ts'

/** Each plan that was created, or why it cannot be, by its key. */
export type PlanResults = ReadonlyMap<string, CreatedPlan | { readonly problem: string }>

/** Creates the plans that rows belong to, each as a whole or not at all. */
export async function createPlans(
  creation: PlanCreation,
  decided: readonly ImportedPlan[],
  places: readonly NewPlace[],
): Promise<PlanResults> {
  const results = new Map<string, CreatedPlan | { problem: string }>()
  const wanted = Map.groupBy(places, ({ plan }) => plan)
  for (const plan of decided) {
    const key = planKey(plan)
    const mine = wanted.get(key)
    if (!mine || results.has(key)) continue
    const disciplines = [...new Set(mine.map(({ discipline }) => discipline))]
    results.set(
      key,
      await orUndone<CreatedPlan | { problem: string }>(
        creation.trx,
        // The next plan may be for an asset out of reach.
        () => keepReach(creation.trx, () => createPlan(creation, plan, disciplines)),
        (error) => {
          if (!Refusal.is(error)) throw error
          return { problem: error.message }
        },
      ),
    )
  }
  return results
}

/** Returns the tag code of a discipline that was created, or why it is missing. */
export function placeIn(results: PlanResults, { plan, discipline }: NewPlace) {
  const found = results.get(plan)
  if (!found) return { fault: 'The plan was not created. Check again.' }
  return 'problem' in found
    ? { fault: found.problem }
    : { tagCode: found.disciplines.get(discipline) ?? '' }
}

/** Refuses the import when a plan cannot be created. */
export function requireCreated(results: PlanResults): void {
  const problems = [...results.values()].flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0)
    throw new WrongState(
      problems.map((problem) => block('WRONG_STATE', `Check the file again: ${problem}`)),
    )
}
