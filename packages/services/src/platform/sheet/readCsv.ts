import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { unquoted } from './csv.ts'
import type { ReadRow, SheetLimits } from './readSheet.ts'
import { damaged, tooLongCell, tooManyRows, UnreadableSheet } from './readSheet.ts'

/** Excel's longest cell, times the widest row. */
const mostCharacters = 1_000_000

/**
 * Reads a CSV file with commas, semicolons or tabs. A file that is not UTF-8 is read as Windows
 * 1252, in which Excel saves plain CSV. The apostrophe that `csvOf` puts before a formula is removed.
 */
export async function readCsv(bytes: Buffer, limits: SheetLimits): Promise<ReadRow[]> {
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
  const parser = Readable.from([text]).pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: mostCharacters,
    }),
  )
  const rows: ReadRow[] = []
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      const cells = record.slice(0, limits.columns).map((value) => unquoted(value) || null)
      if (cells.every((value) => value === null)) continue
      if (cells.some((value) => (value ?? '').length > limits.cellCharacters))
        throw new UnreadableSheet(tooLongCell(limits.cellCharacters))
      if (rows.length >= limits.rows) throw new UnreadableSheet(tooManyRows(limits.rows))
      rows.push({ number, cells })
    }
  } catch (error) {
    throw UnreadableSheet.is(error) ? error : new UnreadableSheet(damaged)
  }
  return rows
}

/** Returns the separator that occurs most in the first line. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
