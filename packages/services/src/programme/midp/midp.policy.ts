import type { Kysely } from 'kysely'
import type { MidpFacet, MidpSort } from '@tidemark/schema/rest/midp'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotAllowed } from '#platform/http/refusals.ts'
import { readHiddenFacets } from './hiddenFacets.store.ts'

/** Refuses a filter, order or grouping by values that privileges hide from the person. Returns the hidden facets. */
export async function requireShown(
  db: Kysely<Tables>,
  principal: Principal,
  contract: string,
  asked: readonly (MidpFacet | MidpSort['key'])[],
): Promise<ReadonlySet<MidpFacet>> {
  if (!principal.hidesAttributes) return new Set()
  const hidden = await readHiddenFacets(db, contract)
  if (asked.some((name) => (hidden as ReadonlySet<string>).has(name)))
    throw new NotAllowed('You have no access to the values of this column.')
  return hidden
}
