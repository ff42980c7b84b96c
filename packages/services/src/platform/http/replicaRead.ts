import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { isUnreachable } from '#platform/db/unreachable.ts'
import type { Deadline } from './deadline.ts'
import { inTransaction } from './transaction.ts'

/** Runs a read in one transaction with one snapshot, as `inTransaction` does. */
export type RunRead = <T>(
  deadline: Deadline,
  work: (trx: Transaction<Tables>) => Promise<T>,
) => Promise<T>

/** How long a read waits for the replica, and the pause between two looks. */
const waitMs = 100
const lookMs = 5
/** How long the primary answers all reads after the replica was late or away. */
const restMs = 5_000

/**
 * Returns how expensive reads run: on the replica once it has replayed everything that was
 * committed when the read began, otherwise on the primary. A reader therefore sees their own
 * writes, and every change that the change feed has reported.
 */
export function createReplicaRead({ db, replica }: Database, log: Logger): RunRead {
  const onPrimary: RunRead = (deadline, work) =>
    inTransaction(db, { writes: false, deadline }, work)
  if (!replica) return onPrimary
  let restsUntil = 0
  return async (deadline, work) => {
    if (Date.now() < restsUntil) return onPrimary(deadline, work)
    const end = await endOfLog(db)
    try {
      await replayed(replica, end)
      return await inTransaction(replica, { writes: false, deadline }, work)
    } catch (error) {
      if (!isOfReplica(error)) throw error
      if (Date.now() >= restsUntil)
        log.warn({ err: error }, 'the replica is late or away: the primary answers its reads')
      restsUntil = Date.now() + restMs
      return onPrimary(deadline, work)
    }
  }
}

/** Returns the position after the last record of the write-ahead log that is on disk. */
async function endOfLog(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ end: string }>`
    select cast(pg_current_wal_flush_lsn() as text) as end`.execute(db)
  return rows[0]!.end
}

/** Waits until the replica has replayed the log up to this position. Throws `ReplicaBehind`. */
async function replayed(replica: Kysely<Tables>, end: string): Promise<void> {
  for (const until = Date.now() + waitMs; ; await pause(lookMs)) {
    const { rows } = await sql<{ replayed: boolean }>`
      select coalesce(pg_last_wal_replay_lsn() >= cast(${end} as pg_lsn), false) as replayed`.execute(
      replica,
    )
    if (rows[0]!.replayed) return
    if (Date.now() > until) throw new ReplicaBehind()
  }
}

class ReplicaBehind extends Error {
  constructor() {
    super('The replica has not replayed the latest changes')
  }
}

/** The error with which replay cancels a read that needs removed row versions for too long. */
const recoveryConflict = '40001'

const isOfReplica = (error: unknown): boolean =>
  error instanceof ReplicaBehind ||
  isUnreachable(error) ||
  (error instanceof Error && 'code' in error && error.code === recoveryConflict)
