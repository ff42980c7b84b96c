import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Runs work and undoes all that it wrote and locked. */
export async function rolledBack<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(trx)
  const result = await work()
  await sql`rollback to savepoint tried`.execute(trx)
  await sql`release savepoint tried`.execute(trx)
  return result
}

/** Runs work in a savepoint, and rolls it back if it throws an error that `handle` answers. */
export async function orUndone<T>(
  trx: Transaction<Tables>,
  work: () => Promise<T>,
  handle: (error: unknown) => T,
): Promise<T> {
  await sql`savepoint attempted`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint attempted`.execute(trx)
    return result
  } catch (error) {
    const handled = handle(error)
    await sql`rollback to savepoint attempted`.execute(trx)
    await sql`release savepoint attempted`.execute(trx)
    return handled
  }
}
