import type { Resolvers } from '#generated/resolvers.ts'
import { toActions } from './action.model.ts'

export const actionResolvers = {
  Tidp: {
    actions: async ({ contract, tagCode }, _args, { loaders }) =>
      (await loaders.action.of(contract, tagCode)).actions,
    unable: async ({ contract, tagCode }, _args, { loaders }) =>
      (await loaders.action.of(contract, tagCode)).unable,
  },
  Discipline: {
    actions: async ({ contract, tagCode }, _args, { loaders }) =>
      (await loaders.action.of(contract, tagCode)).actions,
    unable: async ({ contract, tagCode }, _args, { loaders }) =>
      (await loaders.action.of(contract, tagCode)).unable,
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
