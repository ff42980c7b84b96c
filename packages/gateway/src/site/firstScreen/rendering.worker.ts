import { enableCompileCache } from 'node:module'
import type { FirstScreenTask } from '@tidemark/schema/firstScreen'
import { Tinypool } from 'tinypool'

// Each thread loads the same program. Compiled once, it loads in a third of the time.
enableCompileCache()

const { file } = Tinypool.workerData as { file: string }
const { renderPage } = (await import(file)) as {
  renderPage: (task: FirstScreenTask) => Promise<string | null>
}

export const render = renderPage
