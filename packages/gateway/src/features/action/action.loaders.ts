import DataLoader from 'dataloader'
import { batchedByContract, groupedInOrder, memo, onceAllHaveAsked } from '#resolving.ts'
import type { ActionClient } from './action.client.ts'
import type { ActionModel } from './action.model.ts'

/** Loads actions: one call for all plans and disciplines of an operation, and one for all comments of a plan. */
export function actionLoaders(client: ActionClient) {
  const byContract = batchedByContract(
    (contract) =>
      new DataLoader<string, ActionModel[]>(
        async (tagCodes) =>
          groupedInOrder(
            tagCodes,
            await client.offered(contract, tagCodes),
            ({ tagCode }) => tagCode,
          ),
        { maxBatchSize: 100, batchScheduleFn: onceAllHaveAsked },
      ),
  )
  const onComments = memo(async (contract: string, tidp: string) =>
    Map.groupBy(await client.offeredOnComments(contract, tidp), ({ tagCode }) => tagCode),
  )
  return {
    of: byContract.load,
    onComment: async (contract: string, tidp: string, comment: string): Promise<ActionModel[]> =>
      (await onComments(contract, tidp)).get(comment) ?? [],
    clear() {
      byContract.clear()
      onComments.clear()
    },
  }
}
