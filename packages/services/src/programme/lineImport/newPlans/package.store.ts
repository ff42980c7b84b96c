import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { primaryAssetCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A work package of a primary asset, with the stages of its plans. */
export interface NamedPackage {
  readonly tagCode: string
  readonly name: string
  readonly number: string | null
  /** A stage's label without its code. */
  readonly stage: string | null
  readonly asset: string
  readonly assetName: string
  readonly assetId: string | null
  /** Labels of the stages at which it has a plan of this asset that is not superseded. */
  readonly planned: readonly string[]
}

/** Reads the work packages of the primary assets within the person's reach. */
export async function readPackages(db: Kysely<Tables>, contract: string): Promise<NamedPackage[]> {
  const [plan, work] = [planCodec.labelOf, workPackageCodec.labelOf]
  const { rows } = await sql<NamedPackage>`
    select package.tag_code as "tagCode",
      coalesce(package.attribute ->> ${work('name')}, package.tag_code) as name,
      package.attribute ->> ${work('number')} as number,
      package.attribute ->> ${work('stage')} as stage,
      place.tag_code as asset,
      coalesce(place.attribute ->> ${primaryAssetCodec.labelOf('name')}, place.tag_code) as "assetName",
      place.attribute ->> ${primaryAssetCodec.labelOf('uniqueId')} as "assetId",
      array(
        select plan.attribute ->> ${plan('stage')}
        from asset_relation above join asset plan on plan.tag_code = above.parent
        where above.child = package.tag_code and plan.class_code = 'TIDP'
          and plan.attribute ->> ${plan('primaryAsset')} = place.tag_code
          and coalesce(plan.attribute ->> ${plan('supersededBy')}, '') = ''
          and coalesce(plan.attribute ->> ${plan('removed')}, '') = ''
      ) as planned
    from asset place
    join asset_relation on asset_relation.parent = place.tag_code and asset_relation.child_class = 'Work Package'
    join asset package on package.tag_code = asset_relation.child
    where place.contract = ${contract} and place.class_code = 'Primary Asset'
    order by place.tag_code, package.tag_code`.execute(db)
  return rows
}
