import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { CsvForm } from './csvText.ts'
import { packRows } from './packedRows.ts'
import { readCsv } from './readCsv.ts'
import type { ReadRow, SheetLimits } from './readSheet.ts'
import { UnreadableSheet } from './readSheet.ts'
import type { SheetWorkbook } from './readXlsx.ts'
import { withWorkbook } from './readXlsx.ts'

/** A file to read in a thread, and the port for the questions about it. */
export interface ReadTask {
  readonly bytes: ArrayBuffer
  readonly isCsv: boolean
  /** How a person chose to read a CSV file. */
  readonly form?: Partial<CsvForm>
  readonly limits: SheetLimits
  readonly port: MessagePort
}

/** A sheet by its place in the workbook; without it, the rows that follow those of the last answer. */
export type ReadQuestion = { readonly sheet: number; readonly first?: number } | 'more' | 'close'

/** Cells and characters of one answer. Taking them occupies the other thread for some milliseconds. */
const most = { cells: 10_000, characters: 500_000 }

/**
 * Opens a file, answers with its sheets, and then each question with rows, until it is told to close.
 * Returns the reason why a file cannot be read.
 */
export async function readFile({
  bytes,
  isCsv,
  form,
  limits,
  port,
}: ReadTask): Promise<string | null> {
  try {
    const file = Buffer.from(bytes)
    if (!isCsv) await withWorkbook(file, limits, (workbook) => answerAbout(workbook, port))
    else {
      const { rows, form: found } = await readCsv(file, limits, form)
      await answerAbout(
        {
          form: found,
          sheets: [{ name: '', path: '', isHidden: false }],
          read: async (_sheet, first) => ({ name: '', rows: rows.slice(0, first), merged: [] }),
        },
        port,
      )
    }
    return null
  } catch (error) {
    if (UnreadableSheet.is(error)) return error.message
    throw error
  } finally {
    port.close()
  }
}

async function answerAbout(
  { sheets, read, form }: SheetWorkbook,
  port: MessagePort,
): Promise<void> {
  const questions = on(port, 'message', { close: ['close'] })
  port.postMessage({ sheets, form })
  let rest: readonly ReadRow[] = []
  for await (const [question] of questions as AsyncIterable<[ReadQuestion]>) {
    if (question === 'close') return
    if (question === 'more') port.postMessage(nextRows())
    else {
      const { rows, merged, hiddenColumns } = await read(sheets[question.sheet]!, question.first)
      rest = rows
      port.postMessage({ ...nextRows(), merged, hiddenColumns })
    }
  }

  function nextRows() {
    let [at, cells, characters] = [0, 0, 0]
    for (; at < rest.length && cells < most.cells && characters < most.characters; at += 1) {
      const row = rest[at]!.cells
      cells += row.length
      for (const cell of row) characters += typeof cell === 'string' ? cell.length : 0
    }
    const rows = packRows(rest.slice(0, at))
    rest = rest.slice(at)
    return { rows, isLast: rest.length === 0 }
  }
}
