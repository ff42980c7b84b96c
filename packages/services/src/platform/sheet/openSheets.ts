import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { MessageChannel } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import type { PackedRows } from './packedRows.ts'
import { unpackRows } from './packedRows.ts'
import type { ReadQuestion, ReadTask } from './reading.worker.ts'
import type { CellRange, SheetLimits } from './readSheet.ts'
import { tooBig, UnreadableSheet } from './readSheet.ts'
import type { SheetWorkbook } from './readXlsx.ts'
import type { NamedSheet } from './xlsxWorkbook.ts'

/** As many as imports run at once. */
const mostThreads = 2
/** Megabytes of a thread: the largest file that the limits admit needs half. */
const mostMemory = 512
/** Milliseconds after which a thread without work ends. */
const idleMs = 30_000

const pool = new Tinypool({
  filename: new URL('reading.worker.ts', import.meta.url).href,
  name: 'readFile',
  minThreads: 0,
  maxThreads: mostThreads,
  idleTimeout: idleMs,
  isolateWorkers: false,
  resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  useAtomics: false,
})

/** A file, and how it is read. */
export interface SheetFile extends Pick<ReadTask, 'bytes' | 'isCsv' | 'form'> {
  readonly limits: SheetLimits
  /** Ends the thread when it aborts, whatever it does. */
  readonly signal: AbortSignal
}

/**
 * Opens a workbook or CSV file for `use`, in another thread: no file can stop the process. The rows
 * come in pieces, between which others are served. The bytes are handed over. A CSV file is a
 * workbook with one sheet without a name.
 */
export async function withSheets<Result>(
  { signal, ...file }: SheetFile,
  use: (workbook: SheetWorkbook) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted()
  const { port1, port2 } = new MessageChannel()
  const task: ReadTask = { ...file, port: port2 }
  const running = pool.run(task, { signal, transferList: [file.bytes, port2] })
  const ended = running.then(
    (fault: string | null) => {
      throw fault === null ? new Error('The file is closed.') : new UnreadableSheet(fault)
    },
    (error: unknown) => {
      signal.throwIfAborted()
      throw hasNoMemory(error) ? new UnreadableSheet(tooBig) : error
    },
  )
  ended.catch(() => undefined)
  try {
    const opened = (await Promise.race([answerOf(port1), ended])) as Omit<SheetWorkbook, 'read'>
    const ask = async (question: ReadQuestion) => {
      const answer = answerOf(port1)
      port1.postMessage(question)
      return (await Promise.race([answer, ended])) as Answer
    }
    return await use({
      ...opened,
      read: (sheet, first) => readAll(sheet, opened.sheets, ask, first),
    })
  } finally {
    port1.postMessage('close' satisfies ReadQuestion)
    port1.close()
  }
}

interface Answer {
  readonly rows: PackedRows
  readonly isLast: boolean
  readonly merged?: readonly CellRange[]
  readonly hiddenColumns?: readonly number[]
}

async function readAll(
  sheet: NamedSheet,
  sheets: readonly NamedSheet[],
  ask: (question: ReadQuestion) => Promise<Answer>,
  first?: number,
) {
  let answer = await ask({
    sheet: sheets.indexOf(sheet),
    ...(first !== undefined && { first }),
  })
  const rows = unpackRows(answer.rows)
  const { merged = [], hiddenColumns = [] } = answer
  while (!answer.isLast) {
    answer = await ask('more')
    rows.push(...unpackRows(answer.rows))
  }
  return { name: sheet.name, rows, merged, hiddenColumns }
}

const answerOf = async (port: MessagePort): Promise<unknown> => {
  const [answer] = (await once(port, 'message')) as [unknown]
  return answer
}

const hasNoMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
