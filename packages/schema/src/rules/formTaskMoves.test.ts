import { describe, expect, test } from 'vitest'
import { movesAfter } from './formTask.ts'
import type { FormTaskActionName, FormTaskFacts, FormTaskName, FormTaskStatus } from './formTask.ts'

const task = (
  id: number,
  name: FormTaskName,
  status: FormTaskStatus,
  parent: number | null = null,
): FormTaskFacts => ({
  id,
  name,
  status,
  parent,
  assignee: `person ${id}`,
  givenBy: 'owner',
  isWithdrawn: false,
  hasLeft: false,
})

const owner = (status: FormTaskStatus) => task(1, 'FORM_OWNER', status)
const reviewer = (id: number, status: FormTaskStatus) => task(id, 'FORM_REVIEWER', status, 1)
/** Returns a contributor's task, sent by the task `parent`. */
const contributor = (id: number, status: FormTaskStatus, parent = 1) =>
  task(id, 'FORM_CONTRIBUTOR', status, parent)

type Moves = Record<number, FormTaskStatus>
const movesOf = (action: FormTaskActionName, id: number, tasks: readonly FormTaskFacts[]): Moves =>
  Object.fromEntries(
    movesAfter(
      tasks,
      action,
      tasks.find((one) => one.id === id)!,
    ),
  )

describe('sending', () => {
  const send = 'action_send_form_task'
  test.each<[string, number, FormTaskFacts[], Moves]>([
    [
      'by the owner: the owner and all reviewers wait',
      1,
      [owner('0'), reviewer(2, '3'), reviewer(3, '1'), contributor(4, '0')],
      { 1: '2', 2: '2', 3: '2' },
    ],
    [
      'by a reviewer: this reviewer and the owner wait',
      2,
      [owner('0'), reviewer(2, '3'), reviewer(3, '3'), contributor(4, '0', 2)],
      { 1: '2', 2: '2' },
    ],
  ])('%s', (_, id, tasks, moves) => {
    expect(movesOf(send, id, tasks)).toEqual(moves)
  })
})

describe('completing the filling', () => {
  const complete = 'action_mark_filling_task_complete'
  test.each<[string, number, FormTaskFacts[], Moves]>([
    [
      'the last contributor of a form without reviewers: it is the owner’s turn',
      2,
      [owner('2'), contributor(2, '0'), contributor(3, '1')],
      { 1: '3', 2: '1' },
    ],
    [
      'others still fill: no other task becomes active',
      2,
      [owner('2'), contributor(2, '0'), contributor(3, '0')],
      { 2: '1' },
    ],
    [
      'others were recalled: the owner goes on',
      2,
      [owner('2'), contributor(2, '0'), contributor(3, '2')],
      { 1: '0', 2: '1' },
    ],
    [
      'the last one that a reviewer waits for: it is the reviewer’s turn',
      3,
      [owner('2'), reviewer(2, '2'), contributor(3, '0'), contributor(4, '1', 2)],
      { 2: '3', 3: '1' },
    ],
    [
      'a reviewer does not wait for contributors of another reviewer',
      4,
      [
        owner('2'),
        reviewer(2, '2'),
        reviewer(3, '2'),
        contributor(4, '0', 2),
        contributor(5, '0', 3),
      ],
      { 2: '3', 4: '1' },
    ],
    [
      'a review that is finished stays so',
      3,
      [owner('2'), reviewer(2, '1'), contributor(3, '0'), contributor(4, '0')],
      { 3: '1' },
    ],
    [
      'a reviewer still waits for one who was recalled: the owner goes on',
      3,
      [owner('2'), reviewer(2, '2'), contributor(3, '0'), contributor(4, '2')],
      { 1: '0', 3: '1' },
    ],
  ])('%s', (_, id, tasks, moves) => {
    expect(movesOf(complete, id, tasks)).toEqual(moves)
  })
})

