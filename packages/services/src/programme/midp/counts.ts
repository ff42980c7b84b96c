import type { Kysely } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { midpFacets } from '@tidemark/schema/rest/midp'
import type {
  MidpAcross,
  MidpCell,
  MidpCount,
  MidpFacet,
  MidpFacetCounts,
  MidpFilter,
  MidpGroup,
} from '@tidemark/schema/rest/midp'
import type { Clock } from '@tidemark/schema/rules/schedule'
import type { Tables } from '#platform/db/tables.ts'
import { readReviewDays } from '#plans/tidp/reviewTimes.ts'
import { conditionsOf, matcher, namedDimensions } from './conditions.ts'
import { countCells } from './cells.store.ts'
import type { CountsByKey, Tallied } from './count.store.ts'
import { countByDimension } from './count.store.ts'
import type { Dictionary, DictionaryEntry, Dimension, ReadDictionary } from './dictionary.store.ts'
import { progressByValue } from './groups.ts'
import { sumProgress } from './progress.store.ts'
import { entryOf } from './schedule.ts'
import { byValue, dimensionOf } from './dictionary.store.ts'

export interface CountRequest {
  readonly contract: string
  readonly clock: Clock
  readonly filter: MidpFilter
  readonly facets: readonly MidpFacet[]
  readonly groupBy?: MidpFacet | undefined
  /** The number of groups to skip. */
  readonly groupsFrom?: number | undefined
  /** The property of the columns of a matrix. */
  readonly across?: MidpAcross | undefined
  /** The most values of a facet. */
  readonly values: number
  /** The most groups. */
  readonly mostGroups?: number
  readonly readDictionary: ReadDictionary
}

export interface LineCounts {
  readonly total: number
  readonly done: number
  readonly exact: boolean
  readonly facets: MidpFacetCounts[]
  readonly groups: MidpGroup[]
  readonly group_count: number
  readonly column_totals?: MidpCell[]
}

/**
 * Counts the lines of a filter. One pass counts by every dimension that the filter does not name.
 * Each dimension that it names needs a separate pass without that part of the filter. One statement
 * more adds up the progress of groups, and one counts the cells of a matrix.
 */
export async function countLines(db: Kysely<Tables>, request: CountRequest): Promise<LineCounts> {
  const {
    contract,
    clock,
    filter,
    facets,
    groupBy,
    groupsFrom = 0,
    across,
    readDictionary,
  } = request
  const { mostGroups = limits.midp[across ? 'matrixRows' : 'facetValues'] } = request
  const text = filter.text || undefined
  const named = namedDimensions(filter)
  const wanted = new Set(facets.map((facet) => dimensionOf[facet]))
  const dictionaries: Partial<Record<Dimension, Dictionary>> = {}
  for (const dimension of new Set([
    ...named,
    ...wanted,
    ...(groupBy ? [dimensionOf[groupBy]] : []),
  ]))
    dictionaries[dimension] = await readDictionary(db, contract, dimension)
  const conditions = conditionsOf(filter, dictionaries)
  const tallied: Tallied = new Map()

  // Always with the profiles: each line has exactly one, so their counts add up to the total.
  const whole = new Set<Dimension>(['profile_id', ...(groupBy ? [dimensionOf[groupBy]] : [])])
  for (const dimension of wanted) if (!named.has(dimension)) whole.add(dimension)
  const counts: Partial<Record<Dimension, CountsByKey>> = await countByDimension(
    db,
    { contract, clock, conditions, text },
    [...whole],
    tallied,
  )
  const without: Partial<Record<Dimension, CountsByKey>> = { ...counts }
  for (const dimension of wanted)
    if (named.has(dimension)) {
      const { [dimension]: _, ...others } = conditions
      Object.assign(
        without,
        await countByDimension(
          db,
          { contract, clock, conditions: others, text },
          [dimension],
          tallied,
        ),
      )
    }

  const entriesOf = (dimension: Dimension, counted: CountsByKey | undefined): Dictionary =>
    dimension === 'schedule'
      ? [...(counted?.keys() ?? [])].map((key) => entryOf(Number(key)))
      : (dictionaries[dimension] ?? [])
  const entries = new Map(
    [...wanted].map((dimension) => [dimension, entriesOf(dimension, without[dimension])]),
  )
  const countGroups = async (
    facet: MidpFacet,
  ): Promise<Pick<LineCounts, 'groups' | 'column_totals'>> => {
    const dimension = dimensionOf[facet]
    const dictionary = entriesOf(dimension, counts[dimension])
    const sums = await sumProgress(db, { contract, clock, conditions, text }, dimension)
    const progress = progressByValue(facet, dictionary, sums)
    const cells =
      across &&
      (await countCells(
        db,
        { contract, clock, conditions, text },
        {
          rows: facet,
          dimension,
          dictionary,
          across,
        },
      ))
    const all = tally(facet, dictionary, counts[dimension], () => true).map(
      ({ value, label, count, done }) => ({
        value,
        label,
        count,
        done,
        progress: progress.get(value) ?? 0,
        cells: cells && [...(cells.rows.get(value)?.values() ?? [])],
      }),
    )
    return { groups: all, ...(cells && { column_totals: [...cells.totals.values()] }) }
  }
  const total = sum(counts.profile_id, 'count')
  const exact = text === undefined || total <= limits.midp.matches
  const { groups, ...totals } = groupBy ? await countGroups(groupBy) : { groups: [] }
  const shown = groups
    .toSorted((a, b) => byValue(a.label, b.label) || byValue(a.value, b.value))
    .slice(groupsFrom, groupsFrom + mostGroups)
  if (groupBy === 'plan' && !across) {
    const plans = shown.map(({ value }) => value)
    const days = await readReviewDays(db, contract, plans)
    for (const group of shown) {
      const left = days.get(group.value)
      if (left !== undefined) group.review_days_left = left
    }
  }
  return {
    total: exact ? total : limits.midp.matches,
    done: sum(counts.profile_id, 'done'),
    exact,
    facets: midpFacets
      .filter((facet) => facets.includes(facet))
      .map((facet) => {
        const dimension = dimensionOf[facet]
        const values = tally(
          facet,
          entries.get(dimension) ?? [],
          without[dimension],
          matcher(filter, dimension, facet),
        )
        return mostFrequent(facet, values, new Set(filter[facet]), request.values)
      }),
    groups: shown,
    group_count: groups.length,
    ...totals,
  }
}

const sum = (counts: CountsByKey | undefined, of: 'count' | 'done') =>
  [...(counts?.values() ?? [])].reduce((total, one) => total + one[of], 0)

/** Adds up the counts of a dimension's keys by the values of one of its facets. */
function tally(
  facet: MidpFacet,
  dictionary: Dictionary,
  counts: CountsByKey | undefined,
  matches: (entry: DictionaryEntry) => boolean,
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
