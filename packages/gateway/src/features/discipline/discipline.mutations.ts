import type { ActionInput } from '@tidemark/schema/rest/action'
import type { DisciplineActionName } from '@tidemark/schema/rules/discipline'
import type { Context } from '#context.ts'
import type { MutationResolvers } from '#generated/resolvers.ts'
import { orFault } from '#outcomes.ts'
import { orNotFound } from '#notFound.ts'
import { disciplinePaths, toNomination } from './discipline.inputs.ts'

interface DisciplineArguments {
  contract: string
  discipline: string
  idempotencyKey?: string | null
}
type ExtraInput<Name extends DisciplineActionName> = Omit<
  ActionInput<Name>,
  'contract' | 'tag_code' | 'version'
>

/** Performs an action on a discipline and reads it again. */
const act = <Name extends DisciplineActionName>(
  context: Context,
  name: Name,
  on: DisciplineArguments,
  extra: ExtraInput<Name>,
) =>
  orFault(async () => {
    const input = {
      contract: on.contract,
      tag_code: on.discipline,
      ...extra,
    } as unknown as ActionInput<Name>
    await context.perform(name, input, on.idempotencyKey)
    const discipline = await orNotFound(context.loaders.discipline.find(on.contract, on.discipline))
    return { __typename: 'DisciplineChanged' as const, discipline }
  }, disciplinePaths)

export const disciplineMutations = {
  acceptOwnership: (_parent, { input }, context) =>
    act(context, 'action_accept_ownership', input, {}),
  rejectOwnership: (_parent, { input }, context) =>
    act(context, 'action_reject_ownership', input, { reason: input.reason }),
  nominateAdditionalOwners: (_parent, { input }, context) =>
    act(context, 'action_nominate_additional_owner', input, toNomination(input.people)),
  fetchDeliverableNumbers: (_parent, { input }, context) =>
    act(context, 'action_fetch_deliverable_numbers', input, {}),
  sendForAcceptance: (_parent, { input }, context) =>
    act(context, 'action_send_for_acceptance', input, {}),
  acceptDiscipline: (_parent, { input }, context) =>
    act(context, 'action_accept_discipline', input, {}),
  rejectDiscipline: (_parent, { input }, context) =>
    act(context, 'action_reject_discipline', input, { reason: input.reason }),
  reopenDiscipline: (_parent, { input }, context) =>
    act(context, 'action_reopen_discipline', input, {}),
  removeDiscipline: (_parent, { input }, context) =>
    act(context, 'action_remove_discipline', input, {}),
} satisfies MutationResolvers
