import { expect, test } from 'vitest'
import type { MidpRow } from '../rest/midp.ts'
import type { TaskListRow } from '../rest/taskList.ts'
import { dueOnly, formatsOf, isReview, lineEvent, taskEvent } from './feed.ts'

const line = (dates: object, more: object = {}) =>
  ({
    line: {
      tag_code: 'D-1',
      version: 3,
      title: 'Lining',
      name: 'REP-Lining',
      row1: null,
      dates,
      ...more,
    },
    plan_title: 'Portal',
    discipline_name: 'Tunnels',
  }) as unknown as MidpRow
const task = (more: Partial<TaskListRow>) =>
  ({
    tag_code: 'T-1',
    name: 'Portal',
    number: null,
    parent_name: null,
    subject_status: 'Issued for Review',
    modified_at: '2026/11/28 09:00:59',
    due_date: '2026/12/01 00:00:00',
    step: null,
    ...more,
  }) as TaskListRow

test('a deliverable is an event on its due day, and names a forecast that differs', () => {
  expect(lineEvent(line({ due: null }))).toBeNull()
  const due = '2026/12/01 00:00:00'
  expect(lineEvent(line({ due, forecast: '2026/12/09 00:00:00' }, { row1: 'N-1' }))).toEqual({
    uid: 'D-1@tidemark',
    sequence: 3,
    day: '2026-12-01',
    summary: 'Due: Lining',
    description: 'Number: N-1\nTIDP: Portal\nDiscipline: Tunnels\nForecast: 09/12/2026',
  })
  expect(lineEvent(line({ due, forecast: due }))?.description).not.toContain('Forecast')
})

test('a task is an event whose sequence grows with each change', () => {
  expect(taskEvent(task({ due_date: null }))).toBeNull()
  const first = taskEvent(task({}))
  expect(first).toMatchObject({
    uid: 'task-T-1@tidemark',
    day: '2026-12-01',
    summary: 'Task: Portal',
  })
  const later = taskEvent(task({ modified_at: '2026/11/28 09:01:00' }))
  expect((later?.sequence ?? 0) - (first?.sequence ?? 0)).toBe(1)
})

test.each([
  ['REVIEW', true],
  ['ADD_COMMENTS', true],
  ['ACCEPT_DISCIPLINE', true],
  ['WAIT_FOR_REVIEW', false],
  ['ADD_DELIVERABLES', false],
] as const)('a task whose next step is %s is a review: %s', (name, expected) => {
  expect(isReview({ step: { name, count: null } })).toBe(expected)
  expect(isReview({ step: null })).toBe(false)
})

test('a calendar shows what is not issued, unless its view names a window', () => {
  expect(dueOnly({}).due_window).toEqual(['OVERDUE', 'WEEKS_2', 'WEEKS_4', 'WEEKS_8', 'LATER'])
  expect(dueOnly({ due_window: ['OVERDUE'], text: 'x' })).toEqual({
    due_window: ['OVERDUE'],
    text: 'x',
  })
  expect([formatsOf('reviews'), formatsOf('view')]).toEqual([['ics'], ['ics', 'csv', 'json']])
})
