import type { Kysely, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { findLooseBlobs, forgetBlob } from './file.store.ts'
import type { FileStore } from './fileStore.ts'

/** Deletes the bytes of interrupted uploads and replaced files. */
export const sweepFiles = jobKind('files.sweep', { cron: '41 * * * *' })

/** Deletes no bytes while a backup copies files: rows in its dump may name them. */
const sweepLock = 7_204_319

/** Prevents the deletion of bytes until the transaction ends. */
export const holdSweep = async (trx: Transaction<Tables>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(${sql.lit(sweepLock)})`.execute(trx))

/** Longer than any upload may take, so that none in progress loses its bytes. */
const restMinutes = 60

export async function sweepLooseFiles(
  db: Kysely<Tables>,
  store: FileStore,
  minutes = restMinutes,
): Promise<number> {
  const loose = await findLooseBlobs(db, minutes)
  for (const [at, { file_id: fileId }] of loose.entries())
    if (!(await sweepOne(db, store, fileId))) return at
  return loose.length
}

/** Returns false when a backup is being made. */
const sweepOne = (db: Kysely<Tables>, store: FileStore, fileId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(sweepLock)}) as free`.execute(trx)
    if (!rows[0]?.free) return false
    await store.remove(fileId)
    await forgetBlob(trx, fileId)
    return true
  })
