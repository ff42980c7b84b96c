import { tidpAttributes } from '@tidemark/schema/rest/attributes'
import type { Act, Outcome, TidpAction } from '../action.ts'
import { change } from '../action.ts'
import { refuseFaults, strangers } from '../fieldFaults.ts'
import type { PlanScene } from '../../plan.model.ts'

export const updateOwners: TidpAction<'action_update_tidp_owner'> = (act) =>
  replacePeople(act, tidpAttributes.owners, act.input['TIDP Owner'], act.scene.plan.owners)

export const updateInternalStakeholders: TidpAction<'action_update_internal_stakeholders'> = (act) =>
  replacePeople(act, tidpAttributes.internalStakeholders, act.input['Internal Stakeholders'], act.scene.plan.internalStakeholders)

export const updateExternalStakeholders: TidpAction<'action_update_external_stakeholders'> = (act) =>
  replacePeople(act, tidpAttributes.externalStakeholders, act.input['External Stakeholders'], act.scene.plan.externalStakeholders)

/** The list's attribute is also its name in the request. */
async function replacePeople(
  { trx, scene: { plan }, by }: Pick<Act<'action_update_tidp_owner', PlanScene>, 'trx' | 'scene' | 'by'>,
  attribute: string,
  people: readonly string[],
  present: readonly string[],
): Promise<Outcome> {
  refuseFaults(await strangers(trx, plan.contract, [{ path: attribute, people, present }]))
  const changes = await change(trx, by, plan.asset, { [attribute]: [...new Set(people)] })
  return { action: `Updated ${attribute}`, changes }
}
