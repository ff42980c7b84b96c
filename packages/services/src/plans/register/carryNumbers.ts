import { isRemoved } from '#records/asset/codec/removed.ts'
import { findAssets } from '#records/asset/asset.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { CarriedNumber } from './numberQueue.ts'
import type { NumberingParts } from './numbering.ts'

/**
 * Tells the register which numbers new revisions carry on. The jobs of a plan run in no fixed
 * order: when a line was removed before this job ran, its number is retired here.
 */
export async function carryNumbersAtRegister(
  { db, register }: Pick<NumberingParts, 'db' | 'register'>,
  { contract, carried }: { readonly contract: string; readonly carried: readonly CarriedNumber[] },
): Promise<void> {
  await register.carry(contract, carried)
  const tagCodes = carried.map(({ tagCode }) => tagCode)
  const carriers = await inTransaction(db, { writes: false }, (trx) =>
    findAssets(trx, { contract, tagCodes }),
  )
  const removed = carriers.filter(isRemoved).map(({ tag_code }) => tag_code)
  if (removed.length > 0) await register.retire(contract, removed)
}
