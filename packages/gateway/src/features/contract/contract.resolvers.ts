import type { ContractPart } from '@tidemark/schema/rest/contract'
import type {
  Contract,
  ContractResolvers,
  ContractSettings,
  ContractSettingsResolvers,
  MutationResolvers,
  Resolvers,
  ReviewOutcome,
} from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { fields } from '#resolving.ts'
import type { ContractModel, ContractSettingsModel } from './contract.model.ts'

type ContractModelFields = Pick<Contract, 'code' | 'name' | 'timeZone' | 'amberDays'>

const pathOf = inputPaths({
  contract_id: 'contract',
  time_zone: 'timeZone',
  holiday_calendar: 'holidayCalendar',
  amber_days: 'amberDays',
  review_days: 'reviewDays',
  review_outcome: 'reviewOutcome',
})

/** The settings that an input names, as the services name them. */
const namedIn = (input: {
  timeZone?: string | null
  holidayCalendar?: string | null
  amberDays?: number | null
  reviewDays?: number | null
  reviewOutcome?: ReviewOutcome | null
}) => ({
  ...(input.timeZone != null && { time_zone: input.timeZone }),
  ...(input.holidayCalendar != null && { holiday_calendar: input.holidayCalendar }),
  ...(input.amberDays != null && { amber_days: input.amberDays }),
  ...(input.reviewDays != null && { review_days: input.reviewDays }),
  ...(input.reviewOutcome != null && { review_outcome: input.reviewOutcome }),
})

const mutations = {
  createContract: (_parent, { input }, { clients, loaders }) =>
    orFaultOf(
      ['INVALID_INPUT', 'NOT_ALLOWED', 'NOT_FOUND'],
      async () => {
        const { contract: contract_id, code, name, originator } = input
        const copies = (input.copies ?? []).map((part) => part.toLowerCase() as ContractPart)
        const body = { contract_id, code, name, originator, ...namedIn(input), copies }
        const created = await clients.contract.create(body, input.idempotencyKey)
        loaders.forget()
        return { __typename: 'ContractCreated' as const, ...created }
      },
      pathOf,
    ),
  changeContractSettings: (_parent, { input }, { clients, loaders }) =>
    orFault(async () => {
      const body = {
        contract_id: input.contract,
        ...(input.name != null && { name: input.name }),
        ...(input.originator != null && { originator: input.originator }),
        ...namedIn(input),
      }
      const settings = await clients.contract.changeSettings(body, input.idempotencyKey)
      loaders.forget()
      return { __typename: 'ContractSettingsChanged' as const, settings }
    }, pathOf),
} satisfies MutationResolvers

export const contractResolvers = {
  Query: {
    /**
     * The services check access to everything below. A contract out of reach is indistinguishable
     * from an unknown one.
     */
    contract: async (_parent, { code }, { loaders }): Promise<ContractModel | null> => {
      const { contracts } = await loaders.user.viewer()
      return contracts.find((contract) => contract.code === code) ?? null
    },
  },
  Mutation: mutations,
  Contract: {
    ...fields<ContractModelFields, ContractModel>()({}),
    settings: ({ code }, _args, { clients }) => clients.contract.settings(code),
  } satisfies ContractResolvers,
  ContractSettings: fields<ContractSettings, ContractSettingsModel>()(
    {} satisfies ContractSettingsResolvers,
  ),
} satisfies Resolvers
