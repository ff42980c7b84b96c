import type { ReadRow, ReadSheet, SheetLimits } from './readSheet.ts'
import { damaged, UnreadableSheet } from './readSheet.ts'
import { openPackage } from './xlsxPackage.ts'
import type { NamedSheet } from './xlsxParse.ts'
import { readDateStyles, readRows, readTexts, readWorkbook } from './xlsxParse.ts'

/** An opened workbook, whose sheets are read one by one. */
export interface XlsxWorkbook {
  readonly sheets: readonly NamedSheet[]
  /** Reads a sheet, or only its `first` rows and then without its merged cells. */
  readonly read: (sheet: NamedSheet, first?: number) => Promise<ReadSheet>
}

/**
 * Opens an Excel workbook within limits, and closes it after `use`. Macros, links and formulas are
 * not run: a formula counts with the result that the workbook remembers.
 */
export async function withWorkbook<Result>(
  bytes: Buffer,
  limits: SheetLimits,
  use: (workbook: XlsxWorkbook) => Promise<Result>,
): Promise<Result> {
  const parts = await openPackage(bytes, limits.partBytes)
  try {
    if (!parts.has('xl/workbook.xml')) throw new UnreadableSheet(noWorkbook)
    const { sheets, isFrom1904 } = await readWorkbook(parts, limits)
    const texts = await readTexts(parts, limits)
    const dateStyles = await readDateStyles(parts, limits)
    const reading = { texts, dateStyles, isFrom1904, limits }
    return await use({
      sheets,
      read: async ({ name, path }, first) => ({
        name,
        ...(await readRows(parts, path, reading, first)),
      }),
    })
  } finally {
    parts.close()
  }
}

/** Reads the rows of the first visible sheet of an Excel workbook, within limits. */
export const readXlsx = (bytes: Buffer, limits: SheetLimits): Promise<readonly ReadRow[]> =>
  withWorkbook(bytes, limits, async ({ sheets, read }) => {
    const first = sheets.find(({ isHidden }) => !isHidden)
    if (!first) throw new UnreadableSheet(damaged)
    return (await read(first)).rows
  })

const noWorkbook = 'This is not an Excel workbook. Choose an .xlsx or .csv file.'
