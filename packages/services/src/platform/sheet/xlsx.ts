import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { SheetTable } from './sheet.ts'
import { choicesSheet, fixedParts, tableSheet } from './xlsxParts.ts'

/**
 * Writes a table as an Excel workbook: typed cells, a frozen and filtered header, lists of choices.
 * Rows are compressed as they come, so that memory does not grow with them. Texts are never
 * formulas.
 */
export function xlsxOf(table: SheetTable): Readable {
  const zip = new ZipFile()
  for (const [path, text] of Object.entries(fixedParts(table)))
    zip.addBuffer(Buffer.from(text), path)
  zip.addBuffer(Buffer.from(choicesSheet(table)), 'xl/worksheets/sheet2.xml')
  const rows = Readable.from(tableSheet(table))
  const out = Readable.from(zip.outputStream)
  // A failed read ends the file without its ZIP directory, so that no program opens half a table.
  rows.on('error', (error) => out.destroy(error))
  out.on('close', () => rows.destroy())
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml')
  zip.end()
  return out
}
