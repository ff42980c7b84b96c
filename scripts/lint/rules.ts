import { posix, relative } from 'node:path'

/** The rules of CONTRIBUTING.md that oxlint does not have. `.oxlintrc.json` loads them and names the exceptions. */

interface Node {
  readonly type: string
  readonly range: readonly [number, number]
  readonly parent?: Node
  readonly [key: string]: unknown
}
interface Comment {
  readonly type: 'Block' | 'Line' | 'Shebang'
  readonly value: string
}
interface Context {
  readonly filename: string
  readonly cwd: string
  readonly sourceCode: { getAllComments(): readonly Comment[] }
  report(problem: { node: unknown; message: string }): void
}
type Visitor = Readonly<Record<string, (node: Node) => void>>

const rule = (create: (context: Context) => Visitor) => ({ create })

const nodeOf = (value: unknown) => value as Node
const nodesOf = (value: unknown) => value as readonly Node[]
/** Returns the name of an identifier or the text of a string, also of a template without expressions. */
function textOf(value: unknown): string | undefined {
  const node = value as Node | null | undefined
  if (node?.type === 'Identifier') return node['name'] as string
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type === 'TemplateLiteral' && nodesOf(node['expressions']).length === 0)
    return nodesOf(node['quasis'])
      .map(({ value }) => (value as { cooked: string }).cooked)
      .join('')
  return undefined
}
/** Returns the property that a member expression reads: `a.b`, `a['b']` or `a?.b`. */
const propertyOf = (node: Node) =>
  node['computed'] === true && nodeOf(node['property']).type === 'Identifier'
    ? undefined
    : textOf(node['property'])

const barrel = rule((context) => ({
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
    const passesOn = (statement: Node): boolean => {
      if (statement.type === 'ExportAllDeclaration') return true
      if (statement.type === 'ExportDefaultDeclaration') return isImported(statement['declaration'])
      if (statement.type !== 'ExportNamedDeclaration') return false
      if (statement['source']) return true
      if (statement['declaration']) return isAlias(nodeOf(statement['declaration']))
      return nodesOf(statement['specifiers']).every(({ local }) => isImported(local))
    }
    const others = body.filter(({ type }) => type !== 'ImportDeclaration')
    if (others.length > 0 && others.every(passesOn))
      context.report({
        node: program,
        message:
          'A file that only re-exports is a barrel: import from the files that define the names.',
      })
  },
}))

const sleep = 'Tests wait for a condition (vi.waitFor, expect.poll, a locator): they do not sleep.'
const timers = /^(?:node:)?timers(?:\/promises)?$/

const harmless = new Set(['setImmediate', 'clearTimeout', 'clearInterval', 'setInterval'])

const noSleep = rule((context) => {
  const report = (node: Node) => context.report({ node, message: sleep })
  return {
    Identifier(node) {
      if (node['name'] !== 'setTimeout') return
      const { parent } = node
      // A key or a property is no use of the function; MemberExpression checks those of globals.
      const isName =
        (parent?.type === 'Property' || parent?.type === 'MemberExpression') &&
        nodeOf(parent[parent.type === 'Property' ? 'key' : 'property']).range[0] === node.range[0]
      if (!isName) report(node)
    },
    MemberExpression(node) {
      const name = propertyOf(node)
      if (name === 'waitForTimeout') report(node)
      if (name === 'setTimeout') report(node)
      if (name === 'wait' && textOf(node['object']) === 'scheduler') report(node)
    },
    'ObjectPattern > Property'(node) {
      if (['waitForTimeout', 'setTimeout'].includes(textOf(node['key']) ?? '')) report(node)
    },
    ImportDeclaration(node) {
      if (!timers.test(textOf(node['source']) ?? '')) return
      const specifiers = nodesOf(node['specifiers'])
      if (!specifiers.every(({ imported }) => harmless.has(textOf(imported) ?? ''))) report(node)
    },
    ImportExpression(node) {
      if (timers.test(textOf(node['source']) ?? '')) report(node)
    },
    'CallExpression[callee.name="require"]'(node) {
      if (timers.test(textOf(nodesOf(node['arguments'])[0]) ?? '')) report(node)
    },
  }
})

const runners = new Set(['test', 'it', 'describe', 'suite', 'bench'])
const refused = new Set(['only', 'skip', 'todo', 'fixme', 'fails', 'fail'])
const aliases = new Set(['fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'])

const everyTestRuns = rule((context) => {
  const message =
    'Every test runs: remove only, skip, todo, fixme and fails. A test that needs a program of the machine says so with skipIf.'
  /** Returns the function that a chain of members and calls begins with: `test` of `test.each(…).only`. */
  const rootOf = (node: Node): string | undefined => {
    if (node.type === 'MemberExpression') return rootOf(nodeOf(node['object']))
    if (node.type === 'CallExpression') return rootOf(nodeOf(node['callee']))
    return textOf(node)
  }
  return {
    MemberExpression(node) {
      if (refused.has(propertyOf(node) ?? '') && runners.has(rootOf(node) ?? ''))
        context.report({ node, message })
    },
    CallExpression(node) {
      const root = rootOf(node) ?? ''
      if (aliases.has(root)) return context.report({ node, message })
      const options = nodesOf(node['arguments']).find(({ type }) => type === 'ObjectExpression')
      if (!runners.has(root) || !options || nodesOf(node['arguments']).length < 3) return
      if (nodesOf(options['properties']).some(({ key }) => refused.has(textOf(key) ?? '')))
        context.report({ node, message })
    },
  }
})

const noDurations = rule((context) => {
  const report = (node: Node) =>
    context.report({
      node,
      message: 'Tests assert no durations: a slow machine must not fail them.',
    })
  return {
    MemberExpression(node) {
      const name = propertyOf(node)
      const object = textOf(node['object'])
      if (name === 'hrtime' || (name === 'now' && object === 'performance')) report(node)
    },
  }
})

/** Folders whose files import each other by relative paths: the features, and the other folders of `src`. */
function homeOf(file: string): string | undefined {
  const [, home] =
    /^(packages\/(?:services|gateway|web)\/src\/(?:(?:features|shared|platform|app)\/)?[^/]+)\//.exec(
      file,
    ) ?? []
  return home
}

const importPath = rule((context) => {
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

const mostWords = 25
/** Words that begin a first sentence without a subject or a verb. */
const clauses =
  /^(?:What|Who|Whom|Whose|Which|That|Those|These|This|It|They|Like|Of|Nothing|Everything|Everyone|Anything|Anyone)\b/

const docstring = rule((context) => ({
  Program(node) {
    for (const { type, value } of context.sourceCode.getAllComments()) {
      if (type !== 'Block' || !value.startsWith('*')) continue
      const text = value
        .slice(1)
        .replace(/\n\s*\*?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      const [first = ''] = text.split(/(?<=[.:;])\s(?=[A-Z\d`'"|*-])/)
      if (clauses.test(first))
        context.report({
          node,
          message: `A docstring begins with what the code does or is, not with a clause: '${first}'`,
        })
      if (first.split(' ').length > mostWords)
        context.report({
          node,
          message: `The first sentence of a docstring has at most ${mostWords} words: '${first}'`,
        })
    }
  },
}))

const plugin = {
  meta: { name: 'tidemark' },
  rules: {
    barrel,
    'no-sleep': noSleep,
    'every-test-runs': everyTestRuns,
    'no-durations': noDurations,
    'import-path': importPath,
    docstring,
  },
}
export default plugin
