import { apiToDay, apiToIso } from '@tidemark/schema/dates'
import type { ChoiceList as SentList } from '@tidemark/schema/rest/choiceList'
import type { ClassRow } from '@tidemark/schema/rest/classification'
import type { CreditRuleRow } from '@tidemark/schema/rest/credit'
import type {
  LifecycleRow,
  PrimaryAssetRow,
  WorkPackageRow,
} from '@tidemark/schema/rest/contractData'
import { graphName, restName } from '#enumNames.ts'
import type {
  ChoiceList,
  ClassificationCode,
  CreditRule,
  CreditRuleInput,
  ManagedAsset,
  ManagedLifecycle,
  ManagedWorkPackage,
} from '#generated/resolvers.ts'
import { type UserReference, userReference } from '#upstream/attributes.ts'

export type ManagedAssetModel = Required<Omit<ManagedAsset, '__typename'>>
export type ManagedLifecycleModel = Required<Omit<ManagedLifecycle, '__typename'>>
export type ManagedWorkPackageModel = Required<Omit<ManagedWorkPackage, '__typename'>>

export const toManagedAsset = (row: PrimaryAssetRow): ManagedAssetModel => ({
  id: row.tag_code,
  name: row.name,
  uniqueId: row.unique_id,
  assetClass: row.asset_class,
  sector: row.sector,
  area: row.area,
  section: row.section,
  lot: row.lot,
  contractCode: row.contract_code,
  workPackageCount: row.work_packages,
  lifecycleCount: row.lifecycles,
  planCount: row.plans,
  version: row.version,
})

export const toManagedLifecycle = (row: LifecycleRow): ManagedLifecycleModel => ({
  id: row.tag_code,
  primaryAsset: row.primary_asset,
  primaryAssetName: row.primary_asset_name,
  stage: row.stage,
  designFreezeOn: apiToDay(row.design_freeze),
  t12On: apiToDay(row.t12),
  version: row.version,
})

export const toManagedWorkPackage = (row: WorkPackageRow): ManagedWorkPackageModel => ({
  id: row.tag_code,
  primaryAsset: row.primary_asset,
  primaryAssetName: row.primary_asset_name,
  number: row.number,
  name: row.name,
  type: row.type,
  stage: row.stage,
  designFreezeOn: apiToDay(row.design_freeze),
  t12On: apiToDay(row.t12),
  startOn: apiToDay(row.start),
  finishOn: apiToDay(row.finish),
  planCount: row.plans,
  version: row.version,
})

export const toClassificationCode = ({
  tag_code: id,
  deliverables: deliverableCount,
  ...row
}: ClassRow): ClassificationCode => ({ id, deliverableCount, ...row })

export const toChoiceList = ({ list, is_own: isOwn, entries }: SentList): ChoiceList => ({
  name: list.toUpperCase() as ChoiceList['name'],
  isOwn,
  entries,
})

export interface CreditRuleModel extends Omit<CreditRule, 'setBy'> {
  setBy: UserReference | null
}
export const toCreditRule = ({
  version,
  set_at,
  set_by,
  rule,
}: CreditRuleRow): CreditRuleModel => ({
  ...rule,
  by: graphName(rule.by),
  version,
  setAt: apiToIso(set_at),
  setBy: set_by === null ? null : userReference(set_by),
})

export const fromCreditRule = ({ by, usual, others }: CreditRuleInput): CreditRuleRow['rule'] => ({
  by: restName(by),
  usual,
  others,
})
