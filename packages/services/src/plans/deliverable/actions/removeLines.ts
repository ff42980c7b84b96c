import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import type { Line } from '#records/asset/codec/deliverable.ts'
import type { FieldChange } from '#records/history/history.tables.ts'

export interface LinesToRemove {
  readonly trx: Transaction<Tables>
  readonly by: string
  readonly numbers: NumberQueue
  readonly contract: string
  readonly lines: readonly Line[]
}

/**
 * Marks lines as removed and queues the retirement of the numbers that the register issued for them.
 * The number of an existing document stays valid: the register did not issue it for the line.
 */
export async function removeLines({
  trx,
  by,
  numbers,
  contract,
  lines,
}: LinesToRemove): Promise<FieldChange[]> {
  await updateAssets(
    trx,
    by,
    lines.map(({ tagCode }) => ({ tagCode, attribute: deliverableCodec.write({ removed: true }) })),
  )
  await numbers.queueRetirement(
    trx,
    contract,
    lines.map(({ tagCode }) => tagCode),
  )
  return lines.map(({ name, tagCode }) => ({
    line: tagCode,
    field: 'Deliverable',
    from: name,
    to: null,
  }))
}
