import type { Selectable } from 'kysely'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import type { AssetTable } from './asset.tables.ts'

/** The columns of `Asset`. */
export const assetFields = [
  'tag_code',
  'contract',
  'class_code',
  'attribute',
  'version',
  'created_at',
  'updated_at',
  'place',
  'part_of',
  'updated_by',
] as const

/** An asset as stored, without the days of lines, which only queries use. */
export type Asset = Pick<Selectable<AssetTable>, (typeof assetFields)[number]>

/** Returns an attribute's text; null when it is missing, empty or not a text. */
export function textOf(asset: Pick<Asset, 'attribute'>, name: string): string | null {
  const value = asset.attribute[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The columns of an asset that the REST API answers. */
export type SentAsset = Pick<
  Asset,
  'tag_code' | 'class_code' | 'contract' | 'attribute' | 'version'
>

/** Formats an asset for the REST API. */
export const toRow = (
  { tag_code, class_code, contract, attribute, version }: SentAsset,
  relations: AssetRow[] = [],
): AssetRow => ({
  tag_code,
  class_code,
  contract,
  attribute,
  version,
  relations,
})
