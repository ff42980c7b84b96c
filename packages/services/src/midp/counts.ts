import type { Kysely } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { midpFacets } from '@tidemark/schema/rest/midp'
import type { MidpCount, MidpFacet, MidpFacetCounts, MidpFilter } from '@tidemark/schema/rest/midp'
import type { Clock } from '@tidemark/schema/rules/schedule'
import type { Tables } from '#platform/db/tables.ts'
import { conditionsOf, matcher, namedFamilies } from './conditions.ts'
import type { Counts } from './count.store.ts'
import { countByFamily } from './count.store.ts'
import type { Dictionary, Entry, Family } from './dictionary.store.ts'
import { entryOf } from './schedule.ts'
import { byValue, familyOf, readDictionary } from './dictionary.store.ts'

export interface CountRequest {
  readonly contract: string
  readonly clock: Clock
  readonly filter: MidpFilter
  readonly facets: readonly MidpFacet[]
  readonly groupBy?: MidpFacet | undefined
  /** The number of groups to skip. */
  readonly groupsFrom?: number | undefined
  /** The most values of a facet. */
  readonly values: number
}

export interface LineCounts {
  readonly total: number
  readonly done: number
  readonly exact: boolean
  readonly facets: MidpFacetCounts[]
  readonly groups: MidpCount[]
  readonly group_count: number
}

/**
 * Counts the lines of a filter. One pass counts by every family that the filter does not name; each
 * family that it names needs a pass of its own, without its own filter.
 */
export async function countLines(db: Kysely<Tables>, request: CountRequest): Promise<LineCounts> {
  const { contract, clock, filter, facets, groupBy, groupsFrom = 0 } = request
  const text = filter.text || undefined
  const named = namedFamilies(filter)
  const wanted = new Set(facets.map((facet) => familyOf[facet]))
  const dictionaries: Partial<Record<Family, Dictionary>> = {}
  for (const family of new Set([...named, ...wanted, ...(groupBy ? [familyOf[groupBy]] : [])]))
    dictionaries[family] = await readDictionary(db, contract, family)
  const conditions = conditionsOf(filter, dictionaries)

  // Always with the profiles: each line has exactly one, so their counts add up to the total.
  const whole = new Set<Family>(['profile_id', ...(groupBy ? [familyOf[groupBy]] : [])])
  for (const family of wanted) if (!named.has(family)) whole.add(family)
  const counts: Partial<Record<Family, Counts>> = await countByFamily(
    db,
    { contract, clock, conditions, text },
    [...whole],
  )
  const without: Partial<Record<Family, Counts>> = { ...counts }
  for (const family of wanted)
    if (named.has(family)) {
      const { [family]: _, ...others } = conditions
      Object.assign(
        without,
        await countByFamily(db, { contract, clock, conditions: others, text }, [family]),
      )
    }

  const entriesOf = (family: Family, counted: Counts | undefined): Dictionary =>
    family === 'schedule'
      ? [...(counted?.keys() ?? [])].map((key) => entryOf(Number(key)))
      : (dictionaries[family] ?? [])
  const entries = new Map([...wanted].map((family) => [family, entriesOf(family, without[family])]))
  const total = sum(counts.profile_id, 'count')
  const exact = text === undefined || total <= limits.midp.matches
  const groups = groupBy
    ? tally(
        groupBy,
        entriesOf(familyOf[groupBy], counts[familyOf[groupBy]]),
        counts[familyOf[groupBy]],
        () => true,
      )
    : []
  return {
    total: exact ? total : limits.midp.matches,
    done: sum(counts.profile_id, 'done'),
    exact,
    facets: midpFacets
      .filter((facet) => facets.includes(facet))
      .map((facet) => {
        const family = familyOf[facet]
        const values = tally(
          facet,
          entries.get(family) ?? [],
          without[family],
          matcher(filter, family, facet),
        )
        return mostFrequent(facet, values, new Set(filter[facet]), request.values)
      }),
    groups: groups
      .toSorted((a, b) => byValue(a.label, b.label) || byValue(a.value, b.value))
      .slice(groupsFrom, groupsFrom + limits.midp.facetValues),
    group_count: groups.length,
  }
}

const sum = (counts: Counts | undefined, of: 'count' | 'done') =>
  [...(counts?.values() ?? [])].reduce((total, one) => total + one[of], 0)

/** Adds up the counts of a family's keys by the values of one of its facets. */
function tally(
  facet: MidpFacet,
  dictionary: Dictionary,
  counts: Counts | undefined,
  matches: (entry: Entry) => boolean,
): MidpCount[] {
  const byText = new Map<string, MidpCount>()
  for (const entry of dictionary) {
    const counted = counts?.get(entry.key)
    if (!counted || !matches(entry)) continue
    for (const { value, label } of entry.values[facet] ?? []) {
      const known = byText.get(value) ?? { value, label, count: 0, done: 0 }
      known.count += counted.count
      known.done += counted.done
      byText.set(value, known)
    }
  }
  return [...byText.values()]
}

/** Keeps the chosen values and the most frequent others; a chosen value without lines counts zero. */
function mostFrequent(
  facet: MidpFacet,
  values: readonly MidpCount[],
  chosen: ReadonlySet<string>,
  size: number,
): MidpFacetCounts {
  const present = new Set(values.map(({ value }) => value))
  const empty = [...chosen]
    .filter((value) => !present.has(value))
    .map((value) => ({ value, label: value, count: 0, done: 0 }))
  const sorted = [...values, ...empty].sort(
    (a, b) =>
      Number(chosen.has(b.value)) - Number(chosen.has(a.value)) ||
      b.count - a.count ||
      byValue(a.label, b.label),
  )
  return {
    facet,
    values: sorted.slice(0, size).sort((a, b) => b.count - a.count || byValue(a.label, b.label)),
    more: Math.max(0, sorted.length - size),
  }
}
