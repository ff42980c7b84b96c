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

/**
 * Removes kept changes from before a time, `size` at most. Returns how many it removed. An edit of
 * a version whose later changes are not complete finds every different field in conflict, so
 * nothing is overwritten without a question.
 */
export async function removeChanges(
  db: Kysely<Tables>,
  { before, size }: { before: Date; size: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from asset_change
    where ctid = any(array(select ctid from asset_change where changed_at < ${before} limit ${size}))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
