import type { Kysely } from 'kysely'
import type { MidpFilter, MidpRow, MidpSort } from '@tidemark/schema/rest/midp'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { readClock } from '#people/user/contractClock.store.ts'
import { conditionsOf, namedFacets, namedDimensions } from './conditions.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { readLines } from './details.store.ts'
import type { Dictionary, Dimension, ReadDictionary } from './dictionary.store.ts'
import { readPage, sortsByProfile } from './lines.store.ts'
import { requireShown } from './midp.policy.ts'

export interface LineList {
  readonly contract: string
  readonly filter: MidpFilter
  readonly sort: readonly MidpSort[]
  readonly readDictionary: ReadDictionary
}

/** Reads a page of the lines of a filter as the person may see them. `next` is the following `after`. */
export async function readLinePage(
  db: Kysely<Tables>,
  principal: Principal,
  { contract, filter, sort, readDictionary }: LineList,
  { first, after }: { first: number; after?: string | undefined },
): Promise<{ lines: MidpRow[]; next: string | null }> {
  const hidden = await requireShown(db, principal, contract, [
    ...namedFacets(filter).map(([facet]) => facet),
    ...sort.map(({ key }) => key),
  ])
  const dictionaries: Partial<Record<Dimension, Dictionary>> = {}
  for (const dimension of namedDimensions(filter))
    dictionaries[dimension] = await readDictionary(db, contract, dimension)
  const clock = await readClock(db, contract)
  const profiles = sortsByProfile(sort)
    ? (dictionaries.profile_id ?? (await readDictionary(db, contract, 'profile_id')))
    : undefined
  const { tagCodes, next } = await readPage(db, {
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
    lines: await readLines(db, contract, tagCodes, clock, !hidden.has('in_cde')),
    next: next && writeCursor(next, sort),
  }
}
