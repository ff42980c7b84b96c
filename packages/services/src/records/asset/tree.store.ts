import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { classCodes } from '@tidemark/schema/rest/asset'
import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import type { Tables } from '#platform/db/tables.ts'
import type { SentAsset } from './asset.ts'
import { toRow } from './asset.ts'
import { isActive } from './attribute.store.ts'

export interface TreeSelection {
  readonly contract: string
  /** The roots. Unknown ones and those of another contract are left out. */
  readonly tagCodes: readonly string[]
  /** The number of levels below the roots; 0 reads only the roots. */
  readonly level: number
  /** Classes to include below the roots; all by default. Other classes are not traversed. */
  readonly allowedClasses?: readonly ClassCode[] | undefined
}

/**
 * Reads assets with their descendants in one query, in the order of the requested tag codes.
 * Removed lines and disciplines are left out unless their tag code is requested.
 */
export async function readTree(
  db: Kysely<Tables>,
  { contract, tagCodes, level, allowedClasses = classCodes }: TreeSelection,
): Promise<AssetRow[]> {
  const { rows } = await sql<SentAsset & { parent: string | null }>`
    with recursive node (parent, tag_code, depth) as (
      select cast(null as text), tag_code, 0 from asset where contract = ${contract} and tag_code = any(${tagCodes})
      union
      select relation.parent, asset.tag_code, node.depth + 1
      from node
      join asset_relation relation on relation.parent = node.tag_code and relation.child_class = any(${allowedClasses})
      join asset on asset.tag_code = relation.child
      where node.depth < ${level} and asset.contract = ${contract} and ${isActive}
    )
    select node.parent, asset.tag_code, asset.class_code, asset.contract, asset.attribute, asset.version
    from (select distinct parent, tag_code from node) node
    join asset on asset.tag_code = node.tag_code
    order by asset.tag_code`.execute(db)
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const grow = (asset: SentAsset, depth: number): AssetRow =>
    toRow(
      asset,
      depth < level ? (below.get(asset.tag_code) ?? []).map((child) => grow(child, depth + 1)) : [],
    )
  const top = new Map((below.get(null) ?? []).map((asset) => [asset.tag_code, asset]))
  return tagCodes.flatMap((tagCode) => top.get(tagCode) ?? []).map((asset) => grow(asset, 0))
}
