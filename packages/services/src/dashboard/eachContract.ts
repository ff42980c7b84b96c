import type { Kysely, Transaction } from 'kysely'
import { midpFill } from '#midp/midpFill.ts'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { listContracts } from './snapshot.store.ts'

/**
 * Runs work in each contract, each in its own transaction. Does nothing while existing lines are
 * still being entered in the MIDP, because its counts are incomplete.
 */
export async function inEachContract(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>, contract: string) => Promise<void>,
): Promise<void> {
  if (await midpFill.isPending(db)) return
  for (const contract of await listContracts(db))
    await inTransaction(db, { writes: true }, (trx) => work(trx, contract))
}
