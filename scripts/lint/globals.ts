import { relative } from 'node:path'
import { type Node, nodeOf, propertyOf, rule } from './nodes.ts'

const message = 'Name the member directly (process.pid): an alias hides what it reads.'

const globalObjects = new Set(['globalThis', 'global'])

/** Nodes that declare a name or a type instead of reading a value. */
const declarations =
  /^(?:Import|Export)\w*Specifier$|^TS(?:PropertySignature|MethodSignature|TypeReference|TypeQuery|ModuleDeclaration)$|^(?:Method|Property)Definition$/

/**
 * Refuses aliases of `process` and, outside of the web client, of the global object. The rules about
 * `process.env` and `fetch` see only members that are named.
 */
export const noGlobalAlias = rule((context) => {
  const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
  const isWeb = file.startsWith('packages/web/')
  return {
    Identifier(node) {
      const name = node['name'] as string
      if (name !== 'process' && (isWeb || !globalObjects.has(name))) return
      if (isValue(node) && !isNamedMember(node)) context.report({ node, message })
    },
  }
})

function isValue(node: Node): boolean {
  const { parent } = node
  if (!parent || declarations.test(parent.type)) return false
  if (parent.type === 'MemberExpression')
    return nodeOf(parent['object']) === node || parent['computed'] === true
  return parent.type !== 'Property' || nodeOf(parent['value']) === node
}

const isNamedMember = ({ parent, range }: Node) =>
  parent?.type === 'MemberExpression' &&
  nodeOf(parent['object']).range[0] === range[0] &&
  propertyOf(parent) !== undefined
