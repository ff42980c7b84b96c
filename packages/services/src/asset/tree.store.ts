import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { classCodes } from '@tidemark/schema/rest/asset'
import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import type { Tables } from '#platform/db/tables.ts'
import type { Asset } from './asset.ts'
import { toRow } from './asset.ts'
import { isActive } from './attribute.store.ts'

export interface TreeSelection {
  readonly contract: string
  /** The assets at the top. Those that are unknown or of another contract are left out. */
  readonly tagCodes: readonly string[]
  /** How many steps below the top; 0 is the top alone. */
  readonly level: number
  /** Classes that may hang below the top, all when left out. Nothing below another class is reached through it. */
  readonly allowedClasses?: readonly ClassCode[] | undefined
}

/**
 * The assets with what hangs below them, in the order of the tag codes asked. One query whatever their number and depth.
 * Removed lines and disciplines are left out below the top, and given when asked for by their own tag.
 */
export async function readTree(
  db: Kysely<Tables>,
  { contract, tagCodes, level, allowedClasses = classCodes }: TreeSelection,
): Promise<AssetRow[]> {
  const { rows } = await sql<Asset & { parent: string | null }>`
    with recursive node (parent, tag_code, depth) as (
      select cast(null as text), tag_code, 0 from asset where contract = ${contract} and tag_code = any(${tagCodes})
      union
      select relation.parent, asset.tag_code, node.depth + 1
      from node
      join asset_relation relation on relation.parent = node.tag_code and relation.child_class = any(${allowedClasses})
      join asset on asset.tag_code = relation.child
      where node.depth < ${level} and asset.contract = ${contract} and ${isActive}
    )
    select node.parent, asset.*
    from (select distinct parent, tag_code from node) node
    join asset on asset.tag_code = node.tag_code
    order by asset.tag_code`.execute(db)
  const below = Map.groupBy(rows, ({ parent }) => parent)
  const grow = (asset: Asset, depth: number): AssetRow =>
    toRow(
      asset,
      depth < level ? (below.get(asset.tag_code) ?? []).map((child) => grow(child, depth + 1)) : [],
    )
  const top = new Map((below.get(null) ?? []).map((asset) => [asset.tag_code, asset]))
  return tagCodes.flatMap((tagCode) => top.get(tagCode) ?? []).map((asset) => grow(asset, 0))
}
