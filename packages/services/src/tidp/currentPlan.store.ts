import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { planCodec } from '#asset/codec/plan.ts'
import type { Asset } from '#asset/asset.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Finds the plan for an asset, a stage (its label) and a work package that is not superseded. */
export const findCurrentPlan = (
  db: Kysely<Tables>,
  { workPackage, asset, stage }: { workPackage: string; asset: string; stage: string },
): Promise<Asset | undefined> =>
  db
    .selectFrom('asset_relation')
    .innerJoin('asset', 'asset.tag_code', 'asset_relation.parent')
    .selectAll('asset')
    .where('asset_relation.child', '=', workPackage)
    .where('asset.class_code', '=', 'TIDP')
    .where(sql`asset.attribute ->> ${planCodec.labelOf('primaryAsset')}`, '=', asset)
    .where(sql`asset.attribute ->> ${planCodec.labelOf('stage')}`, '=', stage)
    .where(sql`coalesce(asset.attribute ->> ${planCodec.labelOf('supersededBy')}, '')`, '=', '')
    .executeTakeFirst()
