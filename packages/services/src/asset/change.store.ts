import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { json } from '#platform/db/json.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { AssetChangeTable } from './asset.tables.ts'

export type AssetChange = Selectable<AssetChangeTable>

/**
 * Returns the changes of assets since the given versions, by tag code, oldest first. Unchanged
 * assets are left out.
 */
export async function findChangesSince(
  db: Kysely<Tables>,
  read: readonly { readonly tagCode: string; readonly version: number }[],
): Promise<Map<string, AssetChange[]>> {
  if (read.length === 0) return new Map()
  const wanted = read.map(({ tagCode, version }) => ({ tag_code: tagCode, version }))
  const { rows } = await sql<AssetChange>`
    select asset_change.*
    from jsonb_to_recordset(${json(wanted)}) as read (tag_code text, version bigint)
    join asset_change on asset_change.tag_code = read.tag_code and asset_change.version > read.version
    order by asset_change.tag_code, asset_change.version`.execute(db)
  return Map.groupBy(rows, ({ tag_code }) => tag_code)
}
