import type { Transaction } from 'kysely'
import type { PrimaryAssetRow, savePrimaryAsset } from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { primaryAssetCodec } from '#asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { findPrimaryAsset, isTaken } from './contractData.store.ts'
import { requireNoPrivilege } from './requireNoPrivilege.ts'
import { assetAttributes } from './rowRules.ts'
import { lockRow, saveRow } from './saveRow.ts'

const classCode = 'Primary Asset'

/** Creates or changes a primary asset. The caller holds the lock of the contract data. */
export async function keepPrimaryAsset(
  trx: Transaction<Tables>,
  by: string,
  body: ReceivedBody<typeof savePrimaryAsset>,
): Promise<PrimaryAssetRow> {
  const { contract, tag_code: tagCode, version, unique_id: uniqueId } = body
  const present = await lockRow(trx, { contract, classCode, tagCode, version }, findPrimaryAsset)
  const name = primaryAssetCodec.labelOf('uniqueId')
  const taken = await isTaken(trx, { contract, classCode, name, value: uniqueId, except: tagCode })
  refuseFaults(taken ? { unique_id: `Another asset has the id '${uniqueId}'.` } : {})
  const before = present && (primaryAssetCodec.get(present, 'uniqueId') ?? present.tag_code)
  if (before !== undefined && before !== uniqueId)
    await requireNoPrivilege(
      trx,
      { contract, type: 'asset', value: before },
      'its id cannot change',
    )
  return saveRow(trx, {
    contract,
    classCode,
    present,
    attribute: assetAttributes(body),
    name: `${uniqueId} ${body.name}`,
    by,
    find: findPrimaryAsset,
  })
}
