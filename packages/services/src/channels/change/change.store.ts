import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'

/** Minutes for which entries are kept. */
const keptMinutes = 10

/** Reads the snapshot of the transaction, which is one for all of its statements. */
export async function readSnapshot(trx: Transaction<Tables>): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('The database has no snapshot')
  return row.snapshot
}

/** Reads the changed topics of a contract that were not visible in a snapshot, at most `most`. */
export async function readChanges(
  trx: Transaction<Tables>,
  { contract, snapshot, most }: { contract: string; snapshot: string; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select distinct topic from change_entry
    where contract = ${contract} and xid >= pg_snapshot_xmin(cast(${snapshot} as pg_snapshot))
      and not pg_visible_in_snapshot(xid, cast(${snapshot} as pg_snapshot))
    limit ${most}`.execute(trx)
  return rows.map(({ topic }) => topic)
}

/** Deletes entries that no valid cursor needs. */
export async function pruneChanges(db: Kysely<Tables>): Promise<void> {
  await sql`delete from change_entry where at < now() - make_interval(mins => ${keptMinutes})`.execute(
    db,
  )
}
