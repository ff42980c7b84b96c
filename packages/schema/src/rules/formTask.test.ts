import { describe, expect, test } from 'vitest'
import { block, blockerCodes, explain } from './actions.ts'
import type { FormTaskScene, FormTaskFacts, FormTaskName, FormTaskStatus } from './formTask.ts'
import { formTaskActionNames, formTaskOffers } from './formTask.ts'

const task = (
  id: number,
  name: FormTaskName,
  status: FormTaskStatus,
  assignee: string,
  parent: number | null = null,
): FormTaskFacts => ({
  id,
  name,
  status,
  assignee,
  parent,
  givenBy: 'owner',
  isWithdrawn: false,
  hasLeft: false,
})

/** Returns a form with its owner, a reviewer and a contributor sent by the owner. */
const tasksAt = (owner: FormTaskStatus, reviewer: FormTaskStatus, contributor: FormTaskStatus) => [
  task(1, 'FORM_OWNER', owner, 'owner'),
  task(2, 'FORM_REVIEWER', reviewer, 'reviewer', 1),
  task(3, 'FORM_CONTRIBUTOR', contributor, 'contributor', 1),
]
const sceneOf = (
  tasks: readonly FormTaskFacts[],
  more: Partial<FormTaskScene> = {},
): FormTaskScene => ({
  tasks,
  nameOf: (username) => username,
  namesReviewers: true,
  isReader: true,
  isManager: false,
  unfilled: { form: [], own: [] },
  ...more,
})
const shift = { id: 'f1', name: 'Log › Shift' }
const offersTo = (scene: FormTaskScene, at: number, username: string) =>
  new Map(
    formTaskOffers(scene, scene.tasks[at]!, username).map(({ name, blockers }) => [
      name,
      blockers.length === 0 ? 'allowed' : explain(blockers),
    ]),
  )

test.each<[FormTaskStatus, string]>([
  ['0', 'allowed'],
  ['1', 'The task is complete.'],
  ['2', 'The task was recalled.'],
])('recall of a contributor’s task at %s: %s', (status, expected) => {
  const scene = sceneOf(tasksAt('2', '2', status))
  expect(offersTo(scene, 2, 'owner').get('action_recall_form_task')).toBe(expected)
})

test.each<[FormTaskName, number]>([
  ['FORM_CONTRIBUTOR', 2],
  ['FORM_REVIEWER', 1],
])('a %s who has left is not waited for', (_, at) => {
  const tasks = tasksAt('2', at === 1 ? '3' : '1', at === 2 ? '0' : '1').map((one, place) =>
    Object.assign(one, { hasLeft: place === at }),
  )
  expect(offersTo(sceneOf(tasks), 0, 'owner').get('action_close_form_task')).toContain(
    `${tasks[at]?.assignee} can no longer open forms`,
  )
})

test('a recalled task of a contributor who has left can only be withdrawn', () => {
  const tasks = tasksAt('0', '2', '2').map((one, place) =>
    Object.assign(one, { hasLeft: place === 2 }),
  )
  const offers = offersTo(sceneOf(tasks), 0, 'owner')
  const withdraw =
    'contributor can no longer open forms of this contract, and has not finished. Withdraw the task.'
  expect(offersTo(sceneOf(tasks), 1, 'reviewer').get('action_finish_form_task')).toBe(withdraw)
  expect(offers.get('action_close_form_task')).toContain(withdraw)
})

test('the reasons name the step that leads to the review', () => {
  const begin = 'Send the form to somebody first: the review begins once they have completed it.'
  const unsent = sceneOf(tasksAt('0', '2', '0').slice(0, 2))
  const finish = 'action_finish_form_task'
  const close = 'action_close_form_task'
  expect(offersTo(unsent, 0, 'owner').get(close)).toBe(
    `The task of reviewer is not Finished. ${begin}`,
  )
  expect(offersTo(unsent, 1, 'reviewer').get(finish)).toBe(
    `Only a task that is Awaiting acceptance can be finished. ${begin}`,
  )
  const recalled = sceneOf(tasksAt('0', '2', '2'))
  const resend = 'The task of contributor was recalled and is not Finished. Resend or withdraw it.'
  expect(offersTo(recalled, 1, 'reviewer').get(finish)).toBe(resend)
  expect(offersTo(recalled, 0, 'owner').get(close)).toContain(resend)
  expect(offersTo(recalled, 0, 'owner').get(close)).not.toContain(begin)
  const filled = sceneOf(tasksAt('2', '2', '0'))
  expect(offersTo(filled, 0, 'owner').get(close)).not.toContain(begin)
})

