import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientConfig } from './clientConfig.ts'

interface StartPageQuery {
  name: string
  hash: string
  variables: Record<string, unknown>
}

/** The pages of the web client, as its build describes them (`startManifest.ts` there). */
interface StartPageManifest {
  /** Queries of every page. */
  always: StartPageQuery[]
  pages: {
    path: string
    /** Whether the queries are only those of the address without `?`. */
    plain: boolean
    files: string[]
    /** Files that come after the others. An address with the parameter does not need them. */
    later?: { files: string[]; unless?: string }
    queries: StartPageQuery[]
  }[]
}

/** The HTML of the web client, which differs by address. */
export interface StartPage {
  /** Returns the HTML of an address: the path below `/app` and the parameters after `?`. */
  at: (path: string, search: URLSearchParams) => string
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
  const manifest: StartPageManifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as StartPageManifest)
    : { always: [], pages: [] }
  // An address without parameters is the better match.
  const pages = manifest.pages.toSorted((a, b) => placeholders(a.path) - placeholders(b.path))
  return {
    at: (path, search) => {
      const page = pages.find((candidate) => paramsOf(candidate.path, path) !== null)
      const params = (page && paramsOf(page.path, path)) ?? {}
      const own = page && !(page.plain && search.size > 0) ? page.queries : []
      const queries = [...manifest.always, ...own].map(({ name, hash, variables }) => ({
        name,
        hash,
        variables: filled(variables, params),
      }))
      const files = page ? [...page.files, ...laterOf(page, search)] : []
      const start = { config, queries, files }
      return index.replace(dataBlock, () => dataBlock.replace('{}', () => escaped(start)))
    },
    scriptSources: index
      .matchAll(/<script>([^]*?)<\/script>/g)
      .map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      .toArray(),
  }
}

/** Leaves out what this address does not need: the browser warns of a style sheet that is not used soon. */
const laterOf = ({ later }: StartPageManifest['pages'][number], search: URLSearchParams) =>
  later === undefined || (later.unless !== undefined && search.has(later.unless)) ? [] : later.files

const placeholders = (pattern: string) => pattern.split(':').length

/** Returns the parameters of a path such as `/overview/:tagCode`, or null if it does not match. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const parts = path.replace(/\/$/, '').split('/')
  if (wanted.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [at, name] of wanted.entries()) {
    const part = decoded(parts[at] ?? '')
    if (name.startsWith(':')) {
      if (!part) return null
      params[name.slice(1)] = part
    } else if (name !== part) return null
  }
  return params
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Returns variables with parameters in the place of `{name}`. */
const filled = (variables: Record<string, unknown>, params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value === `{${name}}` ? (params[name] ?? value) : value,
    ]),
  )

/** Returns JSON that cannot end its script element. */
const escaped = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
