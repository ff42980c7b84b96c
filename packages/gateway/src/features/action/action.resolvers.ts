import type { Resolvers } from '#generated/resolvers.ts'
import { toActions } from './action.model.ts'

export const actionResolvers = {
  Tidp: {
    actions: ({ contract, tagCode }, _args, { loaders }) => loaders.action.of(contract, tagCode),
  },
  Discipline: {
    actions: ({ contract, tagCode }, _args, { loaders }) => loaders.action.of(contract, tagCode),
  },
  Comment: {
    // The context is looked at only where it is needed: an answer that does not is made once for all who are told the same.
    actions: ({ contract, about, tagCode, offers }, _args, context) =>
      offers
        ? offers.flatMap(toActions)
        : context.loaders.action.onComment(contract, about.tidp, tagCode),
  },
  Template: { actions: ({ offered }) => offered.flatMap(toActions) },
} satisfies Resolvers
