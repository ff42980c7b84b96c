import { expect, test } from 'vitest'
import { rolesLetThrough } from '#testkit/principal.ts'
import { requireMayCreate } from './tidp.policy.ts'

test('plans are created by workflow managers', () => {
  expect(rolesLetThrough(requireMayCreate)).toEqual(['Registers:WorkflowManager'])
})
