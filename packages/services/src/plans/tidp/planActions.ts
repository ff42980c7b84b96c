import type { ActionInput, ActionName, actionData } from '@tidemark/schema/rest/action'
import { actionInputs } from '@tidemark/schema/rest/action'
import type { DisciplineActionName } from '@tidemark/schema/rules/discipline'
import { disciplineOffers } from '@tidemark/schema/rules/discipline'
import type { TidpActionName } from '@tidemark/schema/rules/tidp'
import { tidpOffers } from '@tidemark/schema/rules/tidp'
import type { z } from 'zod'
import type { Act, Action, ActionCall } from '#people/acting/act.ts'
import { actsFor, namedFor } from '#people/acting/standIn.ts'
import { inShapeOf } from '#people/acting/inShapeOf.ts'
import { requireOffer } from '#people/acting/offer.policy.ts'
import { requireVersion } from '#records/asset/asset.store.ts'
import { type KeyedRow, lineKeyOf } from '#records/asset/codec/deliverable.ts'
import type { Plan } from '#records/asset/codec/plan.ts'
import { recordAudit } from '#records/history/history.store.ts'
import { NotFound, WrongState } from '#platform/http/refusals.ts'
import { validate } from '#platform/http/validate.ts'
import { requireWholePlan } from '#people/privilege/reach/reach.policy.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import type { DisciplineAction, ActionOutcome, TidpAction } from './action.ts'
import { createTidp, type CreateTidpInput } from './actions/createTidp.ts'
import type { PlanPlace } from './plan.store.ts'
import type { LineSelection } from '#records/asset/deliverable.store.ts'
import { findPlaces, lockDiscipline, lockPlanScene } from './plan.store.ts'
import type { DisciplineScene, PlanScene } from './scene.ts'
import { authorsOf, disciplineFactsOf, disciplineRemoved, tidpFactsOf } from './scene.ts'
import { settlePlan } from './settlePlan.ts'
import { decidesReviews, managesPlans, requireMayCreate } from './tidp.policy.ts'

export interface ActionAnswer {
  readonly message: string
  readonly action_data: z.input<typeof actionData>
}

/** Actions whose stale requests are merged with later changes instead of refused. */
const mergedByField: ReadonlySet<TidpActionName> = new Set([
  'action_update_tidp_owner',
  'action_update_internal_stakeholders',
  'action_update_external_stakeholders',
  'action_update_disciplines',
] satisfies TidpActionName[])

/** The implementation of each action. */
export type TidpActions = { readonly [Name in TidpActionName]: TidpAction<Name> }
export type DisciplineActions = { readonly [Name in DisciplineActionName]: DisciplineAction<Name> }

/** Defines an action on an existing plan. */
export const planAction = <Name extends TidpActionName>(
  name: Name,
  actions: TidpActions,
  numbers: NumberQueue,
): Action<ActionInput<Name>, PlanPlace, PlanScene, ActionOutcome, ActionAnswer> => ({
  read: reader(name),
  reach: (call, input) => reachPlace(call, input, { isPlan: true }),
  lock: ({ trx }, { contract }, { plan }) => lockPlanScene(trx, contract, plan),
  actsFor: (act) =>
    actsFor(act, name, act.scene.plan, (who) =>
      tidpOffers(tidpFactsOf(act.scene), who, who === act.by ? managedBy(act) : {}),
    ),
  check({ scene, input, by, as, principal }) {
    const manages = as === by ? managedBy({ principal, input }) : {}
    requireOffer(tidpOffers(tidpFactsOf(scene), as, manages), name)
    if (!mergedByField.has(name)) requireVersion(scene.plan.asset, input.version, inShapeOf(input))
  },
  perform: (act) => actions[name]({ ...act, numbers }),
  record: (act, outcome) => record(act, outcome, act.scene.plan, act.scene.plan.tagCode),
  async conclude({ trx, by, scene: { plan } }, outcome) {
    const settled = await settlePlan(trx, plan.contract, plan.tagCode, by)
    return answer(outcome, dataOf(outcome.plan ?? settled))
  },
})

/** What the roles of the caller let them decide on plans of others. */
const managedBy = ({
  principal,
  input: { contract },
}: Pick<Act<{ contract: string }, unknown>, 'principal' | 'input'>) => ({
  isManager: managesPlans(principal, contract),
  decidesReviews: decidesReviews(principal, contract),
})

/** The lines that an action decides on; all lines of the discipline for other actions. */
const linesOf: {
  readonly [Name in DisciplineActionName]?: (input: ActionInput<Name>) => LineSelection
} = {
  action_rename_deliverables: ({ DELIVERABLES: rows }) => ({ tagCodes: tagCodesIn(rows) }),
  action_update_forecasts: ({ DELIVERABLES: rows }) => ({ tagCodes: tagCodesIn(rows) }),
  action_remove_deliverables: ({ DELIVERABLES: rows }) => ({ tagCodes: tagCodesIn(rows) }),
  action_fetch_deliverable_numbers: ({ DELIVERABLES: rows }) =>
    rows ? { tagCodes: tagCodesIn(rows) } : {},
  action_add_new_deliverables: ({ DELIVERABLES: rows }) => ({ lineKeys: lineKeysIn(rows) }),
  action_add_existing_deliverables: ({ DELIVERABLES: rows }) => ({ lineKeys: lineKeysIn(rows) }),
}

