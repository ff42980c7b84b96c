import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import {
  commentAttributes as comment,
  didpAttributes as didp,
  lifecycleAttributes as lifecycle,
  tidpAttributes as tidp,
  primaryAssetAttributes,
  workPackageAttributes,
} from '@tidemark/schema/rest/attributes'
import { stageCode } from '@tidemark/schema/rules/stage'
import { type Asset, textOf } from '#asset/asset.ts'
import { createAssets, relate } from '#asset/relation.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Calendar } from './calendar.ts'
import type { Ground } from './fillGround.ts'
import { who } from './people.ts'
import type { DemoComment, DemoDiscipline, DemoPlan } from './plans.ts'

/** A plan that was made, and its disciplines in the order of the draft. */
export interface MadePlan {
  readonly plan: Asset
  readonly disciplines: readonly Asset[]
}

/** A plan with its lifecycle dates, disciplines and comments; lines and numbers come after. */
export async function fillPlan(
  trx: Transaction<Tables>,
  draft: DemoPlan,
  ground: Ground,
  calendar: Calendar,
): Promise<MadePlan> {
  const contract = draft.contract
  const by = who.manager
  const [plan] = await createAssets(trx, {
    contract,
    classCode: 'TIDP',
    by,
    attributes: [planAttributes(draft, ground, calendar)],
  })
  if (!plan) throw new Error('A plan was expected.')
  await relate(trx, plan.tag_code, [ground.workPackage.tag_code])
  await createAssets(trx, {
    contract,
    classCode: 'Technical Lifecycles',
    parent: plan.tag_code,
    by,
    attributes: [lifecycleOf(draft, ground)],
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
  for (const [index, one] of (draft.comments ?? []).entries())
    await fillComment(trx, { one, index, draft, plan, disciplines, calendar })
  return { plan, disciplines }
}

const planAttributes = (
  draft: DemoPlan,
  { primaryAsset, workPackage }: Ground,
  calendar: Calendar,
) => {
  const assetName = textOf(primaryAsset, primaryAssetAttributes.name)
  return {
    [tidp.title]: [assetName, textOf(workPackage, workPackageAttributes.name), draft.stage].join(
      ' - ',
    ),
    [tidp.revision]: draft.revision ?? 'P01',
    [tidp.number]: null,
    [tidp.numberStatus]: 'Empty',
    [tidp.createdDate]: toApi(calendar.ago(draft.createdDaysAgo)),
    [tidp.createdBy]: who.manager,
    [tidp.owners]: draft.owners,
    [tidp.internalStakeholders]: draft.internal,
    [tidp.externalStakeholders]: draft.external,
    [tidp.acceptedBy]: draft.acceptedBy ?? [],
    [tidp.approvedDate]:
      draft.status === 'Review Approved' ? toApi(calendar.ago(draft.createdDaysAgo * 0.2)) : null,
    [tidp.status]: draft.status,
    [tidp.stage]: draft.stage,
    [tidp.primaryAsset]: primaryAsset.tag_code,
    [tidp.primaryAssetName]: assetName,
  }
}

const lifecycleOf = (draft: DemoPlan, { dates }: Ground) => ({
  [lifecycle.stage]: draft.stage,
  [lifecycle.stageCode]: stageCode(draft.stage),
  [lifecycle.designFreeze]: dates.designFreeze,
  [lifecycle.t12]: dates.t12,
})

const disciplineAttributes = (one: DemoDiscipline, plan: string, by: string, made: Date) => ({
  [didp.name]: one.name,
  [didp.required]: one.required ? 'Yes' : 'No',
  [didp.owners]: one.owners,
  [didp.nominatedOwners]: one.nominated ?? [],
  [didp.createdBy]: by,
  [didp.createdDate]: toApi(made),
  [didp.status]: one.status,
  [didp.tidp]: plan,
})

interface CommentPlace {
  one: DemoComment
  index: number
  draft: DemoPlan
  plan: Asset
  disciplines: readonly Asset[]
  calendar: Calendar
}

async function fillComment(
  trx: Transaction<Tables>,
  { one, index, draft, plan, disciplines, calendar }: CommentPlace,
): Promise<void> {
  const about =
    disciplines[draft.disciplines.findIndex(({ name }) => name === one.discipline)] ?? plan
  const attributes = {
    [comment.number]: `C-${String(index + 1).padStart(4, '0')}`,
    [comment.message]: one.message,
    [comment.head]: one.discipline ?? 'General',
    [comment.code]: one.code,
    [comment.recordedAt]: toApi(calendar.ago(one.daysAgo)),
    [comment.recordedBy]: one.by,
    [comment.status]: one.closed ? 'Closed' : 'Open',
    [comment.selections]: JSON.stringify(
      about === plan ? { tidp_tag_code: plan.tag_code } : { didp_tag_code: about.tag_code },
    ),
  }
  await createAssets(trx, {
    contract: draft.contract,
    classCode: 'Comment',
    parent: about.tag_code,
    by: one.by,
    attributes: [attributes],
  })
}
