import type { Transaction } from 'kysely'
import type { PrimaryAssetRow, savePrimaryAsset } from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { block } from '@tidemark/schema/rules/actions'
import { listed } from '@tidemark/schema/wording'
import { primaryAssetCodec } from '#asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { WrongState } from '#platform/http/refusals.ts'
import { findPrimaryAsset, findPrivilegesNaming, isTaken } from './contractData.store.ts'
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
    await requireNoPrivilege(trx, { contract, uniqueId: before, doing: 'its id cannot change' })
  return saveRow(trx, {
    contract,
    classCode,
    present,
    attribute: primaryAssetCodec.write({
      name: body.name,
      uniqueId,
      assetClass: body.asset_class,
      sector: body.sector,
      area: body.area,
      sectionCode: body.section,
      lotCode: body.lot,
      contractCode: body.contract_code ?? contract,
    }),
    name: `${uniqueId} ${body.name}`,
    by,
    find: findPrimaryAsset,
  })
}

/** Refuses what would take the asset out of privileges that name it. */
export async function requireNoPrivilege(
  trx: Transaction<Tables>,
  { contract, uniqueId, doing }: { contract: string; uniqueId: string; doing: string },
): Promise<void> {
  const named = await findPrivilegesNaming(trx, contract, uniqueId)
  if (named.length === 0) return
  const privileges = `${named.length === 1 ? 'The privilege' : 'The privileges'} ${listed(named)}`
  throw new WrongState([
    block(
      'WRONG_STATE',
      `${privileges} ${named.length === 1 ? 'names' : 'name'} ${uniqueId}, so ${doing}. Change the privileges first.`,
    ),
  ])
}
