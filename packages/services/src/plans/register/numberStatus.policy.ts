import type { Transaction } from 'kysely'
import type { Asset } from '#records/asset/asset.ts'
import { requireAsset } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Principal } from '#platform/http/principal.ts'

/**
 * Requires a plan or discipline of a contract in which the caller has a role. Everything else gets
 * the same 404.
 */
export async function requireWatchable(
  trx: Transaction<Tables>,
  principal: Principal,
  asked: {
    readonly contract: string
    readonly tag_code: string
    readonly classCode: 'TIDP' | 'DIDP'
  },
): Promise<Asset> {
  principal.requireContract(asked.contract)
  return requireAsset(trx, {
    contract: asked.contract,
    tagCode: asked.tag_code,
    classCode: asked.classCode,
  })
}
