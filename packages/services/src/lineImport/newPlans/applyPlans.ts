import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import type { ReadingPlace } from '../mapping/addable.ts'
import type { NewPlanReading } from '../mapping/mappedRows.ts'
import type { CheckedRow, PlanUndoStep } from '../lineImport.ts'
import type { PlanCreation } from './createPlan.ts'
import type { PlanResults } from './createPlans.ts'
import { createPlans, placeIn, requireCreated } from './createPlans.ts'
import { findLastEntries } from './history.store.ts'

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
  requireCreated(created)
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
