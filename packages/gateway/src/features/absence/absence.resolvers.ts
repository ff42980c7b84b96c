import type { MutationResolvers, Resolvers } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault } from '#outcomes.ts'
import { toAbsence } from './absence.model.ts'

const paths = inputPaths({ contract_id: 'contract', from: 'fromOn', until: 'untilOn' })

export const absenceResolvers = {
  Contract: {
    absences: async ({ code }, _args, { clients }) =>
      (await clients.absence.list(code)).map(toAbsence),
  },
  HeldTasks: { absences: ({ absences }) => absences.map(toAbsence) },
  Mutation: {
    createAbsence: (_parent, { input }, { clients, loaders }) =>
      orFault(async () => {
        const { contract: contract_id, delegate, fromOn: from, untilOn: until } = input
        const body = { contract_id, delegate, from, until }
        const made = await clients.absence.create(body, input.idempotencyKey)
        loaders.forget()
        return { __typename: 'AbsenceCreated' as const, absence: toAbsence(made) }
      }, paths),
    endAbsence: (_parent, { input: { contract, id, idempotencyKey } }, { clients, loaders }) =>
      orFault(async () => {
        await clients.absence.end({ contract_id: contract, id }, idempotencyKey)
        loaders.forget()
        return { __typename: 'AbsenceEnded' as const, id }
      }, paths),
  } satisfies MutationResolvers,
} satisfies Resolvers
