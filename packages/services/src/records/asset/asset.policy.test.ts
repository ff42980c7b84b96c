import { expect, test } from 'vitest'
import { refusalOf } from '#testkit/principal.ts'
import { requireFound } from './asset.policy.ts'

test('one asset that does not exist is not found, among several it is left out', () => {
  expect(refusalOf(() => requireFound(['1-7'], 0))).toMatchObject({ status: 404 })
  expect(refusalOf(() => requireFound(['1-7', '1-7'], 0))).toMatchObject({ status: 404 })
  expect(refusalOf(() => requireFound(['1-7'], 1))).toBeNull()
  expect(refusalOf(() => requireFound(['1-7', '1-8'], 0))).toBeNull()
})
