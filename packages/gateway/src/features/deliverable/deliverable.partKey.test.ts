import { isIdempotencyKey } from '@tidemark/schema/rest/idempotencyKey'
import { expect, test } from 'vitest'
import { partKey } from './deliverable.partKey.ts'

test('a key of any valid length gives each call of a save a valid key of its own', () => {
  for (const key of ['press-1', 'k'.repeat(200)]) {
    const keys = ['removed', 'created', 'created:2'].map((part) => partKey(key, part))
    expect(keys.every(isIdempotencyKey)).toBe(true)
    expect(new Set(keys).size).toBe(3)
    expect(partKey(key, 'removed')).toBe(keys[0])
  }
  expect(partKey('k'.repeat(200), 'created')).not.toBe(partKey('l'.repeat(200), 'created'))
})

test('an invalid key stays invalid', () => {
  for (const key of ['a b', 'k'.repeat(201)])
    expect(isIdempotencyKey(partKey(key, 'created'))).toBe(false)
})
