/** The part of a Babel node that tells a call of a logger. */
interface CodeNode {
  type: string
  name?: string
  callee?: CodeNode
  object?: CodeNode
  property?: CodeNode
}

const levels = new Set(['debug', 'info', 'warn', 'error'])

/** `log.warn(…)`, `this.#settings.log.warn(…)`. */
function isLogCall({ type, callee }: CodeNode): boolean {
  if (type !== 'CallExpression' || callee?.type !== 'MemberExpression') return false
  const { object, property } = callee
  return levels.has(property?.name ?? '') && (object?.property ?? object)?.name === 'log'
}

/** Stryker plugin that leaves log entries unchanged: they are for operators, and no test asserts their texts. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'logs',
    value: {
      shouldIgnore: ({ node }: { node: CodeNode }) =>
        isLogCall(node) ? 'A log entry.' : undefined,
    },
  },
]
