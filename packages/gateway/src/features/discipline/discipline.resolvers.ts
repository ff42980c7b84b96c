import { limits } from '@tidemark/schema/limits'
import { codeOfLabel, disciplineListFor } from '@tidemark/schema/rules/stage'
import { loadedConnection, windowOf } from '#connections.ts'
import type { Discipline, DisciplineResolvers, Resolvers } from '#generated/resolvers.ts'
import { orNotFound } from '#notFound.ts'
import { fields } from '#resolving.ts'
import { type DisciplineModel, toDisciplineFilter } from './discipline.model.ts'
import { disciplineMutations } from './discipline.mutations.ts'

/** The fields of a discipline that this feature resolves; other features resolve the rest. */
type DisciplineModelFields = Omit<
  Discipline,
  | 'comments'
  | 'commentsPage'
  | 'deliverables'
  | 'deliverableCounts'
  | 'rag'
  | 'deliverableChoices'
  | 'actions'
  | 'unable'
  | 'history'
  | 'historyPage'
  | 'historyEntry'
  | 'proposals'
>

export const disciplineResolvers = {
  Contract: {
    discipline: ({ code }, { tagCode }, { loaders }) => loaders.discipline.find(code, tagCode),
    disciplines({ code }, { filter, ...page }, { clients, loaders }) {
      const window = windowOf(page, limits.page.plans)
      const listed = clients.asset.list(code, 'discipline', toDisciplineFilter(filter), window)
      return loadedConnection(listed, window, (tagCode) => loaders.discipline.find(code, tagCode))
    },
  },
  Tidp: {
    disciplines: ({ contract, tagCode }, _args, { loaders }) =>
      loaders.discipline.ofPlan(contract, tagCode),
    disciplineChoices: async ({ contract, stage }, _args, { loaders }) =>
      (await loaders.asset.choices(contract, 'DIDP'))(disciplineListFor(codeOfLabel(stage))),
  },
  Mutation: disciplineMutations,
  Discipline: fields<DisciplineModelFields, DisciplineModel>()({
    tidp: ({ contract, tidpTagCode }, _args, { loaders }) =>
      orNotFound(loaders.tidp.find(contract, tidpTagCode)),
  } satisfies DisciplineResolvers),
} satisfies Resolvers
