import { buffer } from 'node:stream/consumers'
import { limits } from '@tidemark/schema/limits'
import type { ReadCell } from '@tidemark/services/testkit'
import { readXlsx, xlsxOf } from '@tidemark/services/testkit'

export { handKeptWorkbook } from '@tidemark/services/testkit'

/** A row of a sheet by the titles of its columns. Days are text such as `2026-11-22`. */
export type WorkbookRow = Record<string, string | number | null>

/** Changes the rows of an exported workbook, as a person does in a spreadsheet. */
export async function editWorkbook(
  bytes: Buffer,
  change: (rows: WorkbookRow[]) => void,
): Promise<Buffer> {
  const [header, ...rows] = await readXlsx(bytes, limits.import)
  const titles = (header?.cells ?? []).map((cell) => String(plainOf(cell)))
  const edited = rows.map(({ cells }) =>
    Object.fromEntries(titles.map((title, at) => [title, plainOf(cells[at] ?? null)])),
  )
  change(edited)
  const valuesOf = (row: WorkbookRow) => titles.map((title) => row[title] ?? null)
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 20 }))
  return buffer(xlsxOf({ name: 'Sheet', columns, rows: stream(edited.map(valuesOf)) }))
}

const plainOf = (cell: ReadCell) =>
  cell === null || typeof cell === 'string'
    ? cell
    : 'unknown' in cell
      ? cell.shown
      : cell.isDate
        ? cell.day
        : cell.number

async function* stream<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
