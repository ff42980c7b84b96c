import type { ClassCode } from '@tidemark/schema/rest/asset'
import { memo } from '#resolving.ts'
import { related } from '#upstream/attributes.ts'
import type { AssetClient, Depth } from './asset.client.ts'
import { toWorkPackage } from './asset.model.ts'

/**
 * What one operation has read of the asset service, each thing once. Plans, disciplines and what they are for all come out of the same
 * tree, so a feature that needs another part of it costs no call.
 */
export function assetLoaders(client: AssetClient) {
  const tree = memo((depth: Depth, contract: string, tagCode: string) => client.tree(depth, contract, tagCode))
  const choices = memo((contract: string, className: ClassCode) => client.choices(contract, className))
  const primaryAsset = (contract: string, tagCode: string) => tree('primaryAsset', contract, tagCode)
  return {
    plan: (contract: string, tagCode: string) => tree('plan', contract, tagCode),
    discipline: (contract: string, tagCode: string) => tree('discipline', contract, tagCode),
    primaryAsset,
    /** All of a primary asset's; null for one that is unknown or out of reach. */
    async workPackages(contract: string, primaryAssetTag: string) {
      const asset = await primaryAsset(contract, primaryAssetTag)
      return asset && related(asset, 'Work Package').map(toWorkPackage)
    },
    choices,
    clear: tree.clear,
  }
}
