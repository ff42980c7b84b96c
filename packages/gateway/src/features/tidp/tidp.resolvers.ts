import { limits } from '@tidemark/schema/limits'
import { loadedConnection, windowOf } from '#connections.ts'
import type {
  Lifecycle,
  LifecycleResolvers,
  Missing,
  MissingResolvers,
  Resolvers,
  Tidp,
  TidpResolvers,
  TidpReviewer,
} from '#generated/resolvers.ts'
import { fields, midnightUtc } from '#resolving.ts'
import {
  type LifecycleModel,
  type MissingModel,
  type TidpModel,
  type TidpReviewerModel,
  toTidpFilter,
} from './tidp.model.ts'
import { tidpMutations } from './tidp.mutations.ts'
import { type NumberChangeModel, tidpNumberTopic } from './tidp.topics.ts'

/** The fields of a plan that this feature resolves; other features resolve the rest. */
type TidpModelFields = Omit<
  Tidp,
  | 'primaryAsset'
  | 'workPackages'
  | 'disciplines'
  | 'disciplineChoices'
  | 'comments'
  | 'commentsPage'
  | 'commentCodes'
  | 'actions'
  | 'unable'
  | 'history'
  | 'historyPage'
  | 'historyEntry'
  | 'revisions'
  | 'keptRevision'
  | 'comparison'
  | 'acceptedByViewerAt'
  | 'rag'
  | 'reviews'
>

export const tidpResolvers = {
  Contract: {
    tidp: ({ code }, { tagCode }, { loaders }) => loaders.tidp.find(code, tagCode),
    tidps({ code }, { filter, ...page }, { clients, loaders }) {
      const window = windowOf(page, limits.page.plans)
      const listed = clients.asset.list(code, 'plan', toTidpFilter(filter), window)
      return loadedConnection(listed, window, (tagCode) => loaders.tidp.find(code, tagCode))
    },
  },
  Mutation: tidpMutations,
  Subscription: {
    tidpNumberChanged: {
      subscribe: (_parent, { contract, tidp }, { watch }) => watch(tidpNumberTopic(contract, tidp)),
      resolve: (change: NumberChangeModel) => change,
    },
  },
  Tidp: {
    ...fields<TidpModelFields, TidpModel>()({
      dueAt: ({ dueOn }) => midnightUtc(dueOn),
    } satisfies TidpResolvers),
    reviews: ({ contract, tagCode, status }, _args, { clients }) =>
      status === 'ISSUED_FOR_REVIEW' ? clients.tidp.reviews(contract, tagCode) : [],
  } satisfies TidpResolvers,
  TidpReviewer: fields<TidpReviewer, TidpReviewerModel>()({}),
  Lifecycle: fields<Lifecycle, LifecycleModel>()({
    designFreeze: ({ designFreezeOn }) => midnightUtc(designFreezeOn),
    t12: ({ t12On }) => midnightUtc(t12On),
  } satisfies LifecycleResolvers),
  Missing: fields<Missing, MissingModel>()({
    requirement: ({ code }) => code,
  } satisfies MissingResolvers),
} satisfies Resolvers
