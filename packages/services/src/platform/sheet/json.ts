import { Readable } from 'node:stream'
import { inTurns } from '#platform/turns.ts'
import type { SheetTable } from './sheet.ts'

/** Writes a table as a JSON array of objects, named by the titles of the columns. */
export const jsonOf = (table: SheetTable): Readable => Readable.from(objects(table))

async function* objects({ columns, rows }: SheetTable): AsyncGenerator<string> {
  let before = '['
  for await (const row of inTurns(rows)) {
    const named = columns.map(({ title }, at) => [title, row[at] ?? null] as const)
    yield `${before}\n${JSON.stringify(Object.fromEntries(named))}`
    before = ','
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}
