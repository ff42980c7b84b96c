import DataLoader from 'dataloader'
import { batchedByContract, memo, onceAllHaveAsked } from '#resolving.ts'
import type { ActionClient, OfferedOn } from './action.client.ts'
import type { ActionModel } from './action.model.ts'

/** Loads actions: one call for all plans and disciplines of an operation, and one for all comments of a plan. */
export function actionLoaders(client: ActionClient) {
  const byContract = batchedByContract(
    (contract) =>
      new DataLoader<string, OfferedOn>((tagCodes) => client.offered(contract, tagCodes), {
        maxBatchSize: 100,
        batchScheduleFn: onceAllHaveAsked,
      }),
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
