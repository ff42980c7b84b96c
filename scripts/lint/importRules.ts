import { posix, relative } from 'node:path'
import { type Node, nodeOf, nodesOf, rule, textOf } from './nodes.ts'

export const barrel = rule((context) => ({
  Program(program) {
    const body = nodesOf(program['body'])
    const imported = new Set(
      body
        .filter(({ type }) => type === 'ImportDeclaration')
        .flatMap((one) => nodesOf(one['specifiers']).map(({ local }) => textOf(local))),
    )
    const isImported = (value: unknown) =>
      nodeOf(value)?.type === 'Identifier' && imported.has(textOf(value))
    const isAlias = (declaration: Node): boolean =>
      declaration.type === 'VariableDeclaration'
        ? nodesOf(declaration['declarations']).every(({ init }) => isImported(init))
        : declaration.type === 'TSTypeAliasDeclaration' &&
          isImported(nodeOf(declaration['typeAnnotation'])['typeName'])
    const isExport = (statement: Node): boolean => {
      if (statement.type === 'ExportAllDeclaration') return true
      if (statement.type === 'ExportDefaultDeclaration') return isImported(statement['declaration'])
      if (statement.type !== 'ExportNamedDeclaration') return false
      if (statement['source']) return true
      if (statement['declaration']) return isAlias(nodeOf(statement['declaration']))
      return nodesOf(statement['specifiers']).every(({ local }) => isImported(local))
    }
    const others = body.filter(({ type }) => type !== 'ImportDeclaration')
    if (others.length > 0 && others.every(isExport))
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
