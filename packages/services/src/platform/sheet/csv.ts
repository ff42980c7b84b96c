import { Readable } from 'node:stream'
import type { SheetValue, SheetTable } from './sheet.ts'

/**
 * Spreadsheets run a text that begins with one of these, also in full width, as a formula. Texts that
 * begin with apostrophes before it are quoted as well, so that reading removes only the own one.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Removes the apostrophe that `csvOf` puts before a formula. */
export const unquoted = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

/**
 * Writes a table as CSV (RFC 4180) in UTF-8 with a byte order mark, by which Excel recognises it. A
 * text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises.
 */
export const csvOf = (table: SheetTable): Readable => Readable.from(lines(table))

async function* lines({ columns, rows }: SheetTable): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ title }) => title))}`
  for await (const row of rows) yield lineOf(row)
}

const lineOf = (values: readonly SheetValue[]) => `${values.map(cellOf).join(',')}\r\n`

function cellOf(value: SheetValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}
