import { expect, test } from 'vitest'
import { principalWith, refusalOf } from '#testkit/principal.ts'
import { visibleTasks } from './task.policy.ts'

test('workflow managers see all tasks, others those that they have or assigned', () => {
  const ada = principalWith({ C1: ['Registers:WorkflowManager'], C2: ['Registers:Creator'] })
  expect(visibleTasks(ada, 'C1')).toEqual({ everyones: true })
  expect(visibleTasks(ada, 'C2')).toEqual({ everyones: false, username: 'ada@dunmere.example' })
  expect(refusalOf(() => visibleTasks(ada, 'C3'))).toMatchObject({ status: 404 })
})
