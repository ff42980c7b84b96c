import type { AssetRow, ClassCode } from '@tidemark/schema/rest/asset'
import DataLoader from 'dataloader'
import { batchedByContract, inOrder, memo } from '#resolving.ts'
import { related } from '#upstream/attributes.ts'
import type { AssetClient, Depth } from './asset.client.ts'
import { toWorkPackage } from './asset.model.ts'

/** Batch size of asset trees: more in one call could exceed the maximum response size. */
const mostTrees = 20

/**
 * Loads asset trees, each once per operation. Plans, disciplines and their work packages come from
 * the same tree, so another feature's part of it costs no call.
 */
export function assetLoaders(client: AssetClient) {
  const treesOf = (depth: Depth) =>
    batchedByContract(
      (contract) =>
        new DataLoader<string, AssetRow | null>(
          async (tagCodes) =>
            inOrder(tagCodes, await client.trees(depth, contract, tagCodes), (row) => row.tag_code),
          { maxBatchSize: mostTrees },
        ),
    )
  const [plans, disciplines, primaryAssets] = [
    treesOf('plan'),
    treesOf('discipline'),
    treesOf('primaryAsset'),
  ]
  const choices = memo((contract: string, className: ClassCode) =>
    client.choices(contract, className),
  )
  return {
    /** Null, as for the two below, for an asset that is unknown or out of reach. */
    plan: plans.load,
    discipline: disciplines.load,
    primaryAsset: primaryAssets.load,
    /** All work packages of a primary asset. */
    async workPackages(contract: string, primaryAssetTag: string) {
      const asset = await primaryAssets.load(contract, primaryAssetTag)
      return asset && related(asset, 'Work Package').map(toWorkPackage)
    },
    choices,
    clear: () => [plans, disciplines, primaryAssets].forEach((trees) => trees.clear()),
  }
}
