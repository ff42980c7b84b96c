import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Asset } from '#asset/asset.ts'
import { assetColumns } from '#asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Reads all contract data of a contract, each row with the tag code of its primary asset. */
export async function readContractData(
  db: Kysely<Tables>,
  contract: string,
): Promise<(Asset & { above: string | null })[]> {
  const { rows } = await sql<Asset & { above: string | null }>`
    select ${assetColumns}, above.tag_code as above
    from asset
    left join (
      asset_relation join asset above on above.tag_code = asset_relation.parent and above.class_code = 'Primary Asset'
    ) on asset_relation.child = asset.tag_code
    where asset.contract = ${contract}
      and asset.class_code in ('Primary Asset', 'Technical Lifecycles', 'Work Package')
      and (asset.class_code = 'Primary Asset' or above.tag_code is not null)
    order by asset.tag_code`.execute(db)
  return rows
}
