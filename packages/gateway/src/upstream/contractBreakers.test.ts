import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { actionInputs } from '@tidemark/schema/rest/action'
import { contractOf, type Endpoint } from '@tidemark/schema/rest/endpoint'
import type { DownloadEndpoint } from '@tidemark/schema/rest/file'
import { formActionInputs } from '@tidemark/schema/rest/form'

const folder = path.dirname(fileURLToPath(import.meta.resolve('@tidemark/schema/rest/endpoint')))
const modules = await Promise.all(
  readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => import(path.join(folder, file)) as Promise<object>),
)
const calls = modules
  .flatMap((module) => Object.entries(module) as [string, unknown][])
  .filter((entry): entry is [string, Endpoint | DownloadEndpoint] => {
    const [, one] = entry
    return typeof one === 'object' && one !== null && 'service' in one && 'query' in one
  })
const inBulkheads = calls.filter(([, call]) => call.bulkhead !== undefined)

/** Returns the names of an object's fields, or of every choice of a union. */
function namesIn(shape: z.ZodType): string[][] {
  if (shape instanceof z.ZodObject) return [Object.keys(shape.shape)]
  if (shape instanceof z.ZodUnion)
    return shape.options.flatMap((option) => namesIn(option as z.ZodType))
  return [[]]
}
const namesContract = (names: readonly string[]) =>
  names.some((name) => name === 'contract' || name === 'contract_id')

test.each(inBulkheads)('%s names the contract whose breaker protects the others', (_name, call) => {
  const body = 'body' in call ? namesIn(call.body) : [[]]
  for (const names of body) {
    const all = [...names, ...namesIn(call.query).flat()]
    // The inputs of actions are checked below.
    expect(namesContract(all) || names.includes('action_input_parameters')).toBe(true)
  }
})

test.each(Object.entries({ ...actionInputs, ...formActionInputs }))(
  'the input of %s names the contract',
  (_name, input) => {
    expect(namesIn(input).every(namesContract)).toBe(true)
  },
)

test('the contract is found in the query, in the body, and in the input of an action', () => {
  expect(contractOf({ query: { contract: 'A' } })).toBe('A')
  expect(contractOf({ query: {}, body: { contract: 'B' } })).toBe('B')
  expect(contractOf({ query: { contract_id: 'C' } })).toBe('C')
  expect(contractOf({ body: { action_input_parameters: { contract: 'D' } } })).toBe('D')
  expect(contractOf({ query: { contract: ['A', 'B'] }, body: null })).toBe('')
})
