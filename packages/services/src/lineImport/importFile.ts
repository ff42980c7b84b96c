import { buffer } from 'node:stream/consumers'
import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { Tables } from '#platform/db/tables.ts'
import { findFile } from '#platform/files/file.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { InvalidInput, NotFound } from '#platform/http/refusals.ts'
import { readCsv } from '#platform/sheet/readCsv.ts'
import type { ReadRow, ReadSheet } from '#platform/sheet/readSheet.ts'
import { damaged, UnreadableSheet } from '#platform/sheet/readSheet.ts'
import type { XlsxWorkbook } from '#platform/sheet/readXlsx.ts'
import { withWorkbook } from '#platform/sheet/readXlsx.ts'
import type { LineImport } from './lineImport.store.ts'

/**
 * Opens the file of an import for `use`. A CSV file is a workbook with one sheet without a name. One
 * that cannot be read is refused with its reason.
 */
export async function openFile<Result>(
  trx: Transaction<Tables>,
  files: FileStore,
  { contract, file_id: fileId }: LineImport,
  use: (workbook: XlsxWorkbook) => Promise<Result>,
): Promise<Result> {
  const file = fileId === null ? undefined : await findFile(trx, contract, fileId)
  if (!file || fileId === null) throw new NotFound()
  const bytes = await buffer(await files.read(fileId))
  try {
    if (file.media_type !== 'text/csv') return await withWorkbook(bytes, limits.import, use)
    const rows = await readCsv(bytes, limits.import)
    return await use({
      sheets: [{ name: '', path: '', isHidden: false }],
      read: async (_sheet, first) => ({ name: '', rows: rows.slice(0, first), merged: [] }),
    })
  } catch (error) {
    if (UnreadableSheet.is(error)) throw new InvalidInput({ file: error.message })
    throw error
  }
}

/** Reads the sheet with this name, or the first visible one. */
export function readNamed({ sheets, read }: XlsxWorkbook, name?: string): Promise<ReadSheet> {
  const found = sheets.find((sheet) => (name === undefined ? !sheet.isHidden : sheet.name === name))
  if (found) return read(found)
  throw name === undefined
    ? new UnreadableSheet(damaged)
    : new InvalidInput({ sheet: `'${name}' is not a sheet of this workbook.` })
}

/** Reads the rows of the first visible sheet. */
export const readFirstSheet = async (
  trx: Transaction<Tables>,
  files: FileStore,
  found: LineImport,
): Promise<readonly ReadRow[]> =>
  (await openFile(trx, files, found, (workbook) => readNamed(workbook))).rows
