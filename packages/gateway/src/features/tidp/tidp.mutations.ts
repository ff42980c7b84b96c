import type { ActionInput } from '@tidemark/schema/rest/action'
import type { TidpActionName } from '@tidemark/schema/rules/tidp'
import type { Context } from '#context.ts'
import { GatewayError } from '#errors.ts'
import type { MutationResolvers, TidpActionInput } from '#generated/resolvers.ts'
import { orFault } from '#outcomes.ts'
import { orNotFound } from '#notFound.ts'
import {
  creationPaths,
  disciplinePaths,
  peoplePaths,
  toCreation,
  toDisciplineRow,
  toPeopleAction,
} from './tidp.inputs.ts'

/** Reads the plan again after an action. */
async function changed(
  { loaders }: Context,
  { contract, tidp }: { contract: string; tidp: string },
) {
  return {
    __typename: 'TidpChanged' as const,
    tidp: await orNotFound(loaders.tidp.find(contract, tidp)),
  }
}

/** Performs an action and reads the plan again. */
const act = <Name extends TidpActionName>(
  context: Context,
  name: Name,
  { contract, tidp, idempotencyKey }: TidpActionInput,
  extra: Omit<ActionInput<Name>, 'contract' | 'tag_code' | 'version'>,
) =>
  orFault(async () => {
    const input = { contract, tag_code: tidp, ...extra } as unknown as ActionInput<Name>
    await context.perform(name, input, idempotencyKey)
    return changed(context, { contract, tidp })
  }, peoplePaths)

export const tidpMutations = {
  createTidp: (_parent, { input }, { loaders, perform }) =>
    orFault(async () => {
      const packages = await orNotFound(
        loaders.asset.workPackages(input.contract, input.primaryAsset),
      )
      const workPackage = packages.find(({ id }) => id === input.workPackage)
      if (!workPackage) throw foreignPackage
      const { tagCode } = await perform(
        'action_create_tidp',
        toCreation(input, workPackage),
        input.idempotencyKey,
      )
      return { __typename: 'TidpCreated', tagCode }
    }, creationPaths),

  generateTidpNumber: (_parent, { input }, context) =>
    act(context, 'action_generate_tidp_number', input, {}),
  issueForApproval: (_parent, { input }, context) =>
    act(context, 'action_issue_for_approval', input, {}),
  acceptTidp: (_parent, { input }, context) => act(context, 'action_accept_tidp', input, {}),
  triggerAnotherRevision: (_parent, { input }, context) =>
    act(context, 'action_trigger_another_revision', input, {}),
  rejectTidp: (_parent, { input }, context) =>
    act(context, 'action_reject_tidp', input, { comment: input.comment }),
  decideReview: (_parent, { input }, context) =>
    act(context, 'action_decide_review', input, {
      reviewer: input.reviewer,
      decision: input.decision,
    }),
  rebaselineTidp: (_parent, { input }, context) =>
    act(context, 'action_rebaseline_tidp', input, { reason: input.reason }),

  createAnotherRevision: (_parent, { input }, { perform }) =>
    orFault(async () => {
      const on = { contract: input.contract, tag_code: input.tidp }
      const { tagCode } = await perform('action_create_another_revision', on, input.idempotencyKey)
      return { __typename: 'TidpCreated', tagCode }
    }, peoplePaths),

  updateTidpPeople: (_parent, { input }, context) =>
    orFault(async () => {
      const action = toPeopleAction(input)
      if (action) await context.perform(action.name, action.input, input.idempotencyKey)
      return changed(context, input)
    }, peoplePaths),

  updateDisciplines: (_parent, { input }, context) =>
    orFault(async () => {
      const didps = input.disciplines.map(toDisciplineRow)
      await context.perform(
        'action_update_disciplines',
        { contract: input.contract, tag_code: input.tidp, didps },
        input.idempotencyKey,
      )
      return changed(context, input)
    }, disciplinePaths),
} satisfies MutationResolvers

const foreignPackage = new GatewayError(
  'INVALID_INPUT',
  'This work package does not match the primary asset.',
  {
    fields: { WORK_PACKAGE: 'Choose one of the work packages of the primary asset.' },
  },
)