const tagCodesIn = (rows: readonly { tag_code: string }[]) => rows.map(({ tag_code }) => tag_code)
const lineKeysIn = (rows: readonly KeyedRow[]) => rows.flatMap((row) => lineKeyOf(row) ?? [])

/** Defines an action on a discipline or on its lines. */
export const disciplineAction = <Name extends DisciplineActionName>(
  name: Name,
  actions: DisciplineActions,
  numbers: NumberQueue,
): Action<ActionInput<Name>, PlanPlace, DisciplineScene, ActionOutcome, ActionAnswer> => ({
  read: reader(name),
  reach: (call, input) => reachPlace(call, input, { isPlan: false }),
  lock: ({ trx }, input, place) =>
    lockDiscipline(trx, input.contract, place, linesOf[name]?.(input)),
  actsFor: (act) =>
    actsFor(act, name, act.scene.plan, (who) => disciplineOffers(factsOf(act.scene), who)),
  check({ scene, input, as }) {
    const { discipline } = scene
    if (discipline.status === 'Removed') throw new WrongState([disciplineRemoved(discipline)])
    requireOffer(disciplineOffers(factsOf(scene), as), name)
    requireVersion(discipline.asset, input.version, inShapeOf(input))
  },
  perform: (act) => actions[name]({ ...act, numbers }),
  record: (act, outcome) => record(act, outcome, act.scene.plan, act.scene.discipline.tagCode),
  async conclude({ trx, by, scene: { plan, discipline } }, outcome) {
    const { tagCode } = discipline
    const settled = await settlePlan(trx, plan.contract, plan.tagCode, by)
    const { status } = settled.disciplines.find((one) => one.tagCode === tagCode) ?? discipline
    return answer(outcome, { tag_code: tagCode, status })
  },
})

const factsOf = (scene: DisciplineScene) =>
  disciplineFactsOf({ ...scene, authors: authorsOf(scene.lines) })

/** Creates a plan. The rows that decide are found and locked by the action itself. */
export const createPlanAction: Action<
  CreateTidpInput,
  null,
  null,
  ActionOutcome & { tagCode: string },
  ActionAnswer
> = {
  read: reader('action_create_tidp'),
  async reach({ principal }, { contract }) {
    requireMayCreate(principal, contract)
    return null
  },
  lock: async () => null,
  check: () => {},
  perform: createTidp,
  record: (act, outcome) =>
    record(
      act,
      outcome,
      { contract: act.input.contract, tagCode: outcome.tagCode },
      outcome.tagCode,
    ),
  async conclude({ trx, by, input: { contract } }, outcome) {
    return answer(outcome, dataOf(await settlePlan(trx, contract, outcome.tagCode, by)))
  },
}

function reader<Name extends ActionName>(name: Name) {
  return (parameters: unknown) =>
    validate<z.ZodType>(actionInputs[name], parameters) as ActionInput<Name>
}

/**
 * Finds the place of a tag code. Unknown ones, those of another contract or class and those out of
 * reach get the same 404. Afterwards the transaction sees the whole plan.
 */
async function reachPlace(
  { trx, principal }: ActionCall,
  { contract, tag_code }: { contract: string; tag_code: string },
  { isPlan }: { isPlan: boolean },
): Promise<PlanPlace> {
  principal.requireContract(contract)
  const [place] = await findPlaces(trx, contract, [tag_code])
  if (place?.isPlan !== isPlan) throw new NotFound()
  await requireWholePlan(trx, principal, place.plan)
  return place
}

const record = (
  { trx, by, as }: Pick<Act<unknown, unknown>, 'trx' | 'by' | 'as'>,
  { action, changes, touched = [] }: ActionOutcome,
  { contract, tagCode: plan }: Pick<Plan, 'contract' | 'tagCode'>,
  tagCode: string,
) =>
  recordAudit(trx, {
    contract,
    plan,
    tagCode,
    executedBy: by,
    action,
    changes: [...namedFor({ by, as }), ...changes],
    touched,
  })

const answer = (
  { action, created, queued }: ActionOutcome,
  data: ActionAnswer['action_data'],
): ActionAnswer => ({
  message: action,
  action_data: {
    ...data,
    ...(created && { created: [...created] }),
    ...(queued && { queued: [...queued] }),
  },
})

const dataOf = ({ tagCode, revision, number, status }: Plan) => ({
  tag_code: tagCode,
  revision,
  tidp_number: number,
  status,
})
