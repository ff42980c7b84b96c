import { limits } from '@tidemark/schema/limits'
import type { AssetRow } from '@tidemark/schema/rest/asset'
import DataLoader from 'dataloader'
import { batchedByContract, inOrder } from '#resolving.ts'
import type { CommentClient } from './comment.client.ts'
import {
  type CommentedLine,
  type CommentModel,
  commentsOfDiscipline,
  commentsOfPlan,
} from './comment.model.ts'

interface AssetTrees {
  plan: (contract: string, tagCode: string) => Promise<AssetRow | null>
  discipline: (contract: string, tagCode: string) => Promise<AssetRow | null>
}

/** Comments come out of the tree of their plan; the lines they are about are one call for all of them. */
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
    /** A plan does not tell of what was taken out of it. */
    async ofRemovedDiscipline(contract: string, tagCode: string): Promise<CommentModel[]> {
      const discipline = await trees.discipline(contract, tagCode)
      return discipline ? commentsOfDiscipline(discipline) : []
    },
    /** A comment is worth more than the name of its line: a line that cannot be read is called by its tag code. */
    line: async (contract: string, tagCode: string): Promise<CommentedLine> =>
      (await lines.load(contract, tagCode).catch(() => null)) ?? {
        tagCode,
        name: tagCode,
        removed: false,
      },
    clear: lines.clear,
  }
}
