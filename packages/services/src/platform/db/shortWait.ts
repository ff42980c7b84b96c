import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from './tables.ts'

/**
 * Limits the wait for each lock of a transaction to a second. A statement that waits for a table
 * that others read makes all later readers of that table wait too.
 */
export const waitShortly = (trx: Transaction<Tables>): Promise<unknown> =>
  sql`set local lock_timeout = '1s'`.execute(trx)

/** PostgreSQL's codes of a lock that was not available in time, and of a deadlock. */
const locked: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

/** The pause between two tries, in which the transactions that waited behind the last one proceed. */
const pauseMs = 2_000

/** Repeats a transaction that calls `waitShortly` until it gets its locks. */
export async function whenUnlocked<T>(transact: () => Promise<T>, log: Logger): Promise<T> {
  for (;;)
    try {
      return await transact()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && locked.has(error.code))) throw error
      log.warn({ reason: error.message }, 'the upgrade waits until a table is not in use')
      await setTimeout(pauseMs)
    }
}
