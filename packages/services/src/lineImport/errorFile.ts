import { displayText } from '#platform/sheet/cell.ts'
import type { ReadRow } from '#platform/sheet/readSheet.ts'
import type { SheetTable } from '#platform/sheet/sheet.ts'
import { columnFields } from '#midp/exportColumns.ts'
import type { CheckedRow } from './lineImport.ts'
import { findHeader } from './requestedRows.ts'

/** The rows of a sheet with the titles of its columns. */
export interface TitledSheet {
  readonly titles: readonly string[]
  readonly rows: readonly Pick<ReadRow, 'number' | 'cells'>[]
}

/** Returns a sheet whose header is found by the titles. */
export const unmappedSheet = (rows: readonly ReadRow[]): TitledSheet => ({
  titles: findHeader(rows).header.cells.map(displayText),
  rows,
})

/**
 * Returns the refused rows of the file with a column that says why, to be mended and imported
 * again.
 */
export function errorTable(
  { titles, rows: sheet }: TitledSheet,
  rows: readonly CheckedRow[],
): SheetTable {
  const byRow = new Map(sheet.map((row) => [row.number, row]))
  return {
    name: 'Errors',
    columns: [
      ...titles.map((title) => ({
        title,
        kind: 'text' as const,
        width: 24,
        hidden: title === 'Key',
      })),
      { title: 'Error', kind: 'text', width: 60 },
    ],
    rows: (async function* refused() {
      for (const { row, faults } of rows) {
        const cells = byRow.get(row ?? 0)?.cells ?? []
        const sentence = faults
          .map(({ field, message }) => (field === null ? message : `${titleOf(field)}: ${message}`))
          .join(' ')
        yield [...titles.map((_, at) => displayText(cells[at]) || null), sentence]
      }
    })(),
  }
}

/** Returns the title of a field's column in an export. */
const titleOf = (name: string): string =>
  [...columnFields].find(([, field]) => field === name)?.[0] ?? name
