import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { MidpFacet } from '@tidemark/schema/rest/midp'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import { cdeAttributes } from './inCde.ts'

/** The facets that show an attribute which privileges can hide. */
const attributes: readonly (readonly [string, MidpFacet])[] = [
  [deliverableCodec.labelOf('author'), 'author'],
  [deliverableCodec.labelOf('stage'), 'stage'],
  [deliverableCodec.labelOf('suitabilityStatus'), 'suitability'],
  [primaryAssetCodec.labelOf('lotCode'), 'lot'],
  ...Object.values(cdeAttributes).map((label) => [label, 'in_cde'] as const),
]

/**
 * Finds the attributes of lines and primary assets that privileges hide from the person of this
 * transaction somewhere in the contract.
 */
export async function readHiddenAttributes(
  db: Kysely<Tables>,
  contract: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ label: string }>`
    select distinct unnest(attributes) as label from reach.hidden()
    where contract = ${contract} and class_code in ('Document', 'Primary Asset')`.execute(db)
  return new Set(rows.map(({ label }) => label))
}

/**
 * Finds the facets that privileges hide from the person of this transaction somewhere in the
 * contract. Their counts and order would reveal the values of single lines, so that they are not
 * available at all.
 */
export async function readHiddenFacets(
  db: Kysely<Tables>,
  contract: string,
): Promise<ReadonlySet<MidpFacet>> {
  const hidden = await readHiddenAttributes(db, contract)
  return new Set(attributes.flatMap(([label, facet]) => (hidden.has(label) ? [facet] : [])))
}
