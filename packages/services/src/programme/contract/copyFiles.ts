import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { announceBlob, type File, type FileOwner, keepFile } from '#platform/files/file.store.ts'
import { type FileStore, LostFile } from '#platform/files/fileStore.ts'
import type { Apart } from '#platform/http/transaction.ts'

/** Where files are copied, and until when. */
export interface FileCopying {
  readonly apart: Apart
  readonly db: Kysely<Tables>
  readonly files: FileStore
  readonly signal: AbortSignal
}

/**
 * Copies the bytes of files while no transaction is open. Returns the new id of each; none for a file whose
 * bytes are lost. Copies that `keepCopies` does not keep are swept like those of an interrupted upload.
 */
export const copyBytes = (
  { apart, db, files, signal }: FileCopying,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  apart(`copies of ${ids.join()}`, async () => {
    const copies = new Map<string, string>()
    for (const id of ids) {
      const copy = randomUUID()
      await announceBlob(db, copy)
      try {
        await files.write(copy, await files.read(id), signal)
      } catch (error) {
        if (error instanceof LostFile) continue
        throw error
      }
      copies.set(id, copy)
    }
    return copies
  })

/** Records copies of files for another owner; `fieldOf` returns the new owner's field for the present one's. */
export async function keepCopies(
  trx: Transaction<Tables>,
  owner: FileOwner,
  of: {
    originals: readonly File[]
    copies: ReadonlyMap<string, string>
    by: string
    fieldOf: (field: string) => string
  },
): Promise<void> {
  for (const { file_id, name, media_type, size, sha256, field } of of.originals) {
    const copy = of.copies.get(file_id)
    if (copy === undefined) continue
    const kept = { file_id: copy, name, media_type, size, sha256, created_by: of.by }
    await keepFile(trx, owner, { ...kept, field: of.fieldOf(field) })
  }
}
