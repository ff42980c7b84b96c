import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import { limits } from '@tidemark/schema/limits'
import type { Tables } from '#platform/db/tables.ts'
import { findFile } from '#platform/files/file.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { InvalidInput, NotFound } from '#platform/http/refusals.ts'
import type { Apart } from '#platform/http/transaction.ts'
import { shownText } from '#platform/sheet/cell.ts'
import type { CsvForm } from '#platform/sheet/csvText.ts'
import { withSheets } from '#platform/sheet/openSheets.ts'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import { damaged, UnreadableSheet } from '#platform/sheet/readSheet.ts'
import type { SheetWorkbook } from '#platform/sheet/readXlsx.ts'

/** Where the file of an import is read. */
export interface FileReading {
  readonly trx: Transaction<Tables>
  readonly apart: Apart
  readonly files: FileStore
  readonly signal: AbortSignal
}

/** An import whose file is opened, and how a CSV file is read. */
interface OpenedImport {
  readonly contract: string
  readonly file_id: string | null
  readonly form?: Partial<CsvForm>
  /** What is read besides, as the database says: another call may change it meanwhile. */
  readonly of?: string
}

/** Returns the parts of the form of a CSV file that are known. */
export const formOf = ({
  separator,
  encoding,
}: { [Part in keyof CsvForm]?: CsvForm[Part] | undefined }) => ({
  ...(separator && { separator }),
  ...(encoding && { encoding }),
})

/**
 * Opens the file of an import for `use`, while no transaction is open: one file would keep others
 * waiting. One that cannot be read is refused with its reason.
 */
export async function openFile<Result>(
  { trx, apart, files, signal }: FileReading,
  { contract, file_id: fileId, form, of = '' }: OpenedImport,
  use: (workbook: SheetWorkbook) => Promise<Result>,
): Promise<Result> {
  const file = fileId === null ? undefined : await findFile(trx, contract, fileId)
  if (!file || fileId === null) throw new NotFound()
  const isCsv = file.media_type === 'text/csv'
  return apart(`file ${fileId} ${of}`, async () => {
    const bytes = await bytesOf(await files.read(fileId), file.size)
    try {
      const opened = { bytes, isCsv, limits: limits.import, signal, ...(form && { form }) }
      return await withSheets(opened, use)
    } catch (error) {
      if (UnreadableSheet.is(error)) throw new InvalidInput({ file: error.message })
      throw error
    }
  })
}

/** Reads a file of this size. Joining its chunks at the end would take as long as a large chunk. */
async function bytesOf(content: Readable, size: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes.buffer
}

/** The sheets of a file that an import reads. */
export type SheetsRead = readonly [ReadSheet, ...ReadSheet[]]

/** What an import reads of a file. */
export interface FileSheets {
  readonly sheets: SheetsRead
  /** The names of the visible sheets that it does not read. */
  readonly unread: readonly string[]
  /** A text that can hardly have the encoding of the file; null where nobody needs to choose another. */
  readonly oddText: string | null
}

/** Characters of the sheets that a process keeps; others are read again. */
const mostCharacters = 16_000_000
/** A cell of a number takes as much memory as so many characters. */
const charactersOfCell = 24
const kept = new LRUCache<string, FileSheets>({
  maxSize: mostCharacters,
  sizeCalculation({ sheets }) {
    let characters = charactersOfCell
    for (const { rows } of sheets)
      for (const { cells } of rows)
        for (const cell of cells) characters += charactersOfCell + shownText(cell).length
    return characters
  },
})

interface WantedSheets {
  /** Without it the first visible one. */
  readonly sheet?: string
  /** The names of those that are read after it, or all visible ones. */
  readonly further?: readonly string[] | 'visible'
}

/** Reads sheets of the file of an import. The last ones stay in memory, so that the calls about a file read it once. */
export async function readSheets(
  reading: FileReading,
  found: OpenedImport,
  wanted: WantedSheets,
): Promise<FileSheets> {
  const of = JSON.stringify([found.file_id, found.form, wanted])
  const known = kept.get(of)
  if (known) return known
  const read = await openFile(reading, { ...found, of }, async (workbook) => {
    const visible = workbook.sheets.flatMap(({ name, isHidden }) => (isHidden ? [] : name))
    const sheets: [ReadSheet, ...ReadSheet[]] = [await readNamed(workbook, wanted.sheet)]
    const further = wanted.further === 'visible' ? visible.slice(1) : (wanted.further ?? [])
    for (const name of further) sheets.push(await readNamed(workbook, name, 'further_sheets'))
    const names = new Set(sheets.map(({ name }) => name))
    const oddText = workbook.form?.samples[0]?.text ?? null
    return { sheets, unread: visible.filter((name) => !names.has(name)), oddText }
  })
  kept.set(of, read)
  return read
}

/** Reads the sheet with this name, or the first visible one. */
export function readNamed(
  { sheets, read }: SheetWorkbook,
  name?: string,
  place: 'sheet' | 'further_sheets' = 'sheet',
): Promise<ReadSheet> {
  const found = sheets.find((sheet) => (name === undefined ? !sheet.isHidden : sheet.name === name))
  if (found) return read(found)
  throw name === undefined
    ? new UnreadableSheet(damaged)
    : new InvalidInput({ [place]: `'${name}' is not a sheet of this workbook.` })
}
