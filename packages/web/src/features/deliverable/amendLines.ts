import {
  DisciplineLinesDocument,
  type DisciplineLinesQuery,
  type SaveDeliverablesInput,
  type SaveDeliverablesMutation,
} from '#api/generated/graphql.ts'
import { type Amendment, amendment } from '#api/keptLink.ts'

/** Updates the lines that are kept for a page without a network after a save. */
export const amendLines = (
  contract: string,
  tagCode: string,
  { removed }: Pick<SaveDeliverablesInput, 'removed'>,
): Amendment =>
  amendment({
    query: DisciplineLinesDocument,
    variables: { contract, tagCode },
    change: (kept: DisciplineLinesQuery, answer) => {
      const { result } = answer as SaveDeliverablesMutation
      const discipline = kept.contract?.discipline
      if (!discipline?.deliverables || result.__typename !== 'DeliverablesSaved') return kept
      const refused = new Set(result.failures.map(({ key }) => key))
      const gone = new Set(
        removed?.filter(({ key }) => !refused.has(key)).map((line) => line.tagCode),
      )
      const saved = new Map(result.lines?.map((line) => [line.tagCode, line]))
      const before = discipline.deliverables.filter((line) => !gone.has(line.tagCode))
      const known = new Set(before.map((line) => line.tagCode))
      const deliverables = [
        ...before.map((line) => saved.get(line.tagCode) ?? line),
        ...[...saved.values()].filter((line) => !known.has(line.tagCode)),
      ]
      return {
        ...kept,
        contract: { ...kept.contract, discipline: { ...discipline, deliverables } },
      }
    },
  })
