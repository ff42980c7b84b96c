import type { MidpFacet, MidpGroup } from '@tidemark/schema/rest/midp'
import { progressOfAll } from '@tidemark/schema/rules/progress'
import type { Dictionary } from './dictionary.store.ts'
import type { ProgressByKey, ProgressSum } from './progress.store.ts'

/** Returns the progress of lines by the values of a facet, in percent. */
export function progressByValue(
  facet: MidpFacet,
  dictionary: Dictionary,
  sums: ProgressByKey,
): ReadonlyMap<MidpGroup['value'], number> {
  const byText = new Map<string, ProgressSum>()
  for (const { key, values } of dictionary) {
    const sum = sums.get(key)
    if (!sum) continue
    for (const { value } of values[facet] ?? []) {
      const { weight, percents } = byText.get(value) ?? { weight: 0, percents: 0 }
      byText.set(value, { weight: weight + sum.weight, percents: percents + sum.percents })
    }
  }
  return new Map(
    [...byText].map(([value, { weight, percents }]) => [value, progressOfAll(percents, weight)]),
  )
}
