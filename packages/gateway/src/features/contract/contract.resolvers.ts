import type { Contract, ContractResolvers, Resolvers } from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type { ContractModel } from './contract.model.ts'

type ContractModelFields = Pick<Contract, 'code' | 'name' | 'timeZone' | 'amberDays'>

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
  Contract: fields<ContractModelFields, ContractModel>()({} satisfies ContractResolvers),
} satisfies Resolvers
