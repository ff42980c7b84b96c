import type { Kysely } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
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
  for (const { file_id: fileId } of loose) {
    await store.remove(fileId)
    await forgetBlob(db, fileId)
  }
  return loose.length
}
