import type {
  LifecycleRow,
  PrimaryAssetRow,
  WorkPackageRow,
} from '@tidemark/schema/rest/contractData'
import type { Asset } from '#asset/asset.ts'
import { lifecycleCodec, primaryAssetCodec, workPackageCodec } from '#asset/codec/place.ts'

type Stored = Pick<Asset, 'tag_code' | 'version' | 'attribute'>

/** The primary asset above a row. */
interface Above {
  readonly tagCode: string
  readonly name: string
}

/** Formats a primary asset for the REST API. */
export function toPrimaryAsset(
  asset: Stored,
  uses: Pick<PrimaryAssetRow, 'work_packages' | 'lifecycles' | 'plans'>,
): PrimaryAssetRow {
  const { tag_code, version } = asset
  const read = primaryAssetCodec.read(asset)
  return {
    tag_code,
    version,
    name: read.name ?? tag_code,
    unique_id: read.uniqueId ?? tag_code,
    asset_class: read.assetClass,
    sector: read.sector,
    area: read.area,
    section: read.sectionCode,
    lot: read.lotCode,
    contract_code: read.contractCode,
    ...uses,
  }
}

/** Formats a lifecycle of a primary asset for the REST API. */
export function toLifecycle(asset: Stored, above: Above): LifecycleRow {
  const { tag_code, version } = asset
  const { stage, designFreeze: design_freeze, t12 } = lifecycleCodec.read(asset)
  return {
    tag_code,
    version,
    primary_asset: above.tagCode,
    primary_asset_name: above.name,
    stage: stage ?? '',
    design_freeze,
    t12,
  }
}

/** Formats a work package for the REST API. */
export function toWorkPackage(asset: Stored, above: Above, plans: number): WorkPackageRow {
  const { tag_code, version } = asset
  const read = workPackageCodec.read(asset)
  return {
    tag_code,
    version,
    primary_asset: above.tagCode,
    primary_asset_name: above.name,
    number: read.number ?? tag_code,
    name: read.name ?? tag_code,
    type: read.type,
    stage: read.stage,
    design_freeze: read.designFreeze,
    t12: read.t12,
    start: read.start,
    finish: read.finish,
    plans,
  }
}
