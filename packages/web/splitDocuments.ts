import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const generated = /\/src\/api\/generated\/graphql\.ts$/
const one = /\/src\/api\/generated\/graphql\.ts\?document=(\w+)$/
/** As codegen writes them: a line each. */
const documents = /^export const (\w+) = (\{.*\}) as unknown as DocumentNode<.*>;$/gm

/**
 * Splits the client's GraphQL documents into one module each. Codegen writes them into one module,
 * which a bundler loads as a whole, so that the first page loaded the documents of all pages.
 */
export function splitDocuments(): Plugin {
  return {
    name: 'split-documents',
    apply: 'build',
    resolveId: (id) => (one.test(id) ? id : undefined),
    async load(id) {
      const [, wanted] = one.exec(id) ?? []
      if (!wanted && !generated.test(id)) return undefined
      const found = new Map(
        (await readFile(id.replace(/\?.*$/, ''), 'utf8'))
          .matchAll(documents)
          .map(([, name = '', value]) => [name, value]),
      )
      if (wanted)
        return {
          code: `export const ${wanted} = ${found.get(wanted)}`,
          moduleSideEffects: false,
          moduleType: 'js',
        }
      if (found.size === 0) this.error('Codegen no longer writes documents a line each.')
      return {
        code: [...found.keys()]
          .map((name) => `export { ${name} } from '${id}?document=${name}'`)
          .join('\n'),
        moduleSideEffects: false,
        moduleType: 'js',
      }
    },
  }
}
