import { midpFacets } from '@tidemark/schema/rest/midp'
import type { MidpFacet, MidpFilter } from '@tidemark/schema/rest/midp'
import type { Dictionary, Entry, Family } from './dictionary.store.ts'
import { familyOf } from './dictionary.store.ts'
import { scheduleCondition } from './schedule.ts'
import type { ScheduleCondition } from './schedule.ts'

/** The keys of each family that a filter permits; a family that it does not name is left out. */
export type Conditions = Readonly<
  Partial<Record<Exclude<Family, 'schedule'>, readonly (string | number)[]>>
> & { readonly schedule?: ScheduleCondition }

/** The facets that a filter names, with the permitted values. */
export const namedFacets = (filter: MidpFilter): [MidpFacet, ReadonlySet<string>][] =>
  midpFacets.flatMap((facet) => {
    const values = filter[facet]
    return values && values.length > 0 ? [[facet, new Set(values)]] : []
  })

/** The families that a filter names. */
export const namedFamilies = (filter: MidpFilter): ReadonlySet<Family> =>
  new Set(namedFacets(filter).map(([facet]) => familyOf[facet]))

/** Whether an entry of a family matches the filter; `except` ignores the filter of one facet. */
export const matcher = (
  filter: MidpFilter,
  family: Family,
  except?: MidpFacet,
): ((entry: Entry) => boolean) => {
  const named = namedFacets(filter).filter(
    ([facet]) => familyOf[facet] === family && facet !== except,
  )
  return ({ values }) =>
    named.every(([facet, permitted]) => values[facet]?.some(({ value }) => permitted.has(value)))
}

export function conditionsOf(
  filter: MidpFilter,
  dictionaries: Readonly<Partial<Record<Family, Dictionary>>>,
): Conditions {
  const keysOf = (family: Family) =>
    (dictionaries[family] ?? []).filter(matcher(filter, family)).map(({ key }) => key)
  return Object.fromEntries(
    [...namedFamilies(filter)].map((family) => [
      family,
      family === 'schedule' ? scheduleCondition(filter) : keysOf(family),
    ]),
  )
}
