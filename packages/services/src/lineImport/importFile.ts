import type { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { limits } from '@tidemark/schema/limits'
import type { Tables } from '#platform/db/tables.ts'
import { findFile } from '#platform/files/file.store.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { InvalidInput, NotFound } from '#platform/http/refusals.ts'
import type { CsvForm } from '#platform/sheet/csvText.ts'
import { withSheets } from '#platform/sheet/openSheets.ts'
import type { ReadSheet } from '#platform/sheet/readSheet.ts'
import { damaged, UnreadableSheet } from '#platform/sheet/readSheet.ts'
import type { SheetWorkbook } from '#platform/sheet/readXlsx.ts'
import type { LineImport } from './lineImport.store.ts'

/** Where the file of an import is read. */
export interface FileReading {
  readonly trx: Transaction<Tables>
  readonly files: FileStore
  readonly signal: AbortSignal
  /** Whether the call may keep the sheets for later ones. */
  readonly keeps?: boolean
}

/** An import whose file is opened, and how a CSV file is read. */
interface OpenedImport extends Pick<LineImport, 'contract' | 'file_id'> {
  readonly form?: Partial<CsvForm>
}

/** Returns the parts of the form of a CSV file that are known. */
export const formOf = ({
  separator,
  encoding,
}: { [Part in keyof CsvForm]?: CsvForm[Part] | undefined }) => ({
  ...(separator && { separator }),
  ...(encoding && { encoding }),
})

/** Opens the file of an import for `use`. One that cannot be read is refused with its reason. */
export async function openFile<Result>(
  { trx, files, signal }: FileReading,
  { contract, file_id: fileId, form }: OpenedImport,
  use: (workbook: SheetWorkbook) => Promise<Result>,
): Promise<Result> {
  const file = fileId === null ? undefined : await findFile(trx, contract, fileId)
  if (!file || fileId === null) throw new NotFound()
  const bytes = await bytesOf(await files.read(fileId), file.size)
  try {
    const isCsv = file.media_type === 'text/csv'
    return await withSheets(
      { bytes, isCsv, limits: limits.import, signal, ...(form && { form }) },
      use,
    )
  } catch (error) {
    if (UnreadableSheet.is(error)) throw new InvalidInput({ file: error.message })
    throw error
  }
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
