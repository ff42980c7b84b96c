import DataLoader from 'dataloader'
import { batchedByContract, groupedInOrder, onceAllHaveAsked } from '#resolving.ts'
import type { DeliverableClient } from './deliverable.client.ts'
import type { DeliverableModel } from './deliverable.line.ts'
import type { CountsModel, NamedDeliverableModel, RagsModel } from './deliverable.model.ts'
import { toCounts, toRags } from './deliverable.model.ts'

/** Loads lines, and their counts by status and RAG, by discipline: one call each for all disciplines of a plan. */
export function deliverableLoaders(client: DeliverableClient) {
  const byContract = batchedByContract(
    (contract) =>
      new DataLoader<string, DeliverableModel[]>(
        async (tags) =>
          groupedInOrder(
            tags,
            await client.ofDisciplines(contract, tags),
            ({ disciplineTagCode }) => disciplineTagCode,
          ),
        { maxBatchSize: 100, batchScheduleFn: onceAllHaveAsked },
      ),
  )
  const countsByContract = batchedByContract(
    (contract) =>
      new DataLoader<string, CountsModel>(
        async (tags) =>
          groupedInOrder(
            tags,
            await client.counts(contract, tags),
            ({ didp_tag_code }) => didp_tag_code,
          ).map(toCounts),
        { maxBatchSize: 100, batchScheduleFn: onceAllHaveAsked },
      ),
  )
  const ragsByContract = batchedByContract(
    (contract) =>
      new DataLoader<string, RagsModel>(
        async (tags) =>
          groupedInOrder(
            tags,
            await client.rags(contract, tags),
            ({ didp_tag_code }) => didp_tag_code,
          ).map(toRags),
        { maxBatchSize: 100, batchScheduleFn: onceAllHaveAsked },
      ),
  )
  const planRagsByContract = batchedByContract(
    (contract) =>
      new DataLoader<string, ReadonlyMap<string, RagsModel>>(
        async (plans) =>
          groupedInOrder(
            plans,
            await client.ragsOfPlans(contract, plans),
            ({ tidp_tag_code }) => tidp_tag_code,
          ).map((rows) => new Map(rows.map((row) => [row.didp_tag_code, toRags([row])]))),
        { maxBatchSize: 100, batchScheduleFn: onceAllHaveAsked },
      ),
  )
  const namedByContract = batchedByContract(
    (contract) =>
      new DataLoader<string, NamedDeliverableModel | null>(
        async (tags) => {
          const found = await client.nameAll(contract, tags)
          const byTag = new Map(found.map((line) => [line.tagCode, line]))
          return tags.map((tag) => byTag.get(tag) ?? null)
        },
        { maxBatchSize: 100, batchScheduleFn: onceAllHaveAsked },
      ),
  )
  const clear = () =>
    [byContract, countsByContract, ragsByContract, planRagsByContract, namedByContract].forEach(
      (loaders) => loaders.clear(),
    )
  return {
    ofDiscipline: byContract.load,
    countsOf: countsByContract.load,
    ragsOf: ragsByContract.load,
    /** By the tag codes of the plan's disciplines; without those that have no lines. */
    ragsOfPlan: planRagsByContract.load,
    /** The name of a line of any plan; null for one that the viewer cannot see. */
    named: namedByContract.load,
    clear,
  }
}
