import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { openFile, readNamed } from '../importFile.ts'
import type { LineImport } from '../lineImport.store.ts'
import type { MappedRows } from './mappedRows.ts'
import { readMapped } from './mappedRows.ts'
import { readKnown } from './resolve.ts'

/** Reads the file of an import as its person mapped it; null for an import without a mapping. */
export async function readMappedFile(
  trx: Transaction<Tables>,
  files: FileStore,
  found: LineImport,
): Promise<MappedRows | null> {
  const { mapping } = found
  if (!mapping) return null
  const sheet = await openFile(trx, files, found, (workbook) => readNamed(workbook, mapping.sheet))
  return readMapped(sheet, mapping, await readKnown(trx, found))
}
