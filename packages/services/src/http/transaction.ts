import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

/**
 * Runs the work in one transaction. A read sees one moment and cannot write; a write that the database gives up in favour of
 * another (a deadlock) is run again.
 */
export async function inTransaction<T>(
  db: Kysely<Tables>,
  { writes }: { writes: boolean },
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (!writes) return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === 3 || !isWorthAnotherTry(error)) throw error
    }
  }
}

const serializationFailure = '40001'
const deadlockDetected = '40P01'

const isWorthAnotherTry = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === serializationFailure || error.code === deadlockDetected)
