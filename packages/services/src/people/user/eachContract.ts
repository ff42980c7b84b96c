import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import { listContracts } from './contractClock.store.ts'

/** Runs work in each contract, each in its own transaction. */
export async function inEachContract(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>, contract: string) => Promise<void>,
): Promise<void> {
  for (const contract of await listContracts(db))
    await inTransaction(db, { writes: true }, (trx) => work(trx, contract))
}
