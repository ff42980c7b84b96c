import DataLoader from 'dataloader'
import { batchedByContract, groupedInOrder } from '#resolving.ts'
import type { ActionClient } from './action.client.ts'
import type { ActionModel } from './action.model.ts'

/** Actions of plans and disciplines: one call for all that an operation asks about. */
export function actionLoaders(client: ActionClient) {
  const byContract = batchedByContract(
    (contract) =>
      new DataLoader<string, ActionModel[]>(
        async (tagCodes) => groupedInOrder(tagCodes, await client.offered(contract, tagCodes), ({ tagCode }) => tagCode),
        { maxBatchSize: 100 },
      ),
  )
  return { of: byContract.load, clear: byContract.clear }
}
export type ActionLoaders = ReturnType<typeof actionLoaders>
