import { posix, relative } from 'node:path'
import { type Node, nodesOf, rule, textOf } from './nodes.ts'
import { wings } from './wings.ts'

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

/** Folders of `src` that hold the folders of features. */
const holders = ['features', 'shared', 'app', ...Object.keys(wings)].join('|')
const home = new RegExp(
  String.raw`^(packages/(?:services|gateway|web)/src/(?:(?:${holders})/)?[^/]+)/`,
)

/** Returns the folder whose files import each other by relative paths: a feature, or a folder of `src`. */
const homeOf = (file: string): string | undefined => home.exec(file)?.[1]

export const importPath = rule((context) => {
  const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
  const folder = homeOf(file)
  const [root] = /^packages\/[^/]+\/src/.exec(file) ?? []
  function check(node: Node) {
    const source = textOf(node['source'] ?? node['argument'])
    if (source === undefined || root === undefined) return
    const isOwn = source.startsWith('#')
    if (!isOwn && !source.startsWith('.')) return
    const target = isOwn ? `${root}/${source.slice(1)}` : posix.join(posix.dirname(file), source)
    if (!/\.\w+$/.test(target))
      context.report({ node, message: `Name the whole file: '${source}' has no ending.` })
    if (folder === undefined) return
    const isInside = target.startsWith(`${folder}/`)
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
