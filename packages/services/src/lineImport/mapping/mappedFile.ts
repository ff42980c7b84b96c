import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import type { FileReading } from '../importFile.ts'
import { formOf, openFile, readNamed } from '../importFile.ts'
import type { LineImport } from '../lineImport.store.ts'
import { namesIn } from '../match.ts'
import type { ReadSheets } from '../sheets.store.ts'
import { keepSheets, readKeptSheets } from '../sheets.store.ts'
import { mappingOfExport } from './exportMapping.ts'
import type { MappedRows } from './mappedRows.ts'
import { readMapped } from './mappedRows.ts'
import { readKnown } from './resolve.ts'
import { rowsOfSheets } from './sheets.ts'

type MappedSheets = Pick<ImportMapping, 'sheet' | 'further_sheets' | 'separator' | 'encoding'>

/** Reads the sheets of a mapping; the first visible one without a mapping. */
export async function readSheetsOf(
  reading: FileReading,
  found: LineImport,
  { sheet, further_sheets: further = [], ...csv }: Partial<MappedSheets> = {},
): Promise<ReadSheets> {
  const form = formOf(csv)
  const of = JSON.stringify([sheet, further, form])
  const kept = await readKeptSheets(reading.trx, found, of)
  if (kept) return kept
  const read = await openFile(reading, { ...found, form }, async (workbook) => {
    const sheets: [ReadSheet, ...ReadSheet[]] = [await readNamed(workbook, sheet)]
    for (const name of further) sheets.push(await readNamed(workbook, name, 'further_sheets'))
    return sheets
  })
  if (reading.keeps) await keepSheets(reading.trx, found, of, read)
  return read
}

/** Reads the file of an import as its person mapped it, or as an export. */
export async function readMappedFile(reading: FileReading, found: LineImport): Promise<MappedRows> {
  const sheets = await readSheetsOf(reading, found, found.mapping ?? {})
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
