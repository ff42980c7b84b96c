import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import { block } from '@tidemark/schema/rules/actions'
import { orUndone } from '#platform/db/savepoint.ts'
import { keepReach } from '#people/privilege/reach/reach.store.ts'
import { Refusal, WrongState } from '#platform/http/refusals.ts'
import type { CheckedRow, PlanUndoStep } from '../lineImport.ts'
import type { ReadingPlace } from '../mapping/addable.ts'
import type { NewPlanReading } from '../mapping/placeCounts.ts'
import type { CreatedPlan, PlanCreation } from './createPlan.ts'
import { createPlan } from './createPlan.ts'
import { findLastEntries } from './history.store.ts'
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

/** Creates the plans of checked rows and gives each row its discipline. Throws when a plan cannot be created. */
export async function withCreatedPlans<Row extends CheckedRow>(
  creation: PlanCreation,
  plans: readonly ImportedPlan[],
  rows: readonly Row[],
): Promise<{ rows: Row[]; created: PlanResults }> {
  const created = await createPlans(
    creation,
    plans,
    rows.flatMap((row) => row.created ?? []),
  )
  const problems = [...created.values()].flatMap((one) => ('problem' in one ? [one.problem] : []))
  if (problems.length > 0)
    throw new WrongState(
      problems.map((problem) => block('WRONG_STATE', `Check the file again: ${problem}`)),
    )
  return {
    created,
    rows: rows.map((row) => {
      const place = row.created && placeIn(created, row.created)
      return place && 'tagCode' in place ? { ...row, discipline: place.tagCode } : row
    }),
  }
}

/** Returns how to undo plans that were created, after their rows were saved. */
export async function planSteps(
  { trx }: Pick<PlanCreation, 'trx'>,
  created: PlanResults,
): Promise<PlanUndoStep[]> {
  const plans = [...created.values()].flatMap((one) => ('problem' in one ? [] : [one]))
  const last = await findLastEntries(
    trx,
    plans.map(({ tagCode }) => tagCode),
  )
  return plans.map(({ tagCode, title }) => ({
    kind: 'created',
    title,
    plan: tagCode,
    entry: last.get(tagCode) ?? 0,
  }))
}

/** Returns the new plans of a file with their results: nothing yet, a plan, or a problem. */
export const withResults = (
  plans: readonly NewPlanReading[],
  created: PlanResults,
  isApplied: boolean,
): NewPlanReading[] =>
  plans.map((plan) => {
    const found = created.get(plan.key)
    if (!found || 'problem' in found)
      return { ...plan, problem: found?.problem ?? 'The plan was not created. Check again.' }
    return { ...plan, title: found.title, tag_code: isApplied ? found.tagCode : null }
  })

/** Gives each new discipline the title of its plan, or why the plan cannot be created. */
export function withProblems(
  places: readonly ReadingPlace[],
  plans: readonly Pick<NewPlanReading, 'values' | 'title' | 'problem'>[],
): ReadingPlace[] {
  const byText = new Map(plans.flatMap((plan) => plan.values.map((one) => [one, plan])))
  return places.map((place) => {
    const plan = place.is_new ? byText.get(place.plan ?? '') : undefined
    return plan ? { ...place, plan: plan.title ?? place.plan, problem: plan.problem } : place
  })
}
