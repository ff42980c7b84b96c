import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { ReadCell } from './cell.ts'
import { notDecoded, textCell } from './cell.ts'
import { unquoted } from './csv.ts'
import type { CsvForm, FoundForm } from './csvText.ts'
import { decodedText, separatorLetters, separatorOf } from './csvText.ts'
import type { ReadRow, SheetLimits } from './readSheet.ts'
import {
  damaged,
  lastRow,
  tooLongCell,
  tooManyCells,
  tooManyColumns,
  tooManyRows,
  UnreadableSheet,
} from './readSheet.ts'

/** The longest record: Excel's longest cell, times the widest row. */
const mostCharacters = 1_000_000

/** The parser keeps the records of a piece until they are taken, and slows down with their number. */
const pieceCharacters = 16_384

/**
 * Reads a CSV file with commas, semicolons, tabs or bars, whatever ends its lines, as it is `chosen` or
 * else guessed. The apostrophe that `csvOf` puts before a formula is removed. Lines and cells are counted
 * before they are parsed, empty ones too.
 */
export async function readCsv(
  bytes: Buffer,
  limits: SheetLimits,
  chosen: Partial<CsvForm> = {},
): Promise<{ rows: ReadRow[]; form: FoundForm }> {
  const { text, isDoubtful, encoding, samples } = decodedText(bytes, chosen.encoding)
  const { separator = separatorOf(text) } = chosen
  const delimiter = separatorLetters[separator]
  const ends = lineEndsOf(text, delimiter, limits)
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      bom: true,
      delimiter,
      record_delimiter: ends.length === 0 ? ['\n'] : ends,
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
      const texts = record.slice(0, limits.columns)
      if (record.some((text, column) => column >= limits.columns && text.trim() !== ''))
        throw new UnreadableSheet(tooManyColumns(limits.columns))
      if (texts.every((text) => text === '')) continue
      if (texts.some((text) => text.length > limits.cellCharacters))
        throw new UnreadableSheet(tooLongCell(limits.cellCharacters))
      if (rows.length >= limits.rows) throw new UnreadableSheet(tooManyRows(limits.rows))
      const recoded = isDoubtful && texts.some((text) => /[^\0-\x7F]/.test(text))
      rows.push({ number, cells: texts.map(cellOf), ...(recoded && { recoded }) })
    }
  } catch (error) {
    if (UnreadableSheet.is(error)) throw error
    throw new UnreadableSheet(isUnclosed(error) ? unclosed(error.records + 1) : damaged)
  }
  return { rows, form: { separator, encoding, samples } }
}

const unclosed = (row: number) =>
  `Row ${row} has a quotation mark that is not closed. Close or remove it, and retry.`

const isUnclosed = (error: unknown): error is CsvError & { readonly records: number } =>
  error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'

/** Returns a cell of the file. `="01"` is how people keep a spreadsheet from reading a number. */
const cellOf = (text: string): ReadCell => {
  const [, literal] = /^="((?:[^"]|"")*)"$/.exec(text) ?? []
  if (text.includes('\uFFFD')) return { unknown: notDecoded, shown: text }
  return textCell(literal?.replaceAll('""', '"') ?? unquoted(text))
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceCharacters)
    yield text.slice(at, at + pieceCharacters)
}

/**
 * Returns what ends the lines of a file. Refuses one with more lines than a spreadsheet has, or more
 * separators than cells are read.
 */
function lineEndsOf(text: string, delimiter: string, { rows, elements }: SheetLimits): string[] {
  const [feed, carriage, separator] = [0x0a, 0x0d, delimiter.charCodeAt(0)]
  let [pairs, feeds, carriages, separators, before] = [0, 0, 0, 0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === feed) {
      feeds += 1
      if (before === carriage) pairs += 1
    } else if (code === carriage) carriages += 1
    else if (code === separator) separators += 1
    before = code
  }
  if (Math.max(feeds, carriages) > lastRow) throw new UnreadableSheet(tooManyRows(rows))
  if (separators > elements) throw new UnreadableSheet(tooManyCells(elements))
  const found: [string, number][] = [
    ['\r\n', pairs],
    ['\n', feeds - pairs],
    ['\r', carriages - pairs],
  ]
  return found.flatMap(([end, times]) => (times > 0 ? end : []))
}
