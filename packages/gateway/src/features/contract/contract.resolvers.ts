import type { Contract, ContractResolvers, Resolvers } from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type { ContractModel } from './contract.model.ts'

type OwnFields = Pick<Contract, 'code' | 'name' | 'timeZone'>

export const contractResolvers = {
  Query: {
    /** The services guard everything below it once more; here a contract out of reach is told apart from none by nobody. */
    contract: async (_parent, { code }, { loaders }): Promise<ContractModel | null> => {
      const { contracts } = await loaders.user.viewer()
      return contracts.find((contract) => contract.code === code) ?? null
    },
  },
  Contract: fields<OwnFields, ContractModel>()({} satisfies ContractResolvers),
} satisfies Resolvers
