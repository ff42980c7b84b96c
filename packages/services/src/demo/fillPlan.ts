import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { commentCodec } from '#records/asset/codec/comment.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { lifecycleCodec, primaryAssetCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { dayIn, defaultTimeZone } from '@tidemark/schema/rules/contractDay'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import { type Asset } from '#records/asset/asset.ts'
import { createAssets, relate } from '#records/asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { DemoCalendar } from './calendar.ts'
import type { PlanSite } from './fillGround.ts'
import { isIssuedPlan } from './lineDates.ts'
import { dateComment } from './partDates.store.ts'
import type { DemoComment, DemoDiscipline, DemoPlan } from './plans.ts'

/** A created plan, and its disciplines in the order of the draft. */
export interface MadePlan {
  readonly plan: Asset
  readonly disciplines: readonly Asset[]
}

/** The days of a demonstration, and the person who creates its plans. */
export interface DemoSetting {
  readonly calendar: DemoCalendar
  readonly manager: string
}

/** Creates a plan with its lifecycle dates, disciplines and comments; lines and numbers follow. */
export async function fillPlan(
  trx: Transaction<Tables>,
  draft: DemoPlan,
  ground: PlanSite,
  setting: DemoSetting,
): Promise<MadePlan> {
  const contract = draft.contract
  const { calendar, manager: by } = setting
  const [plan] = await createAssets(trx, {
    contract,
    classCode: 'TIDP',
    by,
    attributes: [planAttributes(draft, ground, setting)],
  })
  if (!plan) throw new Error('A plan was expected.')
  await relate(trx, plan.tag_code, [ground.workPackage.tag_code])
  await createAssets(trx, {
    contract,
    classCode: 'Technical Lifecycles',
    parent: plan.tag_code,
    by,
    attributes: [
      lifecycleCodec.write({
        stage: draft.stage,
        stageCode: codeOfLabel(draft.stage),
        designFreeze: ground.dates.designFreeze,
        t12: ground.dates.t12,
      }),
    ],
  })
  const made = calendar.ago(draft.createdDaysAgo - 1)
  const disciplines = await createAssets(trx, {
    contract,
    classCode: 'DIDP',
    parent: plan.tag_code,
    by: draft.owners[0] ?? by,
    attributes: draft.disciplines.map((one) =>
      disciplineAttributes(one, plan.tag_code, draft.owners[0] ?? by, made),
    ),
  })
  for (const [index, one] of draft.comments.entries())
    await fillComment(trx, { one, index, draft, plan, disciplines, calendar })
  return { plan, disciplines }
}

const planAttributes = (
  draft: DemoPlan,
  { primaryAsset, workPackage }: PlanSite,
  { calendar, manager }: DemoSetting,
) => {
  const assetName = primaryAssetCodec.get(primaryAsset, 'name')
  return planCodec.write({
    title: [assetName, workPackageCodec.get(workPackage, 'name'), draft.stage].join(' - '),
    revision: draft.revision,
    number: null,
    numberStatus: 'Empty',
    createdDate: toApi(calendar.ago(draft.createdDaysAgo)),
    createdBy: manager,
    owners: draft.owners,
    internalStakeholders: draft.internal,
    externalStakeholders: draft.external,
    acceptedBy: draft.acceptedBy,
    // As in the history, see `fillHistory.ts`.
    issuedDate: isIssuedPlan(draft) ? toApi(calendar.ago(draft.createdDaysAgo * 0.25)) : null,
    approvedDate:
      draft.status === 'Review Approved' ? toApi(calendar.ago(draft.createdDaysAgo * 0.2)) : null,
    status: draft.status,
    baselinedOn: isIssuedPlan(draft)
      ? dayIn(defaultTimeZone, calendar.ago(draft.createdDaysAgo * 0.4))
      : null,
    stage: draft.stage,
    primaryAsset: primaryAsset.tag_code,
    primaryAssetName: assetName,
  })
}

const disciplineAttributes = (
  { name, required, owners, nominated, status }: DemoDiscipline,
  plan: string,
  createdBy: string,
  made: Date,
) =>
  disciplineCodec.write({
    name,
    required,
    owners,
    status,
    nominatedOwners: nominated,
    createdBy,
    createdDate: toApi(made),
    plan,
  })

interface CommentPlace {
  one: DemoComment
  index: number
  draft: DemoPlan
  plan: Asset
  disciplines: readonly Asset[]
  calendar: DemoCalendar
}

async function fillComment(
  trx: Transaction<Tables>,
  { one, index, draft, plan, disciplines, calendar }: CommentPlace,
): Promise<void> {
  const subject = disciplines[draft.disciplines.findIndex(({ name }) => name === one.about)] ?? plan
  const attributes = commentCodec.write({
    number: `C-${String(index + 1).padStart(4, '0')}`,
    message: one.message,
    head: one.about,
    code: one.code,
    recordedAt: toApi(calendar.ago(one.daysAgo)),
    recordedBy: one.by,
    status: one.closed ? 'Closed' : 'Open',
    selections: JSON.stringify(
      subject === plan ? { tidp_tag_code: plan.tag_code } : { didp_tag_code: subject.tag_code },
    ),
  })
  const [comment] = await createAssets(trx, {
    contract: draft.contract,
    classCode: 'Comment',
    parent: subject.tag_code,
    by: one.by,
    attributes: [attributes],
  })
  await dateComment(trx, comment?.tag_code ?? '', {
    made: calendar.ago(one.daysAgo),
    closed: one.closed ? calendar.ago(one.daysAgo / 2) : null,
  })
}
