import { expect, test } from 'vitest'
import { principalWith, refusalOf } from '#testkit/principal.ts'

test('a contract is admitted with any role in it, and is not found without one', () => {
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  expect(refusalOf(() => viewer.requireContract('C1'))).toBeNull()
  expect(refusalOf(() => viewer.requireContract('C2'))).toMatchObject({ status: 404 })
})

test('a refusal names the roles that permit it, and the page that gives them', () => {
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  const anyOf = ['Assets:Admin', 'System:Admin'] as const
  expect(refusalOf(() => viewer.requireRole('C1', anyOf, 'open groups'))).toEqual({
    status: 403,
    message:
      'You need the role Assets admin or System Admin to open groups. A System admin gives roles in User Management.',
  })
})
