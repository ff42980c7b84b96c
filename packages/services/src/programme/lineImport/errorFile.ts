import { displayText } from '#platform/sheet/cell.ts'
import type { ReadRow } from '#platform/sheet/readSheet.ts'
import type { SheetTable } from '#platform/sheet/sheet.ts'
import { columnFields } from '#programme/midp/exportColumns.ts'
import type { CheckedRow } from './lineImport.ts'
import { rowName } from './requestedRows.ts'

/** The rows of a sheet with the titles of its columns. */
export interface TitledSheet {
  readonly titles: readonly string[]
  readonly rows: readonly (Pick<ReadRow, 'number' | 'cells'> & { readonly sheet?: string })[]
}

/**
 * Returns the refused rows of the file with a column that says why, to be mended and imported
 * again.
 */
export function errorTable(
  { titles, rows: sheet }: TitledSheet,
  rows: readonly CheckedRow[],
): SheetTable {
  const byRow = new Map(sheet.map((one) => [rowName({ row: one.number, sheet: one.sheet }), one]))
  const isNamed = sheet.some((row) => row.sheet !== undefined)
  return {
    name: 'Errors',
    columns: [
      ...titles.map((title) => ({
        title,
        kind: 'text' as const,
        width: 24,
        hidden: title === 'Key',
      })),
      ...(isNamed ? [{ title: 'Sheet', kind: 'text' as const, width: 24 }] : []),
      { title: 'Error', kind: 'text', width: 60 },
    ],
    rows: (async function* refused() {
      for (const { row, sheet: name, faults } of rows) {
        const cells = byRow.get(rowName({ row, sheet: name }))?.cells ?? []
        const sentence = faults
          .map(({ field, message }) => (field === null ? message : `${titleOf(field)}: ${message}`))
          .join(' ')
        yield [
          ...titles.map((_, at) => displayText(cells[at]) || null),
          ...(isNamed ? [name ?? null] : []),
          sentence,
        ]
      }
    })(),
  }
}

/** Returns the title of a field's column in an export. */
const titleOf = (name: string): string =>
  [...columnFields].find(([, field]) => field === name)?.[0] ?? name
