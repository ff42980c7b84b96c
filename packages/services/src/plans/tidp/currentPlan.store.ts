import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import { isActive } from '#records/asset/attribute.store.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Asset } from '#records/asset/asset.ts'
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
    .where(isActive)
    .executeTakeFirst()

/** Finds the plans of an asset and stage that are not superseded, each with its work packages. */
export const findCurrentPlans = (
  db: Kysely<Tables>,
  { contract, asset, stage }: { contract: string; asset: string; stage: string },
) =>
  db
    .selectFrom('asset as plan')
    .innerJoin('asset_relation', 'asset_relation.parent', 'plan.tag_code')
    .innerJoin('asset as package', 'package.tag_code', 'asset_relation.child')
    .select([
      'package.tag_code as work_package',
      'plan.tag_code',
      sql<string>`coalesce(plan.attribute ->> ${planCodec.labelOf('title')}, plan.tag_code)`.as(
        'title',
      ),
    ])
    .where('plan.contract', '=', contract)
    .where('plan.class_code', '=', 'TIDP')
    .where('package.class_code', '=', 'Work Package')
    .where(sql`plan.attribute ->> ${planCodec.labelOf('primaryAsset')}`, '=', asset)
    .where(sql`plan.attribute ->> ${planCodec.labelOf('stage')}`, '=', stage)
    .where(sql`coalesce(plan.attribute ->> ${planCodec.labelOf('supersededBy')}, '')`, '=', '')
    .where(sql`coalesce(plan.attribute ->> ${planCodec.labelOf('removed')}, '')`, '=', '')
    .orderBy('plan.tag_code')
    .limit(limits.page.assets)
    .execute()
