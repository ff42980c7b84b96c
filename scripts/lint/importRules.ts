import { posix, relative } from 'node:path'
import { type Node, nodesOf, rule, textOf } from './nodes.ts'

/** Refuses files that only re-export. oxlint's own rule sees `export *` only. */
export const barrel = rule((context) => ({
  Program(program) {
    const body = nodesOf(program['body'])
    const isReExport = ({ type, source }: Node) =>
      type === 'ExportAllDeclaration' || (type === 'ExportNamedDeclaration' && Boolean(source))
    if (body.length > 0 && body.every(isReExport))
      context.report({
        node: program,
        message:
          'A file that only re-exports is a barrel: import from the files that define the names.',
      })
  },
}))

/** Returns the folder whose files import each other by relative paths: a feature, or a folder of `src`. */
function homeOf(file: string): string | undefined {
  const [, home] =
    /^(packages\/(?:services|gateway|web)\/src\/(?:(?:features|shared|platform|app)\/)?[^/]+)\//.exec(
      file,
    ) ?? []
  return home
}

export const importPath = rule((context) => {
  const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
  const home = homeOf(file)
  const [root] = /^packages\/[^/]+\/src/.exec(file) ?? []
  function check(node: Node) {
    const source = textOf(node['source'] ?? node['argument'])
    if (source === undefined || root === undefined) return
    const isOwn = source.startsWith('#')
    if (!isOwn && !source.startsWith('.')) return
    const target = isOwn ? `${root}/${source.slice(1)}` : posix.join(posix.dirname(file), source)
    if (!/\.\w+$/.test(target))
      context.report({ node, message: `Name the whole file: '${source}' has no ending.` })
    if (home === undefined) return
    const isInside = target.startsWith(`${home}/`)
    if (isOwn && isInside)
      context.report({ node, message: 'Files of one folder import each other by relative paths.' })
    if (!isOwn && !isInside)
      context.report({ node, message: 'Files of other folders are named with `#`.' })
  }
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    TSImportType: check,
    ExportAllDeclaration: check,
    ExportNamedDeclaration: check,
  }
})