test.each(['owner', 'reviewer', 'contributor', 'manager'])(
  'the PDF of a closed form is offered to the %s, on every task they see, exactly when they read the form',
  (username) => {
    const closed = tasksAt('1', '1', '1')
    for (const at of closed.keys()) {
      const reading = offersTo(sceneOf(closed), at, username)
      expect([...reading].filter(([, standing]) => standing === 'allowed')).toEqual([
        ['action_export_form_as_pdf', 'allowed'],
      ])
      const scene = sceneOf(closed, { isReader: false })
      expect(offersTo(scene, at, username).has('action_export_form_as_pdf')).toBe(false)
      const open = sceneOf(tasksAt('0', '1', '1'))
      expect(offersTo(open, at, username).get('action_export_form_as_pdf')).toBe(
        'Close the form before exporting it.',
      )
    }
  },
)

test('a manager names another owner only of a form whose owner has left, who is sent nothing again', () => {
  const tasks = tasksAt('0', '2', '2').map((one) =>
    Object.assign(one, { hasLeft: one.assignee !== 'reviewer' }),
  )
  const manager = (at: number, more: Partial<FormTaskScene> = {}) =>
    offersTo(sceneOf(tasks, { isManager: true, ...more }), at, 'manager').get(
      'action_reassign_form_task',
    )
  expect([manager(0), manager(1), manager(2)]).toEqual(['allowed', 'allowed', undefined])
  expect(manager(0, { isManager: false })).toBeUndefined()
  expect(manager(0, { tasks: tasksAt('0', '2', '2') })).toBeUndefined()
  expect(offersTo(sceneOf(tasks), 2, 'owner').get('action_resend_form_task')).toBe(
    'contributor can no longer open forms of this contract. Send the form to somebody else.',
  )
})

test('a manager names another owner in every state of an open form whose owner has left', () => {
  const states = ['0', '1', '2', '3'] as const
  for (const owner of states)
    for (const reviewer of states)
      for (const contributor of states) {
        const tasks = tasksAt(owner, reviewer, contributor).map((one) =>
          Object.assign(one, { hasLeft: one.assignee === 'owner' }),
        )
        const offered = offersTo(sceneOf(tasks, { isManager: true }), 0, 'manager').get(
          'action_reassign_form_task',
        )
        expect(offered).toBe(owner === '1' ? 'The form is closed.' : 'allowed')
      }
})

