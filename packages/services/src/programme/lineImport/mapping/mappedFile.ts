import type { ImportMapping, ImportTarget } from '@tidemark/schema/rest/importMapping'
import type { FileReading } from '../importFile.ts'
import { formOf, readSheets } from '../importFile.ts'
import type { LineImport } from '../lineImport.store.ts'
import { namesIn } from '../match.ts'
import { mappingOfExport } from './exportMapping.ts'
import type { MappedRows } from './mappedRows.ts'
import { readMapped } from './mappedRows.ts'
import type { PlaceIndex } from './places.ts'
import { readKnown } from './resolve.ts'
import { rowsOfSheets } from './sheets.ts'

/** Reads the sheets of a mapping; the first visible one without a mapping. */
export const readSheetsOf = (
  reading: FileReading,
  found: LineImport,
  mapping: Pick<ImportMapping, 'sheet' | 'further_sheets' | 'separator' | 'encoding'> | null,
) =>
  readSheets(
    reading,
    { ...found, form: formOf(mapping ?? {}) },
    mapping ? { sheet: mapping.sheet, further: mapping.further_sheets ?? [] } : {},
  )

interface MappedFile extends MappedRows, Pick<PlaceIndex, 'disciplines'> {
  readonly unreadSheets: readonly string[]
}

/** Reads the file of an import as its person mapped it, or as an export. */
export async function readMappedFile(reading: FileReading, found: LineImport): Promise<MappedFile> {
  const { sheets, unread } = await readSheetsOf(reading, found, found.mapping)
  const mapping = found.mapping ?? mappingOfExport(sheets[0])
  const read = await rowsOfSheets(sheets, mapping, found.mapping !== null)
  const columnOf = (wanted: ImportTarget) =>
    mapping.columns.find(({ target }) => target === wanted)?.column ?? -1
  const names = namesIn(read.rows, {
    key: columnOf('key'),
    number: columnOf('documentNumber'),
    reference: columnOf('reference'),
    title: columnOf('title'),
  })
  const known = await readKnown(reading.trx, found, names)
  const { disciplines } = known.places
  const mapped = await readMapped(read, mapping, known, found.choices)
  return { ...mapped, disciplines, unreadSheets: unread }
}
