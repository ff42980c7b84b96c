import { type Node, nodeOf, nodesOf, propertyOf, rule, textOf } from './nodes.ts'

const sleep = 'Tests wait for a condition (vi.waitFor, expect.poll, a locator): they do not sleep.'
const timers = /^(?:node:)?timers(?:\/promises)?$/

const harmless = new Set(['setImmediate', 'clearTimeout', 'clearInterval', 'setInterval'])

export const noSleep = rule((context) => {
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

export const everyTestRuns = rule((context) => {
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

export const noDurations = rule((context) => {
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
