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

const faults = ['INVALID_INPUT', 'CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'] as const

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

/** Performs an action without further input and reads the plan again. */
const act = (context: Context, name: PlainName, input: TidpActionInput) =>
  orFault(
    faults,
    async () => {
      await context.perform(
        name,
        { contract: input.contract, tag_code: input.tidp },
        input.idempotencyKey,
      )
      return changed(context, input)
    },
    peoplePaths,
  )
type PlainName =
  | 'action_generate_tidp_number'
  | 'action_issue_for_approval'
  | 'action_accept_tidp'
  | 'action_trigger_another_revision'

export const tidpMutations = {
  createTidp: (_parent, { input }, { loaders, perform }) =>
    orFault(
      faults,
      async () => {
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
      },
      creationPaths,
    ),

  generateTidpNumber: (_parent, { input }, context) =>
    act(context, 'action_generate_tidp_number', input),
  issueForApproval: (_parent, { input }, context) =>
    act(context, 'action_issue_for_approval', input),
  acceptTidp: (_parent, { input }, context) => act(context, 'action_accept_tidp', input),
  triggerAnotherRevision: (_parent, { input }, context) =>
    act(context, 'action_trigger_another_revision', input),

  rejectTidp: (_parent, { input }, context) =>
    orFault(
      faults,
      async () => {
        const { contract, tidp, comment, idempotencyKey } = input
        await context.perform(
          'action_reject_tidp',
          { contract, tag_code: tidp, comment },
          idempotencyKey,
        )
        return changed(context, input)
      },
      peoplePaths,
    ),

  rebaselineTidp: (_parent, { input }, context) =>
    orFault(
      faults,
      async () => {
        const { contract, tidp, reason, idempotencyKey } = input
        await context.perform(
          'action_rebaseline_tidp',
          { contract, tag_code: tidp, reason },
          idempotencyKey,
        )
        return changed(context, input)
      },
      peoplePaths,
    ),

  createAnotherRevision: (_parent, { input }, { perform }) =>
    orFault(
      faults,
      async () => {
        const on = { contract: input.contract, tag_code: input.tidp }
        const { tagCode } = await perform(
          'action_create_another_revision',
          on,
          input.idempotencyKey,
        )
        return { __typename: 'TidpCreated', tagCode }
      },
      peoplePaths,
    ),

  updateTidpPeople: (_parent, { input }, context) =>
    orFault(
      faults,
      async () => {
        const action = toPeopleAction(input)
        if (action) await context.perform(action.name, action.input, input.idempotencyKey)
        return changed(context, input)
      },
      peoplePaths,
    ),

  updateDisciplines: (_parent, { input }, context) =>
    orFault(
      faults,
      async () => {
        const didps = input.disciplines.map(toDisciplineRow)
        await context.perform(
          'action_update_disciplines',
          { contract: input.contract, tag_code: input.tidp, didps },
          input.idempotencyKey,
        )
        return changed(context, input)
      },
      disciplinePaths,
    ),
} satisfies MutationResolvers

const foreignPackage = new GatewayError(
  'INVALID_INPUT',
  'This work package does not match the primary asset.',
  {
    fields: { WORK_PACKAGE: 'Choose one of the work packages of the primary asset.' },
  },
)
