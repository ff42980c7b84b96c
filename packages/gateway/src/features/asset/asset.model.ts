import type { AssetRow, AttributeMetadata } from '@tidemark/schema/rest/asset'
import {
  lifecycleAttributes,
  primaryAssetAttributes as primary,
  tidpAttributes,
  workPackageAttributes as work,
} from '@tidemark/schema/rest/attributes'
import { otherStage } from '@tidemark/schema/rules/stage'
import type { PrimaryAsset, WorkPackage } from '#generated/resolvers.ts'
import { attributesOf } from '#upstream/attributes.ts'

export type PrimaryAssetModel = Required<Omit<PrimaryAsset, '__typename'>>
export type WorkPackageModel = Required<Omit<WorkPackage, '__typename' | 'designFreeze' | 't12'>>

export function toPrimaryAsset(row: AssetRow): PrimaryAssetModel {
  const attributes = attributesOf(row)
  return {
    id: row.tag_code,
    name: attributes.requiredText(primary.name),
    uniqueId: attributes.text(primary.uniqueId) ?? row.tag_code,
    assetClass: attributes.text(primary.assetClass),
    sector: attributes.text(primary.sector),
    area: attributes.text(primary.area),
    section: attributes.text(primary.sectionCode),
    lot: attributes.text(primary.lotCode),
  }
}

/** Returns the tag code of a plan's primary asset; null where the plan names none. */
export const primaryAssetOf = (plan: AssetRow): string | null =>
  attributesOf(plan).text(tidpAttributes.primaryAsset)

export function toWorkPackage(row: AssetRow): WorkPackageModel {
  const attributes = attributesOf(row)
  const name = attributes.requiredText(work.name)
  const number = attributes.text(work.number) ?? row.tag_code
  return {
    id: row.tag_code,
    label: `${number} ${name}`,
    name,
    number,
    type: attributes.text(work.type),
    stage: attributes.text(work.stage),
    designFreezeOn: attributes.day(work.designFreeze),
    t12On: attributes.day(work.t12),
  }
}

/** Choices for an attribute of a class; empty if any text is allowed. */
export type ChoicesOf = (attributeName: string) => string[]

export const toChoices =
  (attributes: readonly AttributeMetadata[]): ChoicesOf =>
  (name) =>
    attributes.find(({ attribute_name }) => attribute_name === name)?.predetermined_list ?? []

/** Returns the stages that a plan can have; 'Other' represents every unlisted one. */
export const toStages = (choices: ChoicesOf): string[] => [
  ...new Set([...choices(lifecycleAttributes.stage), otherStage]),
]
