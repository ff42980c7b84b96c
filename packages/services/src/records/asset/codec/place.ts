import {
  lifecycleAttributes,
  primaryAssetAttributes,
  workPackageAttributes,
} from '@tidemark/schema/rest/attributes'
import { codec, text } from './codec.ts'

/** The attributes of a primary asset. */
export const primaryAssetCodec = codec({
  name: text(primaryAssetAttributes.name),
  uniqueId: text(primaryAssetAttributes.uniqueId),
  assetClass: text(primaryAssetAttributes.assetClass),
  contractCode: text(primaryAssetAttributes.contractCode),
  sector: text(primaryAssetAttributes.sector),
  area: text(primaryAssetAttributes.area),
  sectionCode: text(primaryAssetAttributes.sectionCode),
  lotCode: text(primaryAssetAttributes.lotCode),
})

/** The attributes of a work package. */
export const workPackageCodec = codec({
  name: text(workPackageAttributes.name),
  number: text(workPackageAttributes.number),
  type: text(workPackageAttributes.type),
  /** A stage's label without its code. */
  stage: text(workPackageAttributes.stage),
  designFreeze: text(workPackageAttributes.designFreeze),
  t12: text(workPackageAttributes.t12),
  start: text(workPackageAttributes.otherDates[0]),
  finish: text(workPackageAttributes.otherDates[1]),
})

/**
 * The attributes of a stage (class Technical Lifecycles): of a plan, or of a primary asset, from which
 * new plans take the dates. Days are in the API format.
 */
export const lifecycleCodec = codec({
  stage: text(lifecycleAttributes.stage),
  stageCode: text(lifecycleAttributes.stageCode),
  designFreeze: text(lifecycleAttributes.designFreeze),
  t12: text(lifecycleAttributes.t12),
})

/** The dates of a work package that a plan takes over, by attribute label. */
export const calendarLabels: ReadonlySet<string> = new Set([
  workPackageAttributes.designFreeze,
  workPackageAttributes.t12,
  ...workPackageAttributes.otherDates,
])
