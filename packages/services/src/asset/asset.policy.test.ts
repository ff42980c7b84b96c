import { expect, test } from 'vitest'
import { principalWith, refusalOf } from '#testkit/principal.ts'
import { requireFound, requireReach } from './asset.policy.ts'

test('assets of a contract are read with any role in it, and are not found without one', () => {
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  expect(refusalOf(() => requireReach(viewer, 'C1'))).toBeNull()
  expect(refusalOf(() => requireReach(viewer, 'C2'))).toMatchObject({ status: 404 })
})

test('one asset that does not exist is not found, among several it is left out', () => {
  expect(refusalOf(() => requireFound(['1-7'], 0))).toMatchObject({ status: 404 })
  expect(refusalOf(() => requireFound(['1-7', '1-7'], 0))).toMatchObject({ status: 404 })
  expect(refusalOf(() => requireFound(['1-7'], 1))).toBeNull()
  expect(refusalOf(() => requireFound(['1-7', '1-8'], 0))).toBeNull()
})
