import { buildSchema, getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import { priceOf } from './cost.ts'

const schema = buildSchema(`
  type Query {
    plan: Plan
    node: Node
    any: Any
    plans(first: Int = 50, after: String): PlanConnection
    logs(first: Int): LogConnection!
    required: [Plan!]!
  }
  interface Node { id: ID, next: Plan }
  type PlanConnection { nodes: [Plan!]!, total: Int, pageInfo: PageInfo }
  type LogConnection { nodes: [Plan!]! }
  type PageInfo { end: String }
  type Plan implements Node { id: ID, name: String, next: Plan, parts: [Plan!], tags: [String!] }
  type Form { name: String, plan: Plan }
  union Any = Plan | Form
  type Mutation { save: Plan }
`)

const price = (text: string, variables: Record<string, unknown> = {}) => {
  const document = parse(text)
  return priceOf(schema, document, getOperationAST(document)!)(variables)
}

test.each([
  ['fields without objects', '{ __typename }', 0],
  ['one object', '{ plan { id name tags } }', 1],
  ['objects below each other', '{ plan { next { next { id } } } }', 3],
  ['objects beside each other', '{ plan { id } node { id } }', 2],
  ['a list without pages counts as ten rows', '{ plan { parts { id } } }', 11],
  ['a list that is never null', '{ required { id } }', 10],
  ['lists within lists', '{ required { parts { id } } }', 110],
  ['a mutation', 'mutation { save { id } }', 1],
  ['an interface', '{ node { next { id } } }', 2],
  ['a union', '{ any { ... on Plan { next { id } } ... on Form { plan { id } } } }', 3],
  ['a fragment without a type', '{ plan { ... { next { id } } } }', 2],
  [
    'a fragment wherever it is spread',
    '{ plan { ...A next { ...A } } } fragment A on Plan { parts { id } }',
    22,
  ],
])('%s', (_, text, expected) => {
  expect(price(text)).toBe(expected)
})

test.each([
  ['the page that is asked for', '{ plans(first: 20) { total } }', 20],
  ['the usual page', '{ plans { total } }', 50],
  ['the largest page where none is usual', '{ logs { nodes { id } } }', 1000],
  ['rows are counted once', '{ plans(first: 20) { nodes { id } } }', 40],
  [
    'rows in a fragment too',
    '{ plans(first: 20) { ...C } } fragment C on PlanConnection { nodes { id } }',
    40,
  ],
  ['beside the rows', '{ plans(first: 20) { nodes { id } pageInfo { end } } }', 60],
  ['lists below the rows', '{ plans(first: 20) { nodes { parts { id } } } }', 20 * 12],
  ['at most the largest page', '{ plans(first: 9000) { total } }', 500],
  ['no page at all is the usual one', '{ plans(first: 0) { total } }', 50],
  ['a page of one', '{ plans(first: 1) { total } }', 1],
  ['other arguments do not count', '{ plans(after: "x") { total } }', 50],
  ['null is the usual page', '{ plans(first: null) { total } }', 50],
])('pages: %s', (_, text, expected) => {
  expect(price(text)).toBe(expected)
})

const paged =
  'query ($n: Int, $m: Int = 30) { plans(first: $n) { total } logs(first: $m) { nodes { id } } }'
test.each([
  [{ n: 5, m: 7 }, 5 + 14],
  [{ n: 5 }, 5 + 60],
  [{}, 50 + 60],
  [{ n: 'many', m: -1 }, 50 + 1000],
])('page sizes by variables %j', (variables, expected) => {
  expect(price(paged, variables)).toBe(expected)
})
