import type { ImportReading } from '@tidemark/schema/rest/lineImport'
import type { CheckedRow } from '../lineImport.ts'
import type { NewPlace } from '../newPlans/newPlan.ts'
import type { FoundPlace, PlaceIndex } from './places.ts'

/** A plan that the import creates, with its key. */
export type NewPlanReading = NonNullable<ImportReading['plans']>[number] & { readonly key: string }

/** Counts the new rows of plans and disciplines. */
export class PlaceCounts {
  readonly places = new Map<string, ImportReading['places'][number]>()
  /** The plans that the import creates, by their key. */
  readonly plans = new Map<string, NewPlanReading>()

  /** Counts a new row; `didp` is the text of its discipline. */
  count(place: FoundPlace, didp: string): void {
    const { plan, planTagCode, tagCode, problem, created } = place
    const discipline = place.discipline ?? (didp || null)
    if (created) this.#countPlan(created, plan ?? '')
    // Several texts of the sheet can become one plan.
    const key = JSON.stringify([created?.plan ?? plan, planTagCode, discipline, tagCode])
    const found = this.places.get(key)
    if (found) found.rows += 1
    else
      this.places.set(key, {
        plan,
        plan_tag_code: planTagCode,
        discipline,
        tag_code: tagCode,
        rows: 1,
        problem,
        addable: null,
        ...(created && { is_new: true }),
      })
  }

  #countPlan({ plan, discipline }: NewPlace, planText: string): void {
    const found = this.plans.get(plan) ?? {
      key: plan,
      values: [],
      title: null,
      tag_code: null,
      disciplines: [],
      rows: 0,
      problem: null,
    }
    found.rows += 1
    if (!found.values.includes(planText)) found.values.push(planText)
    if (!found.disciplines.includes(discipline)) found.disciplines.push(discipline)
    this.plans.set(plan, found)
  }
}

/** Returns the places of new rows and of those that change a line, with the number of both. */
export const importedPlaces = (
  places: ImportReading['places'],
  disciplines: PlaceIndex['disciplines'],
  rows: readonly CheckedRow[],
): ImportReading['places'] => {
  const imported = Map.groupBy(
    rows.filter(({ row }) => row !== null),
    ({ discipline }) => discipline,
  )
  const known = new Set(places.map((place) => place.tag_code))
  const others = disciplines.flatMap(({ tagCode, name, plan }) =>
    known.has(tagCode)
      ? []
      : {
          plan: plan.title,
          plan_tag_code: plan.tagCode,
          discipline: name,
          tag_code: tagCode,
          rows: 0,
          problem: null,
          addable: null,
        },
  )
  const withRows = (place: ImportReading['places'][number]) => {
    if (place.tag_code === null) return place
    const count = imported.get(place.tag_code)?.length ?? 0
    return count === 0 ? [] : { ...place, rows: count }
  }
  return [...places, ...others].flatMap(withRows)
}
