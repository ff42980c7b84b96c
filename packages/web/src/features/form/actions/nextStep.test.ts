import { expect, test } from 'vitest'
import type { FormActionName, FormRole, TaskStatus } from '#api/generated/graphql.ts'
import { person } from '#testing/person.ts'
import { nextStep } from './nextStep.ts'

test.for([
  ['a new form', 'OWNER', 'IN_PROGRESS', ['SEND'], [], 'SEND'],
  ['a new form with all filled', 'OWNER', 'IN_PROGRESS', ['SEND', 'CLOSE'], [], 'SEND'],
  ['a form that others are filling', 'OWNER', 'PENDING', ['SEND'], ['IN_PROGRESS'], null],
  [
    'a form that came back',
    'OWNER',
    'AWAITING_ACCEPTANCE',
    ['SEND', 'FINISH'],
    ['FINISHED'],
    'FINISH',
  ],
  [
    'a form with all tasks finished',
    'OWNER',
    'IN_PROGRESS',
    ['SEND', 'CLOSE'],
    ['FINISHED', 'FINISHED'],
    'CLOSE',
  ],
  ['the same with fields left to fill', 'OWNER', 'IN_PROGRESS', ['SEND'], ['FINISHED'], null],
  [
    'a form with a recalled task',
    'OWNER',
    'IN_PROGRESS',
    ['SEND'],
    ['FINISHED', 'PENDING'],
    'SEND',
  ],
  ['a closed form', 'OWNER', 'FINISHED', ['EXPORT_PDF'], ['FINISHED'], 'EXPORT_PDF'],
  [
    'a filled part',
    'CONTRIBUTOR',
    'IN_PROGRESS',
    ['MARK_FILLING_COMPLETE'],
    [],
    'MARK_FILLING_COMPLETE',
  ],
  ['a part with fields left to fill', 'CONTRIBUTOR', 'IN_PROGRESS', [], [], null],
  ['a review', 'REVIEWER', 'AWAITING_ACCEPTANCE', ['SEND', 'FINISH'], ['FINISHED'], 'FINISH'],
  ['a review that waits', 'REVIEWER', 'PENDING', ['SEND'], ['IN_PROGRESS'], null],
] as const satisfies [
  string,
  FormRole,
  TaskStatus,
  FormActionName[],
  TaskStatus[],
  FormActionName | null,
][])('%s', ([, role, status, allowed, others, expected]) => {
  const task = {
    id: '1',
    role,
    status,
    assignee: person('ada', 'Ada Okafor'),
    unable: ['bo'],
    actions: [
      ...allowed.map((name) => ({ name, allowed: true })),
      { name: 'FILL' as const, allowed: false },
    ],
  }
  const tasks = [task, ...others.map((its, index) => ({ id: `1${index}`, status: its }))]
  expect(nextStep(task, tasks)).toBe(expected)
})

test('a form that waits for its fields to be closed', () => {
  const task = {
    id: '1',
    role: 'OWNER' as const,
    status: 'IN_PROGRESS' as const,
    assignee: person('ada', 'Ada Okafor'),
    unable: [],
    actions: [
      { name: 'SEND' as const, allowed: true },
      { name: 'CLOSE' as const, allowed: false },
    ],
  }
  expect(nextStep(task, [task, { id: '2', status: 'FINISHED' }])).toBe('CLOSE')
})

test.for([
  ['OWNER', 'IN_PROGRESS', 'REASSIGN'],
  ['OWNER', 'PENDING', 'REASSIGN'],
  ['OWNER', 'AWAITING_ACCEPTANCE', 'REASSIGN'],
  ['REVIEWER', 'AWAITING_ACCEPTANCE', 'REASSIGN'],
] as const)('a task that is %s %s and whose holder has left', ([role, status, expected]) => {
  const task = {
    id: '1',
    role,
    status,
    assignee: person('ada', 'Ada Okafor'),
    unable: ['ada'],
    actions: [{ name: 'REASSIGN' as const, allowed: true }],
  }
  expect(nextStep(task, [task])).toBe(expected)
  expect(nextStep({ ...task, unable: ['bo'] }, [task])).toBeNull()
  expect(nextStep({ ...task, actions: [] }, [task])).toBeNull()
})
