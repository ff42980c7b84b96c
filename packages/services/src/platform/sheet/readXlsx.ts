import type { FoundForm } from './csvText.ts'
import type { ReadRow, ReadSheet, SheetLimits } from './readSheet.ts'
import { damaged, UnreadableSheet } from './readSheet.ts'
import { openPackage } from './xlsxPackage.ts'
import { readRows } from './xlsxParse.ts'
import type { NamedSheet } from './xlsxWorkbook.ts'
import { readFormats, readTexts, readWorkbook } from './xlsxWorkbook.ts'

/** An opened workbook or CSV file, whose sheets are read one by one. */
export interface SheetWorkbook {
  readonly sheets: readonly NamedSheet[]
  /** How a CSV file was read; absent for a workbook. */
  readonly form?: FoundForm
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
  use: (workbook: SheetWorkbook) => Promise<Result>,
): Promise<Result> {
  const parts = await openPackage(bytes, limits)
  try {
    const { sheets, paths, ...counting } = await readWorkbook(parts)
    const texts = await readTexts(parts, paths.texts, limits)
    const formats = await readFormats(parts, paths.styles)
    const reading = { ...counting, texts, formats, limits }
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
