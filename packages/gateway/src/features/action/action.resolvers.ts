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
    // Reads the context only if needed: events that do not read it are executed once for all subscribers.
    actions: ({ contract, about, tagCode, offers }, _args, context) =>
      offers
        ? offers.flatMap(toActions)
        : context.loaders.action.onComment(contract, about.tidp, tagCode),
  },
  Template: { actions: ({ offered }) => offered.flatMap(toActions) },
} satisfies Resolvers
