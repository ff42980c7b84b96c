import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Asset } from '#records/asset/asset.ts'
import type { Tables } from '#platform/db/tables.ts'
import { findClassRows } from '../classification/classification.store.ts'
import type { DataClass } from './lists.ts'

/** A row of the contract data with the tag code of its primary asset. */
export type DataAsset = Pick<Asset, 'tag_code' | 'attribute' | 'version'> & {
  readonly class_code: DataClass
  readonly above: string | null
}

/** Reads all contract data of a contract, its classification last. */
export async function readContractData(db: Kysely<Tables>, contract: string): Promise<DataAsset[]> {
  const { rows } = await sql<DataAsset>`
    select asset.tag_code, asset.class_code, asset.attribute, asset.version, above.tag_code as above
    from asset
    left join (
      asset_relation join asset above on above.tag_code = asset_relation.parent and above.class_code = 'Primary Asset'
    ) on asset_relation.child = asset.tag_code
    where asset.contract = ${contract}
      and asset.class_code in ('Primary Asset', 'Technical Lifecycles', 'Work Package')
      and (asset.class_code = 'Primary Asset' or above.tag_code is not null)
    order by asset.tag_code`.execute(db)
  const classes = await findClassRows(db, { contract })
  return [
    ...rows,
    ...classes.rows.map(({ tag_code, version, code, title }) => ({
      tag_code,
      class_code: 'Classification' as const,
      attribute: { code, title },
      version,
      above: null,
    })),
  ]
}
