import type { Role } from '@tidemark/schema/rules/roles'
import { expect, test } from 'vitest'
import { principalWith, refusalOf, rolesLetThrough } from '#testkit/principal.ts'
import type { FormTask } from './form.model.ts'
import { requireForms, requireSight, seesTask, sightOf } from './form.policy.ts'

const ada = 'ada@dunmere.example'
const task = (task_name: FormTask['task_name'], assignee = ada, created_by = 'owner') =>
  ({ task_name, assignee, created_by, read_only: ['a'], write: ['b'] }) as unknown as FormTask
const scene = (...tasks: FormTask[]) =>
  ({ form: { contract: 'C1' }, tasks, template: { forms: [] } }) as unknown as Parameters<
    typeof sightOf
  >[0]
const sight = (role: Role, ...tasks: FormTask[]) =>
  sightOf(scene(...tasks), principalWith({ C1: [role] }))

const hidden = new Set()
const manages = false
const lists = [{ readOnly: ['a'], write: ['b'] }]

test('forms are opened by these roles', () => {
  expect(rolesLetThrough(requireForms)).toEqual([
    'Registers:WorkflowManager',
    'Registers:WorkflowAdmin',
    'Assets:Creator',
    'Assets:Viewer',
    'Documents:Creator',
  ])
  const viewer = principalWith({ C1: ['3D:Viewer'] })
  expect(refusalOf(() => requireForms(viewer, 'C1'))).toEqual({
    status: 403,
    message: expect.stringMatching(/^\S.*\.$/),
  })
})

test('its owner and its reviewers see a form whole', () => {
  expect(sight('Assets:Viewer', task('FORM_OWNER'))).toEqual({ whole: true, hidden, manages })
  expect(sight('Assets:Viewer', task('FORM_REVIEWER'))).toEqual({ whole: true, hidden, manages })
  expect(sight('Assets:Viewer', task('FORM_CONTRIBUTOR'), task('FORM_REVIEWER'))).toEqual({
    whole: true,
    hidden,
    manages,
  })
})

test('a contributor sees what the lists say', () => {
  expect(sight('Assets:Viewer', task('FORM_CONTRIBUTOR'))).toEqual({
    whole: false,
    lists,
    hidden,
    manages,
  })
})

test('workflow managers and admins see a form whole, and write what the lists they were sent say', () => {
  for (const role of ['Registers:WorkflowManager', 'Registers:WorkflowAdmin'] as const) {
    expect(sight(role)).toEqual({ whole: true, hidden, manages: true })
    expect(sight(role, task('FORM_OWNER', 'bob'))).toEqual({ whole: true, hidden, manages: true })
    expect(sight(role, task('FORM_CONTRIBUTOR'))).toEqual({
      whole: true,
      lists,
      hidden,
      manages: true,
    })
  }
})

test('other people do not see the form', () => {
  expect(sight('Assets:Viewer', task('FORM_OWNER', 'bob'))).toBeNull()
  const viewer = principalWith({ C1: ['Assets:Viewer'], C2: ['Registers:WorkflowAdmin'] })
  expect(refusalOf(() => requireSight(scene(), viewer))).toEqual({
    status: 403,
    message: expect.stringMatching(/^\S.*\.$/),
  })
  expect(requireSight(scene(task('FORM_OWNER')), viewer)).toEqual({ whole: true, hidden, manages })
})

test('a contributor’s task is seen by the contributor and by who sent it', () => {
  const viewer = principalWith({ C1: ['Assets:Viewer'] })
  expect(
    [
      task('FORM_CONTRIBUTOR'),
      task('FORM_CONTRIBUTOR', 'bob', ada),
      task('FORM_CONTRIBUTOR', 'bob'),
      task('FORM_REVIEWER', 'bob'),
    ].map((one) => seesTask(viewer, one)),
  ).toEqual([true, true, false, true])
})
