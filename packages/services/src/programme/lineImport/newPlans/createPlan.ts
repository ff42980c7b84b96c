import type { Transaction } from 'kysely'
import { fromApi } from '@tidemark/schema/dates'
import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import { findAssets, requireAsset } from '#records/asset/asset.store.ts'
import { lifecycleCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import { requireOwnerOfNewPlan } from './createPlan.policy.ts'
import type { RunAction } from './newPlan.ts'

export interface PlanCreation {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly numbers: NumberQueue
  readonly contract: string
  readonly runAction: RunAction
}

export interface CreatedPlan {
  readonly tagCode: string
  readonly title: string
  /** Tag codes by name. */
  readonly disciplines: ReadonlyMap<string, string>
}

/**
 * Creates a plan and its disciplines by the actions of their pages, and accepts the ownership of the
 * disciplines for the caller. Throws what these actions throw.
 */
export async function createPlan(
  creation: PlanCreation,
  plan: ImportedPlan,
  disciplines: readonly string[],
): Promise<CreatedPlan> {
  const { trx, principal, numbers, contract, runAction } = creation
  const { username: by } = principal
  const act = (name: Parameters<RunAction>[0], parameters: object) =>
    runAction(name, { trx, principal, parameters: { contract, ...parameters } }, numbers)
  const {
    action_data: { tag_code: tagCode },
  } = await act('action_create_tidp', await creationOf(creation, plan))
  requireOwnerOfNewPlan(plan, by)
  const { action_data: added } = await act('action_update_disciplines', {
    tag_code: tagCode,
    didps: disciplines.map((label) => ({ label, required: true, owners: plan.discipline_owners })),
  })
  const created = added.created ?? []
  for (const discipline of created) await act('action_accept_ownership', { tag_code: discipline })
  const asset = await requireAsset(trx, { contract, tagCode, classCode: 'TIDP' })
  return {
    tagCode,
    title: planCodec.get(asset, 'title') ?? tagCode,
    disciplines: new Map(disciplines.map((name, at) => [name, created[at] ?? ''])),
  }
}

/** Returns the request for a new plan. The dates of its work package become those of its stage. */
async function creationOf({ trx, contract }: PlanCreation, plan: ImportedPlan) {
  const { primary_asset: asset, work_package: tagCode, stage, owners } = plan
  const [found] = await findAssets(trx, {
    contract,
    tagCodes: [tagCode],
    classCode: 'Work Package',
  })
  const dates = (['designFreeze', 't12'] as const).flatMap((name) => {
    const date = found && workPackageCodec.get(found, name)
    return date && fromApi(date) ? [{ name: lifecycleCodec.labelOf(name), date }] : []
  })
  return {
    TL: { stage_value: stage, stage, code: codeOfLabel(stage), calendars: dates },
    PRIMARY_ASSET: { tag_code: asset, class_code: 'Primary Asset' },
    WORK_PACKAGE: {
      tag_code: tagCode,
      label: (found && workPackageCodec.get(found, 'name')) || tagCode,
    },
    TIDP: { owners },
  }
}
