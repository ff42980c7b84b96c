import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import type { FileReading } from '../importFile.ts'
import { formOf, openFile, readNamed } from '../importFile.ts'
import type { LineImport } from '../lineImport.store.ts'
import { namesIn } from '../match.ts'
import { mappingOfExport } from './exportMapping.ts'
import type { MappedRows } from './mappedRows.ts'
import { readMapped } from './mappedRows.ts'
import { readKnown } from './resolve.ts'
import { rowsOfSheets } from './sheets.ts'

type MappedSheets = Pick<ImportMapping, 'sheet' | 'further_sheets' | 'separator' | 'encoding'>

/** Reads the sheets of a mapping; the first visible one without a mapping. */
export const readSheetsOf = (
  reading: FileReading,
  { contract, file_id }: LineImport,
  mapping: MappedSheets | null,
): Promise<[ReadSheet, ...ReadSheet[]]> =>
  openFile(reading, { contract, file_id, form: formOf(mapping ?? {}) }, async (workbook) => {
    const sheets: [ReadSheet, ...ReadSheet[]] = [await readNamed(workbook, mapping?.sheet)]
    for (const name of mapping?.further_sheets ?? [])
      sheets.push(await readNamed(workbook, name, 'further_sheets'))
    return sheets
  })

/** Reads the file of an import as its person mapped it, or as an export. */
export async function readMappedFile(reading: FileReading, found: LineImport): Promise<MappedRows> {
  const sheets = await readSheetsOf(reading, found, found.mapping)
  const mapping = found.mapping ?? mappingOfExport(sheets[0])
  const read = await rowsOfSheets(sheets, mapping)
  const columnOf = (wanted: ImportTarget) =>
    mapping.columns.find(({ target }) => target === wanted)?.column ?? -1
  const names = namesIn(read.rows, {
    key: columnOf('key'),
    number: columnOf('documentNumber'),
    reference: columnOf('reference'),
    title: columnOf('title'),
  })
  return readMapped(read, mapping, await readKnown(reading.trx, found, names), found.choices)
}
