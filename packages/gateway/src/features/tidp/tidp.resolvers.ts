import type {
  Lifecycle,
  LifecycleResolvers,
  Missing,
  MissingResolvers,
  Resolvers,
  Tidp,
  TidpResolvers,
} from '#generated/resolvers.ts'
import { fields } from '#resolving.ts'
import type { NumberProgress } from './tidp.client.ts'
import type { LifecycleModel, TidpModel } from './tidp.model.ts'
import { tidpMutations } from './tidp.mutations.ts'
import { tidpNumberTopic } from './tidp.topics.ts'

/** Of a plan, what this feature tells; the rest is told by the features whose nouns they are. */
type OwnFields = Omit<
  Tidp,
  | 'primaryAsset'
  | 'workPackages'
  | 'disciplines'
  | 'disciplineChoices'
  | 'comments'
  | 'commentCodes'
  | 'actions'
  | 'history'
  | 'historyPage'
  | 'historyEntry'
  | 'revisions'
  | 'keptRevision'
>

export const tidpResolvers = {
  Contract: {
    tidp: ({ code }, { tagCode }, { loaders }) => loaders.tidp.find(code, tagCode),
  },
  Mutation: tidpMutations,
  Subscription: {
    tidpNumberChanged: {
      subscribe: (_parent, { contract, tidp }, { watch }) => watch(tidpNumberTopic(contract, tidp)),
      resolve: (progress: NumberProgress) => progress,
    },
  },
  Tidp: fields<OwnFields, TidpModel>()({} satisfies TidpResolvers),
  Lifecycle: fields<Lifecycle, LifecycleModel>()({} satisfies LifecycleResolvers),
  Missing: fields<Missing, TidpModel['missingForReview'][number]>()({} satisfies MissingResolvers),
} satisfies Resolvers
