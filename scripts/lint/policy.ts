import { relative } from 'node:path'
import { type Node, nodesOf, propertyOf, rule, textOf } from './nodes.ts'

const message = 'Who may do something is decided in *.policy.ts: move the check there and call it.'

/** Files of the services that hold no rule of a feature, or are the place of those rules. */
const exempt =
  /\.(?:policy|test|testkit|fixture)\.ts$|^packages\/services\/src\/(?:platform|testkit|demo|migrations)\//

/** Checks of the caller's roles. */
const checks = new Set(['hasRole', 'requireRole'])
/** Lists of roles, and the refusal 403. */
const decisions = new Set(['restrictedTo', 'administratorRoles', 'mayOpen', 'NotAllowed'])
const modules = /(?:^@tidemark\/schema\/rules\/roles$|\/refusals\.ts$)/

/** Refuses role checks and 403 refusals of the services outside of policies. */
export const policy = rule((context) => {
  const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
  if (!file.startsWith('packages/services/src/') || exempt.test(file)) return {}
  const report = (node: Node) => context.report({ node, message })
  return {
    MemberExpression(node) {
      if (checks.has(propertyOf(node) ?? '')) report(node)
    },
    'ObjectPattern > Property'(node) {
      if (checks.has(textOf(node['key']) ?? '')) report(node)
    },
    ImportDeclaration(node) {
      if (!modules.test(textOf(node['source']) ?? '')) return
      const refused = nodesOf(node['specifiers']).some(
        ({ type, imported }) =>
          type === 'ImportNamespaceSpecifier' || decisions.has(textOf(imported) ?? ''),
      )
      if (refused) report(node)
    },
    ImportExpression(node) {
      if (modules.test(textOf(node['source']) ?? '')) report(node)
    },
  }
})
