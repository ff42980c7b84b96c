import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import type { FileRow } from '@tidemark/schema/rest/file'
import type { Tables } from '#platform/db/tables.ts'
import type { FileOwnerKind, FileTable } from './file.tables.ts'

export type File = Selectable<FileTable>

/** The entity that a file belongs to. */
export interface FileOwner {
  readonly contract: string
  readonly kind: FileOwnerKind
  readonly id: string
}

/** Records bytes before they are written, so that an interrupted upload is cleaned up. */
export const announceBlob = (db: Kysely<Tables>, fileId: string) =>
  db.insertInto('file_blob').values({ file_id: fileId, held: false }).execute()

/** Stores the record of a file whose bytes are in the store. */
export async function keepFile(
  trx: Transaction<Tables>,
  owner: FileOwner,
  file: Omit<File, 'contract' | 'owner_kind' | 'owner_id' | 'created_at'>,
): Promise<File> {
  await trx
    .updateTable('file_blob')
    .set({ held: true })
    .where('file_id', '=', file.file_id)
    .executeTakeFirstOrThrow()
  const row = { ...file, contract: owner.contract, owner_kind: owner.kind, owner_id: owner.id }
  return trx.insertInto('file').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Deletes the records of files; their bytes are swept later. */
export async function releaseFiles(
  trx: Transaction<Tables>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await trx.deleteFrom('file').where('file_id', 'in', fileIds).execute()
  await trx
    .updateTable('file_blob')
    .set({ held: false, since: sql<Date>`now()` })
    .where('file_id', 'in', fileIds)
    .execute()
}

export const findFiles = (db: Kysely<Tables>, owner: FileOwner): Promise<File[]> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('contract', '=', owner.contract)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .orderBy('created_at')
    .execute()

/** Finds a file of the contract. Its owner decides who may see it. */
export const findFile = (
  db: Kysely<Tables>,
  contract: string,
  fileId: string,
): Promise<File | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('contract', '=', contract)
    .where('file_id', '=', fileId)
    .executeTakeFirst()

export const toFileRow = ({
  file_id,
  name,
  media_type,
  size,
  sha256,
  created_by,
  created_at,
}: File): FileRow => ({
  id: file_id,
  name,
  media_type,
  size,
  sha256,
  created_by,
  created_at: toApi(created_at),
})

/** Finds bytes that no file record has referred to for longer than any upload takes. */
export const findLooseBlobs = (db: Kysely<Tables>, minutes: number) =>
  db
    .selectFrom('file_blob')
    .select('file_id')
    .where('held', '=', false)
    .where('since', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .limit(500)
    .execute()

export const forgetBlob = (db: Kysely<Tables>, fileId: string) =>
  db.deleteFrom('file_blob').where('file_id', '=', fileId).where('held', '=', false).execute()
