import { disciplineListFor, stageCode } from '@tidemark/schema/rules/stage'
import type { Discipline, DisciplineResolvers, Resolvers } from '#generated/resolvers.ts'
import { orNotFound } from '#notFound.ts'
import { fields } from '#resolving.ts'
import type { DisciplineModel } from './discipline.model.ts'
import { disciplineMutations } from './discipline.mutations.ts'

/** The fields of a discipline that this feature resolves; other features resolve the rest. */
type DisciplineModelFields = Omit<
  Discipline,
  | 'comments'
  | 'deliverables'
  | 'deliverableCounts'
  | 'rag'
  | 'deliverableChoices'
  | 'actions'
  | 'history'
  | 'historyPage'
  | 'historyEntry'
>

export const disciplineResolvers = {
  Contract: {
    discipline: ({ code }, { tagCode }, { loaders }) => loaders.discipline.find(code, tagCode),
  },
  Tidp: {
    disciplines: ({ contract, tagCode }, _args, { loaders }) =>
      loaders.discipline.ofPlan(contract, tagCode),
    disciplineChoices: async ({ contract, stage }, _args, { loaders }) =>
      (await loaders.asset.choices(contract, 'DIDP'))(disciplineListFor(stageCode(stage))),
  },
  Mutation: disciplineMutations,
  Discipline: fields<DisciplineModelFields, DisciplineModel>()({
    tidp: ({ contract, tidpTagCode }, _args, { loaders }) =>
      orNotFound(loaders.tidp.find(contract, tidpTagCode)),
  } satisfies DisciplineResolvers),
} satisfies Resolvers
