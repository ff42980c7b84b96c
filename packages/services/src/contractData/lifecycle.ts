import type { Transaction } from 'kysely'
import type { LifecycleRow, saveLifecycle } from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { readChoices } from '#asset/choices.ts'
import { lifecycleCodec } from '#asset/codec/place.ts'
import type { Tables } from '#platform/db/tables.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import { findLifecycle, isTaken } from './contractData.store.ts'
import { requireAbove } from './requireAbove.ts'
import { lifecycleAttributes, lifecycleFaults } from './rowRules.ts'
import { lockRow, saveRow } from './saveRow.ts'

const classCode = 'Technical Lifecycles'

/**
 * Creates or changes the dates of a stage of a primary asset. The caller holds the lock of the
 * contract data.
 */
export async function keepLifecycle(
  trx: Transaction<Tables>,
  by: string,
  body: ReceivedBody<typeof saveLifecycle>,
): Promise<LifecycleRow> {
  const { contract, tag_code: tagCode, version, primary_asset: asset, stage } = body
  const present = await lockRow(trx, { contract, classCode, tagCode, version }, findLifecycle)
  const assetName = await requireAbove(trx, { contract, asset, present })
  const stages = await readStages(trx, contract)
  const faults = lifecycleFaults(body, stages)
  const name = lifecycleCodec.labelOf('stage')
  const taken =
    Object.keys(faults).length === 0 &&
    (await isTaken(trx, { contract, classCode, name, value: stage, except: tagCode, below: asset }))
  refuseFaults(faults, taken ? { stage: `${assetName} already has dates for ${stage}.` } : {})
  return saveRow(trx, {
    contract,
    classCode,
    present,
    attribute: lifecycleAttributes(body),
    parent: asset,
    name: `${stage} of ${assetName}`,
    by,
    find: findLifecycle,
  })
}

/** Reads the stages of a contract, as labels with their codes. */
export const readStages = async (
  trx: Transaction<Tables>,
  contract: string,
): Promise<readonly string[]> =>
  (await readChoices(trx, contract, classCode)).get(lifecycleCodec.labelOf('stage')) ?? []
