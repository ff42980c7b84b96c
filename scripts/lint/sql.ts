import { relative } from 'node:path'
import { type Node, nodeOf, propertyOf, rule, textOf } from './nodes.ts'

const message = 'SQL is written in *.store.ts and *.views.ts: move the query there and call it.'

/** Files of the services that may hold SQL: demonstration data and commands compose all features. */
const exempt =
  /\.(?:store|views|tables|test|testkit|fixture)\.ts$|^packages\/services\/src\/(?:platform|migrations|testkit|demo|commands)\//

/** Methods of Kysely that begin a query. */
const queries = new Set([
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
])

/** Refuses queries of the services outside of stores. A database that is passed in needs no import. */
export const sql = rule((context) => {
  const file = relative(context.cwd, context.filename).replaceAll('\\', '/')
  if (!file.startsWith('packages/services/src/') || exempt.test(file)) return {}
  const report = (node: Node) => context.report({ node, message })
  return {
    MemberExpression(node) {
      if (queries.has(propertyOf(node) ?? '')) report(node)
    },
    'ObjectPattern > Property'(node) {
      if (queries.has(textOf(node['key']) ?? '')) report(node)
    },
    TaggedTemplateExpression(node) {
      const tag = nodeOf(node['tag'])
      const name = tag.type === 'MemberExpression' ? propertyOf(tag) : textOf(tag)
      if (name === 'sql') report(node)
    },
  }
})
