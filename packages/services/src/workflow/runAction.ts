import type { Transaction } from 'kysely'
import type { ActionInput, ActionName, actionData } from '@tidemark/schema/rest/action'
import { actionInputs } from '@tidemark/schema/rest/action'
import type { DisciplineActionName } from '@tidemark/schema/rules/discipline'
import { disciplineOffers } from '@tidemark/schema/rules/discipline'
import type { TidpActionName } from '@tidemark/schema/rules/tidp'
import { tidpOffers } from '@tidemark/schema/rules/tidp'
import type { z } from 'zod'
import { requireVersion } from '#asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, WrongState } from '#platform/http/refusals.ts'
import { validate } from '#platform/http/validate.ts'
import { actOnWhole } from '#privilege/reach/reach.policy.ts'
import { requireMayCreate, requireOffer } from '#acting/offer.policy.ts'
import { recordAudit } from '#history/history.store.ts'
import type { NumberQueue } from '#register/numberQueue.ts'
import type { Plan } from '#asset/codec/plan.ts'
import { disciplineFactsOf, tidpFactsOf, disciplineRemoved } from '#tidp/scene.ts'
import type { Place } from '#tidp/plan.store.ts'
import { findPlaces, lockDiscipline, lockPlanScene } from '#tidp/plan.store.ts'
import { settlePlan } from '#tidp/settlePlan.ts'
import type { Outcome } from '#tidp/action.ts'
import { inShapeOf } from '#acting/inShapeOf.ts'
import { disciplineActions, isTidpAction, mergesByField, tidpActions } from './actionTable.ts'
import { createTidp } from '#tidp/actions/createTidp.ts'

/** Who wants what done, within which transaction. */
export interface ActionCall {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
  readonly numbers: NumberQueue
  /** `action_input_parameters`, unread. */
  readonly parameters: unknown
}

export interface ActionAnswer {
  readonly message: string
  readonly action_data: z.input<typeof actionData>
}

/**
 * Every action takes the same way: read the input, reach the thing, lock the plan, ask the rules, perform, write down, draw the
 * conclusions. Whoever comes second to a plan decides on what the first one left.
 */
export function runAction(name: ActionName, call: ActionCall): Promise<ActionAnswer> {
  if (name === 'action_create_tidp') return runCreate(call)
  if (isTidpAction(name)) return runOnPlan(name, readInput(name, call.parameters), call)
  return runOnDiscipline(name, readInput(name, call.parameters), call)
}

async function runCreate({ trx, principal, parameters }: ActionCall): Promise<ActionAnswer> {
  const input = readInput('action_create_tidp', parameters)
  requireMayCreate(principal, input.contract)
  const outcome = await createTidp(trx, input, principal)
  const plan = await conclude(trx, principal, outcome, {
    contract: input.contract,
    plan: outcome.tagCode,
    tagCode: outcome.tagCode,
  })
  return { message: outcome.action, action_data: dataOf(plan) }
}

async function runOnPlan<Name extends TidpActionName>(
  name: Name,
  input: ActionInput<Name>,
  call: ActionCall,
): Promise<ActionAnswer> {
  const { trx, principal, numbers } = call
  const place = await reach(trx, principal, input, { isPlan: true })
  const scene = await lockPlanScene(trx, input.contract, place.plan)
  const { plan } = scene
  requireOffer(tidpOffers(tidpFactsOf(scene), principal.username), name)
  if (!mergesByField(name)) requireVersion(plan.asset, input.version, inShapeOf(input))
  const outcome = await tidpActions[name]({ trx, scene, input, by: principal.username, numbers })
  const settled = await conclude(trx, principal, outcome, { contract: plan.contract, ...place })
  return {
    message: outcome.action,
    action_data: { ...dataOf(outcome.plan ?? settled), ...newRows(outcome) },
  }
}

async function runOnDiscipline<Name extends DisciplineActionName>(
  name: Name,
  input: ActionInput<Name>,
  { trx, principal, numbers }: ActionCall,
): Promise<ActionAnswer> {
  const place = await reach(trx, principal, input, { isPlan: false })
  const scene = await lockDiscipline(trx, input.contract, place)
  const { discipline } = scene
  if (discipline.status === 'Removed') throw new WrongState([disciplineRemoved(discipline)])
  requireOffer(disciplineOffers(disciplineFactsOf(scene), principal.username), name)
  requireVersion(discipline.asset, input.version, inShapeOf(input))
  const outcome = await disciplineActions[name]({
    trx,
    scene,
    input,
    by: principal.username,
    numbers,
  })
  const plan = await conclude(trx, principal, outcome, { contract: input.contract, ...place })
  const status =
    plan.disciplines.find(({ tagCode }) => tagCode === place.tagCode)?.status ?? discipline.status
  return {
    message: outcome.action,
    action_data: { tag_code: place.tagCode, status, ...newRows(outcome) },
  }
}

/** Faults are named by their path in the parameters: `DELIVERABLES.3.title`. */
const readInput = <Name extends ActionName>(name: Name, parameters: unknown): ActionInput<Name> =>
  validate<z.ZodType>(actionInputs[name], parameters) as ActionInput<Name>

/** Unknown tag codes, another contract's, another class's and those out of reach are the same 404. From here on the whole plan is seen. */
async function reach(
  trx: Transaction<Tables>,
  principal: Principal,
  { contract, tag_code }: { contract: string; tag_code: string },
  { isPlan }: { isPlan: boolean },
): Promise<Place> {
  principal.requireContract(contract)
  const [place] = await findPlaces(trx, contract, [tag_code])
  if (place?.isPlan !== isPlan) throw new NotFound()
  await actOnWhole(trx, principal, place.plan)
  return place
}

async function conclude(
  trx: Transaction<Tables>,
  { username }: Principal,
  { action, changes, repeated = false }: Outcome,
  { contract, plan, tagCode }: { contract: string; plan: string; tagCode: string },
): Promise<Plan> {
  if (!repeated)
    await recordAudit(trx, { contract, plan, tagCode, executedBy: username, action, changes })
  return settlePlan(trx, contract, plan, username)
}

const dataOf = ({ tagCode, revision, number, status }: Plan) => ({
  tag_code: tagCode,
  revision,
  tidp_number: number,
  status,
})

const newRows = ({ created }: Outcome) => (created ? { created: [...created] } : {})
