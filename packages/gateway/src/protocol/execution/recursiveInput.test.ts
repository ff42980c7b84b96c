import { buildSchema, isInputObjectType, parse } from 'graphql'
import { expect, test, vi } from 'vitest'
import type { Context } from '#context.ts'
import { executor } from './execution.ts'
import { takesRecursiveInput } from './recursiveInput.ts'

const schema = buildSchema(`
  input Leaf { name: String!  parts: [String!] }
  input Pair { left: Leaf!  right: Leaf }
  input Branch { name: String!  below: [Branch!]! }
  input Save { key: ID!  tree: Branch! }
  input Odd { other: Even }
  input Even { other: Odd }
  type Query { ask(leaf: Leaf, pair: Pair, save: Save, odd: Odd, branches: [Branch!], id: ID): String }
`)

test.each([
  ['no variable', 'query { ask }', false],
  ['a scalar', 'query ($id: ID) { ask(id: $id) }', false],
  ['an input without inputs', 'query ($leaf: Leaf) { ask(leaf: $leaf) }', false],
  ['the same input twice', 'query ($pair: Pair) { ask(pair: $pair) }', false],
  ['an input that is in itself', 'query ($all: [Branch!]) { ask(branches: $all) }', true],
  ['a recursive input in another', 'query ($save: Save!) { ask(save: $save) }', true],
  ['two inputs in each other', 'query ($odd: Odd) { ask(odd: $odd) }', true],
  [
    'a recursive input after a scalar',
    'query ($id: ID, $odd: Odd) { ask(id: $id, odd: $odd) }',
    true,
  ],
])('finds whether an operation takes a recursive input: %s', (_, text, recursive) => {
  expect(takesRecursiveInput(schema, parse(text))).toBe(recursive)
})

test('an operation with a recursive input is not compiled, which would take half a minute', async () => {
  const branch = schema.getType('Branch')
  if (!isInputObjectType(branch)) throw new Error('There is no such input.')
  const unrolled = vi.spyOn(branch, 'getFields')
  const prepared = vi.fn<(kind: string) => void>()
  const run = executor(schema, { prepared })
  const result = await run({
    operation: {
      document: parse('query Ask($save: Save!) { ask(save: $save) }'),
      operationName: 'Ask',
      variables: { save: { key: '1', tree: { name: 'a', below: [{ name: 'b', below: [] }] } } },
      registered: true,
    } as never,
    contextValue: {} as Context,
    rootValue: { ask: 'answered' },
  })
  expect(result).toEqual({ data: { ask: 'answered' } })
  expect(prepared).toHaveBeenCalledExactlyOnceWith('interpreted')
  expect(unrolled.mock.calls.length).toBeLessThan(20)
})
