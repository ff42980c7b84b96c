import { expect, test } from 'vitest'
import { principalWith, refusalOf, rolesLetThrough } from '#testkit/principal.ts'
import { offersOn, requireEditing, requireFilling, requireReading } from './template.policy.ts'

test('templates are filled, read and changed by different roles', () => {
  expect(rolesLetThrough(requireFilling)).toEqual([
    'Registers:WorkflowManager',
    'Registers:WorkflowAdmin',
    'Assets:Creator',
    'Assets:Viewer',
    'Documents:Creator',
  ])
  expect(rolesLetThrough(requireReading)).toEqual([
    'Registers:WorkflowManager',
    'Registers:WorkflowAdmin',
  ])
  expect(rolesLetThrough(requireEditing)).toEqual(['Registers:WorkflowAdmin'])
})

test('the refusal gives the reason, and nothing of another contract', () => {
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  for (const policy of [requireFilling, requireReading, requireEditing]) {
    expect(refusalOf(() => policy(viewer, 'C1'))).toEqual({
      status: 403,
      message: expect.stringMatching(/^\S.*\.$/),
    })
    expect(refusalOf(() => policy(viewer, 'C2'))).toMatchObject({ status: 404 })
  }
})

test('people who may change templates are offered to edit and remove one', () => {
  const offered = { tag_code: '7', task_id: -1, allowed: true, blockers: [] }
  const admin = principalWith({ C1: ['Registers:WorkflowAdmin'] })
  expect(offersOn(admin, 'C1', '7')).toEqual([
    { ...offered, actionName: 'template_edit' },
    { ...offered, actionName: 'template_remove' },
  ])
  expect(offersOn(admin, 'C2', '7')).toEqual([])
  expect(offersOn(principalWith({ C1: ['Registers:WorkflowManager'] }), 'C1', '7')).toEqual([])
})
