import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { waitShortly } from '#platform/db/shortWait.ts'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Creates the missing partitions of the coming quarters. Fails, to be tried again, when it would make
 * other transactions wait for a second.
 */
export const addHistoryQuarters = (db: Kysely<Tables>, quarters: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await waitShortly(trx)
    await sql`select add_history_quarters(${quarters})`.execute(trx)
  })
