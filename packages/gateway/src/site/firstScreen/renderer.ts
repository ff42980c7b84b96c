import { pathToFileURL } from 'node:url'
import type { FirstScreenTask } from '@tidemark/schema/firstScreen'
import type { Logger } from 'pino'
import { Tinypool } from 'tinypool'

/** Renders first screens, each in a separate thread. */
export interface Renderer {
  /**
   * Returns HTML. Returns null for a page without content, when the signal aborts, and at once while
   * too many wait. Rejects when the program fails.
   */
  render(task: FirstScreenTask, signal: AbortSignal): Promise<string | null>
  close(): Promise<void>
}

/** The most pages that wait for the thread. */
const mostWaiting = 2
/** Megabytes of a thread. A page needs a tenth. */
const mostMemory = 512

/**
 * Starts a thread with the renderer that the build of the web client wrote. A thread renders one
 * page and ends, like a tab: nothing of a person can reach the page of another. The next one is started
 * in advance, since loading takes longer than rendering.
 */
export function openRenderer(file: string, log: Logger): Renderer {
  const pool = new Tinypool({
    filename: new URL('rendering.worker.ts', import.meta.url).href,
    workerData: { file: pathToFileURL(file).href },
    name: 'render',
    isolateWorkers: true,
    minThreads: 1,
    maxThreads: 1,
    maxQueue: mostWaiting,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    useAtomics: false,
  })
  let isBroken = false
  pool.on('error', (error: unknown) => {
    isBroken = true
    log.error({ err: error }, 'The renderer of first screens cannot be loaded.')
  })
  return {
    render: async (task, signal) => {
      if (isBroken || pool.queueSize >= mostWaiting) return null
      try {
        return (await pool.run(task, { signal })) as string | null
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    close: () => pool.destroy(),
  }
}