describe('actions on an open form', () => {
  const fill = 'action_fill_form_attributes'
  const send = 'action_send_form_task'
  const complete = 'action_mark_filling_task_complete'
  const recall = 'action_recall_form_task'
  const resend = 'action_resend_form_task'
  const withdraw = 'action_withdraw_form_task'
  const reassign = 'action_reassign_form_task'
  const finish = 'action_finish_form_task'
  const close = 'action_close_form_task'
  const markComplete = 'action_mark_form_complete'
  const exported = 'action_export_form_as_pdf'

  test.each<[string, number, FormTaskStatus, string[], string[]]>([
    ['owner', 0, '0', [fill, send, close, reassign], [markComplete]],
    ['owner', 0, '2', [send, close, reassign], [fill, markComplete]],
    ['reviewer', 1, '1', [], [send, finish]],
    ['reviewer', 1, '2', [send], [finish]],
    ['reviewer', 1, '3', [send, finish], []],
    ['contributor', 2, '0', [fill, complete], []],
    ['contributor', 2, '1', [], [fill, complete]],
    ['contributor', 2, '2', [], [fill, complete]],
    ['owner', 2, '0', [recall, withdraw], [resend]],
    ['owner', 2, '1', [resend], [recall, withdraw]],
    ['owner', 2, '2', [resend, withdraw], [recall]],
    ['owner', 1, '1', [], [reassign]],
    ['owner', 1, '3', [reassign], []],
    ['reviewer', 0, '0', [], []],
    ['reviewer', 2, '0', [], []],
    ['contributor', 0, '0', [], []],
    ['manager', 2, '0', [], []],
  ])('to the %s on task %i at %s', (username, at, status, allowed, refused) => {
    const statuses = (['2', '1', '1'] as FormTaskStatus[]).with(at, status)
    const tasks = tasksAt(...(statuses as [FormTaskStatus, FormTaskStatus, FormTaskStatus]))
    const offers = offersTo(sceneOf(tasks), at, username)
    expect(offers.get(exported)).not.toBe('allowed')
    offers.delete(exported)
    const names = [...offers.keys()]
    expect(names.filter((name) => offers.get(name) === 'allowed')).toEqual(allowed)
    expect(names.filter((name) => offers.get(name) !== 'allowed')).toEqual(refused)
    for (const name of refused) expect(offers.get(name as typeof fill)).toMatch(/^\S.*\w/)
    const codes = formTaskOffers(sceneOf(tasks), tasks[at]!, username)
      .flatMap(({ blockers }) => blockers)
      .map(({ code }) => code)
    expect(codes.filter((code) => !blockerCodes.includes(code))).toEqual([])
  })

  test('every action but the export is refused once the form is closed', () => {
    const tasks = tasksAt('1', '3', '0')
    const scene = sceneOf(tasks, { unfilled: { form: [shift], own: [shift] } })
    const offered = [
      offersTo(scene, 0, 'owner'),
      offersTo(scene, 1, 'reviewer'),
      offersTo(scene, 2, 'contributor'),
      offersTo(scene, 2, 'owner'),
    ].flatMap((offers) => Array.from(offers))
    expect(new Set(offered.map(([name]) => name))).toEqual(new Set(formTaskActionNames))
    for (const [name, standing] of offered)
      expect(standing).toBe(name === exported ? 'allowed' : 'The form is closed.')
  })

  test('a form can be closed once every task below the owner’s is Finished', () => {
    const offers = formTaskOffers(
      sceneOf(tasksAt('0', '3', '2')),
      tasksAt('0', '3', '2')[0]!,
      'owner',
    )
    expect(offers.find(({ name }) => name === close)?.blockers).toEqual([
      block('TASK_OPEN', expect.stringContaining('reviewer'), '2'),
      block('TASK_OPEN', expect.stringMatching(/contributor.*recalled/), '3'),
    ])
    const filling = sceneOf(tasksAt('2', '1', '0'), { nameOf: (username) => `Mr ${username}` })
    expect(offersTo(filling, 0, 'owner').get(close)).toMatch(/Mr contributor(?!.*recalled)/)
  })

  test('only an owner without reviewers is offered to finish', () => {
    const alone = (owner: FormTaskStatus, contributor: FormTaskStatus) =>
      offersTo(sceneOf(tasksAt(owner, '1', contributor).toSpliced(1, 1)), 0, 'owner').get(finish)
    expect([alone('0', '1'), alone('2', '0'), alone('3', '1')]).toEqual([
      'Only a task that is Awaiting acceptance can be finished.',
      'contributor is still filling the form.',
      'allowed',
    ])
    for (const owner of ['0', '2', '3'] as const)
      expect(offersTo(sceneOf(tasksAt(owner, '3', '1')), 0, 'owner').has(finish)).toBe(false)
  })

  test('the reason goes to the first missing field that the person may see', () => {
    const blockersOf = (form: FormTaskScene['unfilled']['form']) => {
      const scene = sceneOf(tasksAt('0', '1', '1'), { unfilled: { form, own: [] } })
      return formTaskOffers(scene, scene.tasks[0]!, 'owner').find(({ name }) => name === close)
        ?.blockers
    }
    const unseen = { id: null, name: 'a field that you cannot see' }
    const message = 'Fill in first: a field that you cannot see and Log › Shift.'
    expect(blockersOf([unseen, shift])).toEqual([block('NOT_FILLED', message, 'f1')])
    expect(blockersOf([unseen])?.[0]?.target).toBeNull()
  })

  test('closing a form and completing the filling need all mandatory values', () => {
    const unfilled = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `f${index}`, name: `Field ${index}` }))
    const owns = sceneOf(tasksAt('0', '1', '1'), { unfilled: { form: unfilled(5), own: [] } })
    expect(offersTo(owns, 0, 'owner').get(close)).toMatch(/: Field 0, Field 1, .*Field 4\.$/)
    const fills = sceneOf(tasksAt('2', '2', '0'), { unfilled: { form: [], own: unfilled(7) } })
    expect(offersTo(fills, 2, 'contributor').get(complete)).toMatch(/Field 4 and 2 more\.$/)
    const done = sceneOf(tasksAt('2', '2', '1'), { unfilled: { form: [], own: unfilled(7) } })
    expect(offersTo(done, 2, 'contributor').get(complete)).not.toMatch(/Field/)
  })

  test('marking a form without reviewers as complete needs all mandatory values', () => {
    const tasks = tasksAt('0', '1', '0')
    expect(offersTo(sceneOf(tasks), 0, 'owner').get(markComplete)).toBe('Cannot mark as complete')
    const without = sceneOf(tasks, { namesReviewers: false })
    expect(offersTo(without, 0, 'owner').get(markComplete)).toBe('allowed')
    const unfilled = { form: [shift], own: [] }
    const lacking = sceneOf(tasks, { namesReviewers: false, unfilled })
    expect(offersTo(lacking, 0, 'owner').get(markComplete)).toMatch(/Shift/)
  })

  test('explains why a task cannot be finished yet', () => {
    const blockerOf = (tasks: FormTaskFacts[]) =>
      formTaskOffers(sceneOf(tasks), tasks[1]!, 'reviewer').find(({ name }) => name === finish)
        ?.blockers
    expect(blockerOf(tasksAt('2', '2', '0'))).toEqual([
      block('WRONG_STATE', expect.stringContaining('contributor'), '3'),
    ])
    for (const status of ['0', '1', '2'] as const)
      expect(blockerOf(tasksAt('2', status, '1'))).toEqual([
        block('WRONG_STATE', expect.stringContaining('Awaiting acceptance')),
      ])
  })
})
