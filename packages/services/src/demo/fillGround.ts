import type { Transaction } from 'kysely'
import { primaryAssetCodec, workPackageCodec } from '#asset/codec/place.ts'
import type { Asset } from '#asset/asset.ts'
import { createAssets } from '#asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { system } from '#history/history.store.ts'
import type { DemoCalendar } from './calendar.ts'
import { type DemoAsset, type DemoContract, type DemoWorkPackage } from './contracts.ts'

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
    const made = await createAssets(trx, {
      contract: contract.code,
      classCode: 'Primary Asset',
      by: system,
      attributes: contract.assets.map((one) => assetAttributes(contract, one)),
    })
    for (const [place, one] of contract.assets.entries()) {
      const primaryAsset = made[place] as Asset
      const packages = await createAssets(trx, {
        contract: contract.code,
        classCode: 'Work Package',
        parent: primaryAsset.tag_code,
        by: system,
        attributes: one.workPackages.map((each) => workPackageAttributes(each, calendar)),
      })
      for (const [index, each] of one.workPackages.entries())
        ground.set(each.number, {
          contract,
          primaryAsset,
          workPackage: packages[index] as Asset,
          dates: {
            designFreeze: calendar.inDays(each.designFreeze),
            t12: calendar.inDays(each.t12),
          },
        })
    }
  }
  return ground
}

const assetAttributes = (
  contract: DemoContract,
  { id, name, sector, area, section, lot }: DemoAsset,
) =>
  primaryAssetCodec.write({
    name,
    uniqueId: id,
    contractCode: contract.code,
    sector,
    area,
    sectionCode: section,
    lotCode: lot,
  })

const workPackageAttributes = (
  { number, name, type, stage, designFreeze, t12 }: DemoWorkPackage,
  calendar: DemoCalendar,
) =>
  workPackageCodec.write({
    name,
    number,
    type,
    stage,
    designFreeze: calendar.inDays(designFreeze),
    t12: calendar.inDays(t12),
  })
