import type { FileReading } from '../importFile.ts'
import { openFile, readNamed } from '../importFile.ts'
import type { LineImport } from '../lineImport.store.ts'
import type { MappedRows } from './mappedRows.ts'
import { readMapped } from './mappedRows.ts'
import { readKnown } from './resolve.ts'

/** Reads the file of an import as its person mapped it; null for an import without a mapping. */
export async function readMappedFile(
  reading: FileReading,
  found: LineImport,
): Promise<MappedRows | null> {
  const { mapping } = found
  if (!mapping) return null
  const sheet = await openFile(reading, found, (workbook) => readNamed(workbook, mapping.sheet))
  return readMapped(sheet, mapping, await readKnown(reading.trx, found))
}
