import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { tryLockWork } from '#platform/db/locks.ts'
import { jobKind } from '#platform/jobs/jobs.ts'
import { findLooseBlobs, forgetBlob } from './file.store.ts'
import type { FileStore } from './fileStore.ts'

/** Deletes the bytes of interrupted uploads and replaced files. */
export const sweepFiles = jobKind('files.sweep', { cron: '41 * * * *' })

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
    if (!(await tryLockWork(trx, 'deletion of bytes'))) return false
    await store.remove(fileId)
    await forgetBlob(trx, fileId)
    return true
  })
