import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import { requireReach } from '#asset/asset.policy.ts'
import type { Api } from '#platform/http/api.ts'
import { serve } from '#platform/http/serve.ts'
import { conditionsOf, namedFacets, namedFamilies } from './conditions.ts'
import { countLines } from './counts.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readLines } from './details.store.ts'
import type { Dictionary, Family } from './dictionary.store.ts'
import { readDictionary } from './dictionary.store.ts'
import { readPage, sortsByProfile } from './lines.store.ts'
import { requireShown } from './midp.policy.ts'
import { readClock } from '#user/contractClock.ts'

/** The register of all lines of a contract: pages of lines, and counts. */
export function midpRoutes(api: Api): void {
  serve(api, midpLines, async ({ body, principal, trx }) => {
    const { contract, filter, sort, first, after } = body
    requireReach(principal, contract)
    await requireShown(trx, principal, contract, [
      ...namedFacets(filter).map(([facet]) => facet),
      ...sort.map(({ key }) => key),
    ])
    const dictionaries: Partial<Record<Family, Dictionary>> = {}
    for (const family of namedFamilies(filter))
      dictionaries[family] = await readDictionary(trx, contract, family)
    const clock = await readClock(trx, contract)
    const profiles = sortsByProfile(sort)
      ? (dictionaries.profile_id ?? (await readDictionary(trx, contract, 'profile_id')))
      : undefined
    const { tagCodes, next } = await readPage(trx, {
      contract,
      clock,
      conditions: conditionsOf(filter, dictionaries),
      text: filter.text || undefined,
      sort,
      size: first,
      after: after === undefined ? undefined : readCursor(after, sort),
      profiles,
    })
    return {
      lines: await readLines(trx, contract, tagCodes, clock),
      next: next && writeCursor(next, sort),
    }
  })
  serve(api, midpCounts, async ({ body, principal, trx }) => {
    const { contract, filter, facets, group_by: groupBy, values } = body
    requireReach(principal, contract)
    const hidden = await requireShown(trx, principal, contract, [
      ...namedFacets(filter).map(([facet]) => facet),
      ...(groupBy ? [groupBy] : []),
    ])
    return countLines(trx, {
      contract,
      clock: await readClock(trx, contract),
      filter,
      facets: facets.filter((facet) => !hidden.has(facet)),
      groupBy,
      values,
    })
  })
}
