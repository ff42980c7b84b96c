import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { announceBlob, type FileOwner, findFile, keepFile } from '#platform/files/file.store.ts'
import { type FileStore, LostFile } from '#platform/files/fileStore.ts'

/** Returns whether the store has the bytes of a file. */
export async function isStored(store: FileStore, id: string): Promise<boolean> {
  try {
    const bytes = await store.read(id)
    bytes.destroy()
    return true
  } catch (error) {
    if (error instanceof LostFile) return false
    throw error
  }
}

/** Files of a contract to copy. */
interface FilesToCopy {
  readonly from: string
  readonly ids: readonly string[]
  readonly owner: FileOwner
  readonly by: string
  /** The field of the new owner for that of the present one. */
  readonly fieldOf: (field: string) => string
}

/** Copies files to another owner. Returns the new id of each. */
export async function copyFiles(
  trx: Transaction<Tables>,
  store: FileStore,
  { from, ids, owner, by, fieldOf }: FilesToCopy,
): Promise<Map<string, string>> {
  const copies = new Map<string, string>()
  for (const id of ids) {
    const file = await findFile(trx, from, id)
    if (!file) continue
    const { name, media_type, size, sha256, field } = file
    const copy = { file_id: randomUUID(), name, media_type, size, sha256, created_by: by }
    await announceBlob(trx, copy.file_id)
    await store.write(copy.file_id, await store.read(id), AbortSignal.timeout(60_000))
    await keepFile(trx, owner, { ...copy, field: fieldOf(field) })
    copies.set(id, copy.file_id)
  }
  return copies
}
