import type { Context } from '#context.ts'
import { GatewayError } from '#errors.ts'
import type { MutationResolvers } from '#generated/resolvers.ts'
import { orFault } from '#outcomes.ts'
import { withinReach } from '#reach.ts'
import { creationPaths, disciplinePaths, peoplePaths, toCreation, toDisciplineRow, toPeopleActions } from './tidp.inputs.ts'

const faults = ['INVALID_INPUT', 'CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'] as const

/** The plan as it stands after an action. */
async function changed({ loaders }: Context, { contract, tidp }: { contract: string; tidp: string }) {
  return { __typename: 'TidpChanged' as const, tidp: await withinReach(loaders.tidp.find(contract, tidp)) }
}

/** One key for a press of a button, one for each of the calls it makes. */
const keyed = (key: string | null | undefined, part: string) => key && `${key}:${part}`


export const tidpMutations = {
  createTidp: (_parent, { input }, { loaders, perform }) =>
    orFault(faults, async () => {
      const packages = await withinReach(loaders.asset.workPackages(input.contract, input.primaryAsset))
      const workPackage = packages.find(({ id }) => id === input.workPackage)
      if (!workPackage) throw foreignPackage
      const { tagCode } = await perform('action_create_tidp', toCreation(input, workPackage), input.idempotencyKey)
      return { __typename: 'TidpCreated', tagCode }
    }, creationPaths),

  generateTidpNumber: (_parent, { input }, context) =>
    orFault(faults, async () => {
      await context.perform('action_generate_tidp_number', { contract: input.contract, tag_code: input.tidp }, input.idempotencyKey)
      return changed(context, input)
    }, peoplePaths),

  updateTidpPeople: (_parent, { input }, context) =>
    orFault(faults, async () => {
      for (const { name, input: people } of toPeopleActions(input)) {
        await context.perform(name, people, keyed(input.idempotencyKey, name))
      }
      return changed(context, input)
    }, peoplePaths),

  updateDisciplines: (_parent, { input }, context) =>
    orFault(faults, async () => {
      const didps = input.disciplines.map(toDisciplineRow)
      await context.perform('action_update_disciplines', { contract: input.contract, tag_code: input.tidp, didps }, input.idempotencyKey)
      return changed(context, input)
    }, disciplinePaths),
} satisfies MutationResolvers

const foreignPackage = new GatewayError('INVALID_INPUT', 'The work package does not fit.', {
  fields: { WORK_PACKAGE: 'Choose one of the work packages of the primary asset.' },
})
