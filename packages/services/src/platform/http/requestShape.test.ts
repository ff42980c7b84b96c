import { expect, test } from 'vitest'
import { idempotencyKeyRule } from '@tidemark/schema/rest/idempotencyKey'
import { readIdempotencyKey } from './idempotency.ts'
import { requireStorable } from './storable.ts'

const refused = expect.objectContaining({ status: 422 })

test('values by the hundred thousand are refused', () => {
  expect(() => requireStorable(Array.from({ length: 110_000 }, () => 1))).not.toThrow()
  expect(() => requireStorable(Array.from({ length: 120_001 }, () => 1))).toThrow(refused)
})

test.each(['two words', '', 'x'.repeat(201), 'schlüssel'])('"%s" is no idempotency key', (key) => {
  expect(() => readIdempotencyKey(key)).toThrow(
    expect.objectContaining({ status: 422, message: idempotencyKeyRule }),
  )
})
