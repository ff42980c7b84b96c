import type { Resolvers } from '#generated/resolvers.ts'
import { toActions } from './action.model.ts'

export const actionResolvers = {
  Tidp: { actions: ({ contract, tagCode }, _args, { loaders }) => loaders.action.of(contract, tagCode) },
  Discipline: { actions: ({ contract, tagCode }, _args, { loaders }) => loaders.action.of(contract, tagCode) },
  Comment: {
    actions: ({ contract, about, tagCode, offersTo }, _args, { loaders, principal }) =>
      offersTo ? offersTo(principal.username).flatMap(toActions) : loaders.action.onComment(contract, about.tidp, tagCode),
  },
  Template: { actions: ({ offered }) => offered.flatMap(toActions) },
} satisfies Resolvers
