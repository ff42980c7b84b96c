import { namesIn } from '../match.ts'
import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import type { FileReading } from '../importFile.ts'
import { formOf, openFile, readNamed } from '../importFile.ts'
import type { LineImport } from '../lineImport.store.ts'
import type { MappedRows } from './mappedRows.ts'
import { readMapped } from './mappedRows.ts'
import { readKnown } from './resolve.ts'

/** Reads the sheet of a mapping. */
export const readSheetOf = (
  reading: FileReading,
  { contract, file_id }: LineImport,
  { sheet, separator, encoding }: Pick<ImportMapping, 'sheet' | 'separator' | 'encoding'>,
): Promise<ReadSheet> =>
  openFile(reading, { contract, file_id, form: formOf({ separator, encoding }) }, (workbook) =>
    readNamed(workbook, sheet),
  )

/** Reads the file of an import as its person mapped it; null for an import without a mapping. */
export async function readMappedFile(
  reading: FileReading,
  found: LineImport,
): Promise<MappedRows | null> {
  const { mapping } = found
  if (!mapping) return null
  const sheet = await readSheetOf(reading, found, mapping)
  const columnOf = (wanted: ImportTarget) =>
    mapping.columns.find(({ target }) => target === wanted)?.column ?? -1
  const names = namesIn(sheet.rows, {
    key: columnOf('key'),
    number: columnOf('documentNumber'),
    title: columnOf('title'),
  })
  return readMapped(sheet, mapping, await readKnown(reading.trx, found, names), found.choices)
}
