/** The part of a Babel node that tells a call of a logger. */
interface CodeNode {
  type: string
  name?: string
  callee?: CodeNode
  object?: CodeNode
  property?: CodeNode
  expression?: CodeNode
  body?: CodeNode
}

const levels = new Set(['debug', 'info', 'warn', 'error'])

/** Returns whether a call writes a log: `log.warn(…)`, `this.#settings.log.warn(…)`. */
function isLogCall({ type, callee }: CodeNode): boolean {
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
  const { object, property } = callee
  return levels.has(property?.name ?? '') && (object?.property ?? object)?.name === 'log'
}

/**
 * Returns whether a node only logs: a call, a statement of only a call, or a function that only
 * calls.
 */
function isLog(node: CodeNode): boolean {
  if (node.type === 'ExpressionStatement') return isLogCall(node.expression!)
  if (node.type === 'ArrowFunctionExpression') return isLogCall(node.body!)
  return isLogCall(node)
}

/** Stryker plugin that leaves log entries unchanged: they are for operators, and no test asserts their texts. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'logs',
    value: {
      shouldIgnore: ({ node }: { node: CodeNode }) => (isLog(node) ? 'A log entry.' : undefined),
    },
  },
]
