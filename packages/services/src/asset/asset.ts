import type { Selectable } from 'kysely'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import { didpAttributes, documentAttributes } from '@tidemark/schema/rest/attributes'
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

/** A line or a discipline that was taken away: kept for the record, shown in no list. */
export const isRemoved = (asset: Pick<Asset, 'attribute'>): boolean =>
  asset.attribute[documentAttributes.removed] === 'Yes' ||
  asset.attribute[didpAttributes.status] === 'Removed'

/** The asset as the wire carries it. */
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
