import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Request } from '@playwright/test'

const sources = join(import.meta.dirname, '../../packages/web/src')

/** Reads the names of the web client's mutations. */
const mutations = (): Set<string> =>
  new Set(
    globSync('**/*.graphql', { cwd: sources }).flatMap((file) =>
      Array.from(
        readFileSync(join(sources, file), 'utf8').matchAll(/^mutation (\w+)/gm),
        ([, name]) => name ?? '',
      ),
    ),
  )

/** Adds a line to `lines` for each mutation that the browser sends. */
export function noteWrites(context: BrowserContext, lines: string[]): void {
  const writing = mutations()
  context.on('request', (request: Request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
    if (operationName !== undefined && writing.has(operationName))
      lines.push(`A journey with shared data wrote: ${operationName}. Give it contracts.`)
  })
}
