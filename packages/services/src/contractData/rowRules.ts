import type {
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { codeOfLabel, nameOfLabel, otherStage } from '@tidemark/schema/rules/stage'
import type { Attributes } from '#asset/asset.tables.ts'
import { lifecycleCodec, primaryAssetCodec, workPackageCodec } from '#asset/codec/place.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'

/** Returns the attributes of a primary asset as it is saved. */
export const assetAttributes = (body: ReceivedBody<typeof savePrimaryAsset>): Attributes =>
  primaryAssetCodec.write({
    name: body.name,
    uniqueId: body.unique_id,
    assetClass: body.asset_class,
    sector: body.sector,
    area: body.area,
    sectionCode: body.section,
    lotCode: body.lot,
    contractCode: body.contract_code ?? body.contract,
  })

/** Returns the attributes of a lifecycle as it is saved. */
export const lifecycleAttributes = (body: ReceivedBody<typeof saveLifecycle>): Attributes =>
  lifecycleCodec.write({
    stage: body.stage,
    stageCode: codeOfLabel(body.stage),
    designFreeze: body.design_freeze,
    t12: body.t12,
  })

/** Returns the attributes of a work package as it is saved. */
export const packageAttributes = (body: ReceivedBody<typeof saveWorkPackage>): Attributes =>
  workPackageCodec.write({
    number: body.number,
    name: body.name,
    type: body.type,
    stage: body.stage,
    designFreeze: body.design_freeze,
    t12: body.t12,
    start: body.start,
    finish: body.finish,
  })

type PlanDays = Pick<ReceivedBody<typeof saveLifecycle>, 'design_freeze' | 't12'>

/** Returns the faults of a lifecycle. `stages` are the labels of the contract, with codes. */
export const lifecycleFaults = (
  { stage, ...days }: PlanDays & { readonly stage: string | null },
  stages: readonly string[],
): FieldFaults => ({
  ...(stage === null || stages.includes(stage) || stage === otherStage ? {} : unknownStage(stage)),
  ...freezeFaults(days),
})

/** The design of a stage is frozen before the last information is due, 12 weeks before the works. */
const freezeFaults = ({ design_freeze, t12 }: PlanDays): FieldFaults =>
  design_freeze !== null && t12 !== null && t12 < design_freeze
    ? { t12: 'T-12 is before the Design Freeze.' }
    : {}

/**
 * Returns the faults of a work package. A stage that was kept by another system, `keptStage`, stays
 * until it is changed.
 */
export const packageFaults = (
  {
    stage,
    start,
    finish,
    ...days
  }: PlanDays & Pick<ReceivedBody<typeof saveWorkPackage>, 'stage' | 'start' | 'finish'>,
  { keptStage, stages }: { keptStage: string | null; stages: readonly string[] },
): FieldFaults => ({
  ...(stage === null || stage === keptStage || stages.map(nameOfLabel).includes(stage)
    ? {}
    : unknownStage(stage)),
  ...(start !== null && finish !== null && finish < start
    ? { finish: 'The finish date is before the start date.' }
    : {}),
  ...freezeFaults(days),
})

const unknownStage = (stage: string): FieldFaults => ({
  stage: `'${stage}' is not a stage of this contract.`,
})
