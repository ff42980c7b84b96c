import { expect, test } from 'vitest'
import { principalWith, refusalOf, rolesLetThrough } from '#testkit/principal.ts'
import { requireMayChange, requireMayRead } from './privilege.policy.ts'

test('privileges are read by those who manage groups, and changed by system admins', () => {
  expect(rolesLetThrough(requireMayRead)).toEqual([
    'System:Admin',
    'Registers:WorkflowManager',
    'Assets:Admin',
    'Documents:Admin',
  ])
  expect(rolesLetThrough(requireMayChange)).toEqual(['System:Admin'])
})

test('the refusal says why, and nothing of another contract', () => {
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  for (const policy of [requireMayRead, requireMayChange]) {
    expect(refusalOf(() => policy(viewer, 'C1'))).toEqual({
      status: 403,
      message: expect.stringMatching(/^\S.*\.$/),
    })
    expect(refusalOf(() => policy(viewer, 'C2'))).toMatchObject({ status: 404 })
  }
})
