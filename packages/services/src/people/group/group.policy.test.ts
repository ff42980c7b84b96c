import { expect, test } from 'vitest'
import { principalWith, refusalOf, rolesLetThrough } from '#testkit/principal.ts'
import { requireGoodTitle, requireGroupManager, requireMayDelete } from './group.policy.ts'

test('groups are managed by administrators and workflow managers, and deleted by system admins', () => {
  expect(rolesLetThrough(requireGroupManager)).toEqual([
    'System:Admin',
    'Registers:WorkflowManager',
    'Assets:Admin',
    'Documents:Admin',
  ])
  expect(rolesLetThrough(requireMayDelete)).toEqual(['System:Admin'])
})

test('the refusal says why, and nothing of another contract', () => {
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  for (const policy of [requireGroupManager, requireMayDelete]) {
    expect(refusalOf(() => policy(viewer, 'C1'))).toEqual({
      status: 403,
      message: expect.stringMatching(/^\S.*\.$/),
    })
    expect(refusalOf(() => policy(viewer, 'C2'))).toMatchObject({ status: 404 })
  }
})

test('a title is as the form asks for it', () => {
  expect(refusalOf(() => requireGoodTitle('Site team'))).toBeNull()
  expect(() => requireGoodTitle(' ')).toThrowError(
    expect.objectContaining({
      status: 422,
      body: expect.objectContaining({ fields: { groupName: 'Field is required.' } }),
    }),
  )
})
