import type { AssetRow, AttributeMetadata } from '@tidemark/schema/rest/asset'
import {
  lifecycleAttributes,
  primaryAssetAttributes as primary,
  workPackageAttributes as work,
} from '@tidemark/schema/rest/attributes'
import { otherStage } from '@tidemark/schema/rules/stage'
import type { PrimaryAsset, WorkPackage } from '#generated/resolvers.ts'
import { attributesOf } from '#upstream/attributes.ts'

export type PrimaryAssetModel = Required<Omit<PrimaryAsset, '__typename'>>
export type WorkPackageModel = Required<Omit<WorkPackage, '__typename' | 'designFreeze' | 't12'>>

export function toPrimaryAsset(row: AssetRow): PrimaryAssetModel {
  const of = attributesOf(row)
  return {
    id: row.tag_code,
    name: of.requiredText(primary.name),
    uniqueId: of.text(primary.uniqueId) ?? row.tag_code,
    sector: of.text(primary.sector),
    area: of.text(primary.area),
    section: of.text(primary.sectionCode),
    lot: of.text(primary.lotCode),
  }
}

export function toWorkPackage(row: AssetRow): WorkPackageModel {
  const of = attributesOf(row)
  const name = of.requiredText(work.name)
  const number = of.text(work.number) ?? row.tag_code
  return {
    id: row.tag_code,
    label: `${number} ${name}`,
    name,
    number,
    type: of.text(work.type),
    stage: of.text(work.stage),
    designFreezeOn: of.day(work.designFreeze),
    t12On: of.day(work.t12),
  }
}

/** Choices for an attribute of a class; empty if any text is allowed. */
export type Choices = (attributeName: string) => string[]

export const toChoices =
  (attributes: readonly AttributeMetadata[]): Choices =>
  (name) =>
    attributes.find(({ attribute_name }) => attribute_name === name)?.predetermined_list ?? []

/** Stages of a plan; 'Other' represents every unlisted one. */
export const toStages = (choices: Choices): string[] => [
  ...new Set([...choices(lifecycleAttributes.stage), otherStage]),
]
