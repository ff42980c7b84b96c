import type { Readable } from 'node:stream'
import { csvOf } from './csv.ts'
import type { SheetTable } from './sheet.ts'
import { xlsxOf } from './xlsx.ts'

/** The formats of a spreadsheet, with the stream that writes a table. */
export const sheetFormats: Record<
  'xlsx' | 'csv',
  { readonly mediaType: string; readonly write: (table: SheetTable) => Readable }
> = {
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: xlsxOf,
  },
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvOf },
}

/** Replaces the characters of a name that file systems do not accept. */
export const fileNameOf = (name: string): string => name.replaceAll(/[^\w .-]/g, '_').trim()
