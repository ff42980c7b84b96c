import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StartManifest } from '@tidemark/schema/startPage'
import type { Plugin, Rolldown } from 'vite'
import { firstQueries } from './src/app/firstQueries.ts'
import { pages } from './src/app/pages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * The file beside `index.html` that lists the first files and queries of each page for the gateway.
 */
const file = 'start.json'

/**
 * Writes for each address the files to load beside the shell and the queries to send before the
 * scripts have loaded. Queries are named by their hash, as the gateway knows them.
 */
export function startManifest(): Plugin {
  return {
    name: 'start-manifest',
    apply: 'build',
    async generateBundle(_, bundle) {
      const hashOf = await readHashes()
      const { shell, ofModules } = filesOf(bundle)
      const manifest = {
        shell,
        always: [{ name: 'Viewer', hash: hashOf('Viewer'), variables: {} }],
        pages: pages.map(({ path, module }) => {
          const { queries = {}, plain = false, later } = firstQueries[path] ?? {}
          const files = ofModules([module])
          return {
            path,
            plain,
            files,
            later: later && {
              unless: later.unless,
              files: [...new Set(ofModules(later.modules)).difference(new Set(files))],
            },
            queries: Object.entries(queries).map(([name, variables]) => ({
              name,
              hash: hashOf(name),
              variables,
            })),
          }
        }),
      } satisfies StartManifest
      this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(manifest) })
    },
  }
}

/** What the entry loads and awaits before it renders. */
const awaitedByEntry = ['api/keptAnswers.ts']

/** Returns the scripts and styles of the entry, and those that modules need beside it. */
function filesOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk')
  const withImports = (chunk: Chunk, found = new Set<string>()): Set<string> => {
    if (found.has(chunk.fileName)) return found
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') withImports(imported, found)
    }
    return found
  }
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const shell = withImports(entry)
  // The HTML contains the imports of its empty chunk instead of the chunk.
  if (entry.moduleIds.every((id) => id.endsWith('.html'))) shell.delete(entry.fileName)
  const ofModule = (module: string): Set<string> => {
    const chunk = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${module}`)),
    )
    if (!chunk) throw new Error(`No chunk holds ${module}, which pages.ts names.`)
    return withImports(chunk)
  }
  for (const module of awaitedByEntry)
    if (ofModule(module).has(ofModule('main.tsx').values().next().value ?? ''))
      throw new Error(`${module} imports the entry, which awaits it: neither would end.`)
  return {
    shell: [...shell],
    ofModules: (modules: readonly string[]) => [
      ...new Set(modules.flatMap((module) => [...ofModule(module)])).difference(shell),
    ],
  }
}

/** Reads the hashes of the registered documents by the name of their operation. */
async function readHashes(): Promise<(name: string) => string> {
  const documents = JSON.parse(
    await readFile(join(import.meta.dirname, 'src/api/generated/persisted-documents.json'), 'utf8'),
  ) as Record<string, string>
  return (name) => {
    const found = Object.entries(documents).find(([, text]) =>
      new RegExp(`\\bquery ${name}\\b`).test(text),
    )
    if (!found) throw new Error(`No registered query is named ${name}.`)
    return found[0]
  }
}
