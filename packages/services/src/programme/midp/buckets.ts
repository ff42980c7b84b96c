import type { MidpFacet, MidpSort } from '@tidemark/schema/rest/midp'
import type { Dictionary, DictionaryEntry } from './dictionary.store.ts'
import { byValue } from './dictionary.store.ts'

/** Profiles with equal values of some sort keys. */
export interface Bucket {
  /** The values of the keys. */
  readonly values: readonly string[]
  readonly profiles: readonly number[]
}

/** Returns the value of a profile by which it is sorted. */
export const valueOf = ({ values }: DictionaryEntry, key: MidpSort['key']): string =>
  values[key as MidpFacet]?.[0]?.value ?? ''

/** Groups profiles by the values of sort keys, in their order. */
export function bucketsOf(profiles: Dictionary, sort: readonly MidpSort[]): Bucket[] {
  const groups = Map.groupBy(profiles, (entry) =>
    JSON.stringify(sort.map(({ key }) => valueOf(entry, key))),
  )
  return [...groups]
    .map(([values, entries]) => ({
      values: JSON.parse(values) as string[],
      profiles: entries.map(({ key }) => Number(key)),
    }))
    .sort((a, b) => compareValues(a.values, b.values, sort))
}

export function compareValues(
  a: readonly string[],
  b: readonly string[],
  sort: readonly MidpSort[],
): number {
  for (const [at, { descending }] of sort.entries()) {
    const order = byValue(a[at] ?? '', b[at] ?? '')
    if (order !== 0) return descending ? -order : order
  }
  return 0
}
