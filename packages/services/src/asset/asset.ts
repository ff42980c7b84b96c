import type { Selectable } from 'kysely'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import type { AssetTable } from './asset.tables.ts'

/** An asset as the store keeps it. */
export type Asset = Selectable<AssetTable>

/** An attribute's text; null when it is missing, empty or not a text. */
export function textOf(asset: Pick<Asset, 'attribute'>, name: string): string | null {
  const value = asset.attribute[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** An attribute's list, as people are kept; empty when it is missing. */
export function listOf(asset: Pick<Asset, 'attribute'>, name: string): string[] {
  const value = asset.attribute[name]
  return Array.isArray(value) ? value : []
}

/** The asset in the shape of the REST calls. */
export const toRow = (
  { tag_code, class_code, contract, attribute, version }: Asset,
  relations: AssetRow[] = [],
): AssetRow => ({
  tag_code,
  class_code,
  contract,
  attribute,
  version,
  relations,
})
