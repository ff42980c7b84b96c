import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns the database's time, in milliseconds since 1970 and rounded up: all rows written so far are older. */
export async function readPresentTime(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database has no time.')
  return row.now.getTime() + 1
}
