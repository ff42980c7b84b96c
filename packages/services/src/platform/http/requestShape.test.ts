import { expect, test } from 'vitest'
import { z } from 'zod'
import { idempotencyKeyRule } from '@tidemark/schema/rest/idempotencyKey'
import { readIdempotencyKey } from './idempotency.ts'
import { requireStorable } from './storable.ts'
import { parsed } from './validate.ts'

const refused = expect.objectContaining({ status: 422 })

test('values by the hundred thousand are refused', () => {
  expect(() => requireStorable(Array.from({ length: 110_000 }, () => 1))).not.toThrow()
  expect(() => requireStorable(Array.from({ length: 120_001 }, () => 1))).toThrow(refused)
})

const shape = z.strictObject({ rows: z.array(z.string()), owner: z.object({}) }).partial()
const wide = Object.fromEntries(Array.from({ length: 12_000 }, (_, at) => [`k${at}`, 1]))
test.each([
  ['unknown fields', wide, { '': 'Unknown: k0, k1, k2 and 11997 more.' }],
  ['one unknown field', { ['k'.repeat(90)]: 1 }, { '': `Unknown: ${'k'.repeat(40)}.` }],
  ['no object', { owner: 1 }, { owner: 'Enter an object.' }],
])('a message about %s is short', (_, sent, faults) => {
  expect(parsed(shape, sent).faults).toEqual(faults)
})

test('an answer names 1,000 faults', () => {
  const { faults } = parsed(shape, { rows: Array.from({ length: 12_000 }, () => 1) })
  expect(Object.keys(faults ?? {})).toHaveLength(1000)
})

test.each(['two words', '', 'x'.repeat(201), 'schlüssel'])('"%s" is no idempotency key', (key) => {
  expect(() => readIdempotencyKey(key)).toThrow(
    expect.objectContaining({ status: 422, message: idempotencyKeyRule }),
  )
})
