import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalPath, type StartManifest, startOf } from '@tidemark/schema/startPage'
import type { ClientConfig } from './clientConfig.ts'

/** The HTML of the web client, which differs by address. */
export interface StartPage {
  /** Returns the HTML of an address: the path below `/app` and the parameters after `?`. */
  at: (path: string, search: URLSearchParams) => string
  /** Returns the path of the page that a path written in another way means; null for any other. */
  canonical: (path: string) => string | null
  /** Sources of the content security policy that allow the inline scripts. */
  scriptSources: readonly string[]
}

const dataBlock = '<script type="application/json" id="start">{}</script>'

/**
 * Reads the built HTML. For each address it adds the configuration, and the queries and files of the
 * page, which an inline script requests before the client's scripts have loaded.
 */
export function readStartPage(folder: string, config: ClientConfig): StartPage {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const manifestFile = join(folder, 'start.json')
  const manifest: StartManifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as StartManifest)
    : { always: [], pages: [] }
  return {
    at: (path, search) => {
      const { queries, files } = startOf(manifest, path, search)
      const start = { config, queries: [...manifest.always, ...queries], files }
      return index.replace(dataBlock, () => dataBlock.replace('{}', () => escaped(start)))
    },
    canonical: (path) => canonicalPath(manifest, path),
    scriptSources: index
      .matchAll(/<script>([^]*?)<\/script>/g)
      .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      .toArray(),
  }
}

/** Returns JSON that cannot end its script element. */
const escaped = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
