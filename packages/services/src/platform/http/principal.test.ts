import { expect, test } from 'vitest'
import { principalWith, refusalOf } from '#testkit/principal.ts'

test('a contract is admitted with any role in it, and is not found without one', () => {
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  expect(refusalOf(() => viewer.requireContract('C1'))).toBeNull()
  expect(refusalOf(() => viewer.requireContract('C2'))).toMatchObject({ status: 404 })
})
