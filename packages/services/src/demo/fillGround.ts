import type { Transaction } from 'kysely'
import { primaryAssetCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import type { Asset } from '#records/asset/asset.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { system } from '#records/history/history.store.ts'
import type { DemoCalendar } from './calendar.ts'
import type { DemoContract } from './contracts.ts'

/** The asset, work package and contract of a plan. */
export interface PlanSite {
  readonly contract: DemoContract
  readonly primaryAsset: Asset
  readonly workPackage: Asset
  readonly dates: { readonly designFreeze: string; readonly t12: string }
}

/**
 * Creates the primary assets and their work packages. Returns the ground of each work package, by
 * its number.
 */
export async function fillGround(
  trx: Transaction<Tables>,
  contracts: readonly DemoContract[],
  calendar: DemoCalendar,
): Promise<Map<string, PlanSite>> {
  const ground = new Map<string, PlanSite>()
  for (const contract of contracts) {
    const { code } = contract
    const places = contract.assets.map(({ place }) =>
      primaryAssetCodec.write(Object.assign({ contractCode: code }, place)),
    )
    const created = { contract: code, by: system }
    const made = await createAssets(trx, {
      ...created,
      classCode: 'Primary Asset',
      attributes: places,
    })
    for (const [place, primaryAsset] of made.entries()) {
      const planned = (contract.assets[place]?.workPackages ?? []).map(
        ({ designFreeze, t12, ...one }) =>
          Object.assign(one, {
            designFreeze: calendar.inDays(designFreeze),
            t12: calendar.inDays(t12),
          }),
      )
      const packages = await createAssets(trx, {
        ...created,
        classCode: 'Work Package',
        parent: primaryAsset.tag_code,
        attributes: planned.map((one) => workPackageCodec.write(one)),
      })
      for (const [index, workPackage] of packages.entries()) {
        const dates = planned[index]
        if (dates) ground.set(dates.number, { contract, primaryAsset, workPackage, dates })
      }
    }
  }
  return ground
}
