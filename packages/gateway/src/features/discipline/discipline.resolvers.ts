import { limits } from '@tidemark/schema/limits'
import { codeOfLabel, disciplineListFor } from '@tidemark/schema/rules/stage'
import { GatewayError } from '#errors.ts'
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

/** Returns the tag codes, each once. Throws `INVALID_INPUT` for too many. */
function bounded(tagCodes: readonly string[]): string[] {
  const most = limits.disciplinesPerRead
  const message = `Name at most ${most} disciplines.`
  if (tagCodes.length > most)
    throw new GatewayError('INVALID_INPUT', message, { fields: { tagCodes: message } })
  return [...new Set(tagCodes)]
}

export const disciplineResolvers = {
  Contract: {
    discipline: ({ code }, { tagCode }, { loaders }) => loaders.discipline.find(code, tagCode),
    async disciplines({ code }, { tagCodes }, { loaders }) {
      const found = await Promise.all(
        bounded(tagCodes).map((tagCode) => loaders.discipline.find(code, tagCode)),
      )
      return found.filter((discipline) => discipline !== null)
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
