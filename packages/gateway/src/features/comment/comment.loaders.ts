import { limits } from '@tidemark/schema/limits'
import DataLoader from 'dataloader'
import { batchedByContract, inOrder } from '#resolving.ts'
import type { AssetTrees } from '#upstream/attributes.ts'
import type { CommentClient } from './comment.client.ts'
import {
  type CommentedLine,
  type CommentModel,
  commentsOfDiscipline,
  commentsOfPlan,
} from './comment.model.ts'

/** Loads comments from the tree of their plan, and the lines they are about by one call. */
export function commentLoaders(client: CommentClient, trees: AssetTrees) {
  const lines = batchedByContract(
    (contract) =>
      new DataLoader<string, CommentedLine | null>(
        async (tagCodes) =>
          inOrder(tagCodes, await client.lines(contract, tagCodes), ({ tagCode }) => tagCode),
        { maxBatchSize: limits.page.assets },
      ),
  )
  const ofPlan = async (contract: string, tagCode: string): Promise<CommentModel[]> => {
    const plan = await trees.plan(contract, tagCode)
    return plan ? commentsOfPlan(plan) : []
  }
  return {
    ofPlan,
    ofDiscipline: async (contract: string, tidp: string, tagCode: string) =>
      (await ofPlan(contract, tidp)).filter(({ about }) => about.discipline?.tagCode === tagCode),
    /** The tree of a plan does not contain removed disciplines. */
    async ofRemovedDiscipline(contract: string, tagCode: string): Promise<CommentModel[]> {
      const discipline = await trees.discipline(contract, tagCode)
      return discipline ? commentsOfDiscipline(discipline) : []
    },
    /** Falls back to the tag code when a line cannot be read: a comment matters more than its line's name. */
    line: async (contract: string, tagCode: string): Promise<CommentedLine> =>
      (await lines.load(contract, tagCode).catch(() => null)) ?? {
        tagCode,
        name: tagCode,
        removed: false,
      },
    clear: lines.clear,
  }
}
