import type { ReadRow, SheetLimits } from './readSheet.ts'
import { damaged, UnreadableSheet } from './readSheet.ts'
import { openPackage } from './xlsxPackage.ts'
import { readDateStyles, readRows, readTexts, readWorkbook } from './xlsxParse.ts'

/**
 * Reads the first visible sheet of an Excel workbook as a stream, within limits. Macros, links and
 * formulas are not run: a formula counts with the result that the workbook remembers.
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<ReadRow[]> {
  const parts = await openPackage(bytes, limits.partBytes)
  try {
    if (!parts.has('xl/workbook.xml')) throw new UnreadableSheet(noWorkbook)
    const { sheets, isFrom1904 } = await readWorkbook(parts)
    const [first] = sheets
    if (!first) throw new UnreadableSheet(damaged)
    const texts = await readTexts(parts, limits)
    const dateStyles = await readDateStyles(parts)
    return await readRows(parts, first.path, { texts, dateStyles, isFrom1904, limits })
  } finally {
    parts.close()
  }
}

const noWorkbook = 'This is not an Excel workbook. Choose an .xlsx or .csv file.'
