import DataLoader from 'dataloader'
import { batchedByContract, groupedInOrder } from '#resolving.ts'
import type { DeliverableClient } from './deliverable.client.ts'
import type { DeliverableModel } from './deliverable.model.ts'

/** Lines by discipline: one call for all disciplines of a plan, however many they are. */
export function deliverableLoaders(client: DeliverableClient) {
  const byContract = batchedByContract(
    (contract) =>
      new DataLoader<string, DeliverableModel[]>(
        async (tags) => groupedInOrder(tags, await client.ofDisciplines(contract, tags), ({ disciplineTagCode }) => disciplineTagCode),
        { maxBatchSize: 100 },
      ),
  )
  return { ofDiscipline: byContract.load, clear: byContract.clear }
}
