import { midpFacets } from '@tidemark/schema/rest/midp'
import type { MidpFacet, MidpFilter } from '@tidemark/schema/rest/midp'
import type { Dictionary, DictionaryEntry, Dimension } from './dictionary.store.ts'
import { dimensionOf } from './dictionary.store.ts'
import { scheduleCondition } from './schedule.ts'
import type { ScheduleCondition } from './schedule.ts'

/** The keys of each dimension that a filter permits; a dimension that it does not name is left out. */
export type Conditions = Readonly<
  Partial<Record<Exclude<Dimension, 'schedule'>, readonly (string | number)[]>>
> & { readonly schedule?: ScheduleCondition }

/** Returns the facets that a filter names, with the permitted values. */
export const namedFacets = (filter: MidpFilter): [MidpFacet, ReadonlySet<string>][] =>
  midpFacets.flatMap((facet) => {
    const values = filter[facet]
    return values && values.length > 0 ? [[facet, new Set(values)]] : []
  })

/** Returns the dimensions that a filter names. */
export const namedDimensions = (filter: MidpFilter): ReadonlySet<Dimension> =>
  new Set(namedFacets(filter).map(([facet]) => dimensionOf[facet]))

/**
 * Returns a test whether an entry of a dimension matches the filter; `except` ignores the filter of
 * one facet.
 */
export const matcher = (
  filter: MidpFilter,
  dimension: Dimension,
  except?: MidpFacet,
): ((entry: DictionaryEntry) => boolean) => {
  const named = namedFacets(filter).filter(
    ([facet]) => dimensionOf[facet] === dimension && facet !== except,
  )
  return ({ values }) =>
    named.every(([facet, permitted]) => values[facet]?.some(({ value }) => permitted.has(value)))
}

export function conditionsOf(
  filter: MidpFilter,
  dictionaries: Readonly<Partial<Record<Dimension, Dictionary>>>,
): Conditions {
  const keysOf = (dimension: Dimension) =>
    (dictionaries[dimension] ?? []).filter(matcher(filter, dimension)).map(({ key }) => key)
  return Object.fromEntries(
    [...namedDimensions(filter)].map((dimension) => [
      dimension,
      dimension === 'schedule' ? scheduleCondition(filter) : keysOf(dimension),
    ]),
  )
}