describe('withdrawing', () => {
  test.each<[string, number, FormTaskFacts[], Moves]>([
    [
      'the only contributor: the owner goes on',
      2,
      [owner('2'), contributor(2, '0')],
      { 1: '0', 2: '1' },
    ],
    [
      'recalled before, and the owner goes on already',
      2,
      [owner('0'), contributor(2, '2')],
      { 2: '1' },
    ],
    [
      'the last one while another has completed: it is the owner’s turn',
      2,
      [owner('2'), contributor(2, '0'), contributor(3, '1')],
      { 1: '3', 2: '1' },
    ],
    [
      'a reviewer waits for nobody else: it is the reviewer’s turn',
      3,
      [owner('0'), reviewer(2, '2'), contributor(3, '2'), contributor(4, '1')],
      { 2: '3', 3: '1' },
    ],
  ])('%s', (_, id, tasks, moves) => {
    expect(movesOf('action_withdraw_form_task', id, tasks)).toEqual(moves)
  })
})

describe('recalling and resending', () => {
  test.each<[string, FormTaskActionName, number, FormTaskFacts[], Moves]>([
    [
      'recalled while others fill',
      'action_recall_form_task',
      2,
      [owner('2'), contributor(2, '0'), contributor(3, '0')],
      { 2: '2' },
    ],
    [
      'recall of the last contributor',
      'action_recall_form_task',
      2,
      [owner('2'), contributor(2, '0'), contributor(3, '1')],
      { 1: '0', 2: '2' },
    ],
    [
      'resend: the tasks above wait again',
      'action_resend_form_task',
      4,
      [owner('0'), reviewer(2, '3'), reviewer(3, '3'), contributor(4, '1', 2)],
      { 1: '2', 2: '2', 4: '0' },
    ],
    [
      'the owner’s contributor sent again: all reviewers wait again',
      'action_resend_form_task',
      4,
      [owner('0'), reviewer(2, '3'), reviewer(3, '1'), contributor(4, '2')],
      { 1: '2', 2: '2', 3: '2', 4: '0' },
    ],
  ])('%s', (_, action, id, tasks, moves) => {
    expect(movesOf(action, id, tasks)).toEqual(moves)
  })
})

describe('finishing', () => {
  const finish = 'action_finish_form_task'
  test.each<[string, number, FormTaskFacts[], Moves]>([
    [
      'by the owner: the form can be filled again',
      1,
      [owner('3'), contributor(2, '1')],
      { 1: '0' },
    ],
    [
      'by the last reviewer: the owner goes on',
      2,
      [owner('2'), reviewer(2, '3'), reviewer(3, '1'), contributor(4, '1')],
      { 1: '0', 2: '1' },
    ],
    [
      'by a reviewer while another reviews',
      2,
      [owner('2'), reviewer(2, '3'), reviewer(3, '3'), contributor(4, '1')],
      { 2: '1' },
    ],
    [
      'by a reviewer while others still fill',
      2,
      [owner('2'), reviewer(2, '3'), contributor(3, '0')],
      { 2: '1' },
    ],
  ])('%s', (_, id, tasks, moves) => {
    expect(movesOf(finish, id, tasks)).toEqual(moves)
  })
})

describe('ending a form', () => {
  test.each<[string, FormTaskActionName, FormTaskFacts[], Moves]>([
    [
      'closing finishes the owner’s task',
      'action_close_form_task',
      [owner('0'), reviewer(2, '1'), contributor(3, '1')],
      { 1: '1' },
    ],
    [
      'marking complete finishes every task',
      'action_mark_form_complete',
      [owner('0'), contributor(2, '0'), contributor(3, '2')],
      { 1: '1', 2: '1', 3: '1' },
    ],
    ['an export moves nothing', 'action_export_form_as_pdf', [owner('1'), contributor(2, '1')], {}],
  ])('%s', (_, action, tasks, moves) => {
    expect(movesOf(action, 1, tasks)).toEqual(moves)
  })
})

describe('changing answers', () => {
  const fill = 'action_fill_form_attributes'
  test.each<[string, number, FormTaskFacts[], Moves]>([
    [
      'by the owner: finished reviews are open again, others stay as they are',
      1,
      [owner('0'), reviewer(2, '1'), reviewer(3, '2'), reviewer(4, '3'), contributor(5, '1')],
      { 2: '3' },
    ],
    ['by a contributor: nothing moves', 3, [owner('2'), reviewer(2, '1'), contributor(3, '0')], {}],
  ])('%s', (_, id, tasks, moves) => {
    expect(movesOf(fill, id, tasks)).toEqual(moves)
  })
})
