import { buffer } from 'node:stream/consumers'
import { limits } from '@tidemark/schema/limits'
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
  const titles = (header?.cells ?? []).map(String)
  const edited = rows.map(({ cells }) =>
    Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? null])),
  )
  change(edited)
  const valuesOf = (row: WorkbookRow) => titles.map((title) => row[title] ?? null)
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 20 }))
  return buffer(xlsxOf({ name: 'Sheet', columns, rows: stream(edited.map(valuesOf)) }))
}

async function* stream<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}
