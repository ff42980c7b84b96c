import type { Transaction } from 'kysely'
import { findAssets } from '#asset/asset.store.ts'
import { primaryAssetCodec } from '#asset/codec/place.ts'
import { findParent } from '#asset/relation.store.ts'
import type { Asset } from '#asset/asset.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput } from '#platform/http/refusals.ts'

/**
 * Locks the primary asset of a lifecycle or work package and returns its name. Refuses an asset that
 * is none of the contract, and another asset than the present one.
 */
export async function requireAbove(
  trx: Transaction<Tables>,
  {
    contract,
    asset: tagCode,
    present,
  }: { contract: string; asset: string; present: Asset | undefined },
): Promise<string> {
  const [asset] = await findAssets(trx, {
    contract,
    tagCodes: [tagCode],
    classCode: 'Primary Asset',
    lock: true,
  })
  if (!asset)
    throw new InvalidInput({ primary_asset: 'This is not a primary asset of the contract.' })
  const above = present && (await findParent(trx, present.tag_code, 'Primary Asset'))
  if (present && above?.tag_code !== tagCode)
    throw new InvalidInput({
      primary_asset: 'The primary asset is fixed. Remove this and add it to the other asset.',
    })
  return primaryAssetCodec.get(asset, 'name') ?? tagCode
}
