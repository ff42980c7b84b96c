import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { SheetTable } from './sheet.ts'
import { choicesSheet, fixedParts, sheetPath, tableSheet } from './xlsxParts.ts'

/**
 * Writes a table as an Excel workbook: typed cells, a frozen and filtered header, lists of choices.
 * Rows are compressed as they come, so that memory does not grow with them. Texts are never
 * formulas.
 */
export const xlsxOf = (table: SheetTable): Readable => workbookOf([table])

/** Writes several tables as one Excel workbook, each as a sheet, as `xlsxOf` does. */
export function workbookOf(tables: readonly SheetTable[]): Readable {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(fixedParts(tables)))
    zip.addBuffer(Buffer.from(text), path)
  zip.addBuffer(Buffer.from(choicesSheet(tables)), sheetPath(tables.length + 1))
  const out = Readable.from(zip.outputStream)
  for (const [at, table] of tables.entries()) {
    const rows = Readable.from(tableSheet(table, tables.slice(0, at)))
    // A failed read ends the file without its ZIP directory, so that no program opens half a table.
    rows.on('error', (error) => out.destroy(error))
    out.on('close', () => rows.destroy())
    zip.addReadStream(rows, sheetPath(at + 1))
  }
  zip.end()
  return out
}
