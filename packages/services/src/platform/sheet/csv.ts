import { Readable } from 'node:stream'
import { inTurns } from '#platform/turns.ts'
import type { SheetValue, SheetTable } from './sheet.ts'

/**
 * Spreadsheets run a text that begins with one of these, also in full width, as a formula. So does what
 * follows a semicolon, a tab or a line break, where these separate cells: Excel of most of Europe does
 * not take the comma for it, and then no quotes around the text. What has apostrophes before it gets one
 * more, so that reading removes only the own ones.
 */
const begins = String.raw`(?:^|[;\t\r\n])["\s]*`
const runs = '[=+\\-@＝＋－＠]'
const formula = new RegExp(`(${begins})('*${runs})`, 'g')
const guarded = new RegExp(`(${begins})'('*${runs})`, 'g')
/** A cell that begins with white space other than a space. */
const leading = /^('*[\t\r\n])/
const guardedLeading = /^'('*[\t\r\n])/

const guard = (text: string): string => text.replace(formula, "$1'$2").replace(leading, "'$1")

/** Removes the apostrophes that `csvOf` puts before formulas. */
export const unquoted = (text: string): string =>
  text.includes("'") ? text.replace(guardedLeading, '$1').replace(guarded, '$1$2') : text

/**
 * Writes a table as CSV (RFC 4180) in UTF-8 with a byte order mark, by which Excel recognises it. A
 * text that a spreadsheet would run as a formula gets an apostrophe in front, as OWASP advises.
 */
export const csvOf = (table: SheetTable): Readable => Readable.from(lines(table))

async function* lines({ columns, rows }: SheetTable): AsyncGenerator<string> {
  yield `\uFEFF${lineOf(columns.map(({ title }) => title))}`
  for await (const row of inTurns(rows)) {
    yield lineOf(row)
  }
}

const lineOf = (values: readonly SheetValue[]) => `${values.map(cellOf).join(',')}\r\n`

function cellOf(value: SheetValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = guard(value)
  return /[",\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe
}
