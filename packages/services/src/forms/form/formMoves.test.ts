import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormActionName } from '@tidemark/schema/rest/form'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'
import { people } from './form.testkit.ts'
import { inputFor, startFormStates } from './formStates.testkit.ts'
import type { FormStates, State } from './formStates.testkit.ts'

let world: FormStates
beforeAll(async () => void (world = await startFormStates()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, contributor } = people

const turn: [string, State, string, FormTaskName, FormActionName, FormTaskStatus[]][] = [
  [
    'sending makes the owner wait',
    { owner: '0', contributors: [] },
    owner,
    'FORM_OWNER',
    'action_send_form_task',
    ['2', '0'],
  ],
  [
    'the first to complete leaves it to the others',
    { owner: '2', contributors: ['0', '0'] },
    contributor,
    'FORM_CONTRIBUTOR',
    'action_mark_filling_task_complete',
    ['2', '1', '0'],
  ],
  [
    'the last to complete hands it to the owner',
    { owner: '2', contributors: ['0', '1'] },
    contributor,
    'FORM_CONTRIBUTOR',
    'action_mark_filling_task_complete',
    ['3', '1', '1'],
  ],
  [
    'the last to complete hands it to the reviewer',
    { owner: '2', reviewer: '2', contributors: ['0', '1'] },
    contributor,
    'FORM_CONTRIBUTOR',
    'action_mark_filling_task_complete',
    ['2', '3', '1', '1'],
  ],
  [
    'recalling the only one gives it back to the owner',
    { owner: '2', contributors: ['0'] },
    owner,
    'FORM_CONTRIBUTOR',
    'action_recall_form_task',
    ['0', '2'],
  ],
  [
    'recalling one of two leaves it with the other',
    { owner: '2', contributors: ['0', '0'] },
    owner,
    'FORM_CONTRIBUTOR',
    'action_recall_form_task',
    ['2', '2', '0'],
  ],
  [
    'resending takes it from who awaited it',
    { owner: '2', reviewer: '3', contributors: ['1'] },
    owner,
    'FORM_CONTRIBUTOR',
    'action_resend_form_task',
    ['2', '2', '0'],
  ],
  [
    'the owner’s finish lets them go on',
    { owner: '3', contributors: ['1'] },
    owner,
    'FORM_OWNER',
    'action_finish_form_task',
    ['0', '1'],
  ],
  [
    'the reviewer’s finish lets the owner go on',
    { owner: '2', reviewer: '3', contributors: ['1'] },
    reviewer,
    'FORM_REVIEWER',
    'action_finish_form_task',
    ['0', '1', '1'],
  ],
  [
    'the owner’s edit after the reviewer’s finish reopens the review',
    { owner: '0', reviewer: '1', contributors: ['1'] },
    owner,
    'FORM_OWNER',
    'action_fill_form_attributes',
    ['0', '3', '1'],
  ],
  [
    'closing is for good',
    { owner: '0', contributors: ['1'] },
    owner,
    'FORM_OWNER',
    'action_close_form_task',
    ['1', '1'],
  ],
  [
    'marking as complete ends everything at once',
    { owner: '2', contributors: ['0', '2'] },
    owner,
    'FORM_OWNER',
    'action_mark_form_complete',
    ['1', '1', '1'],
  ],
]

test.each(turn)('%s', async (_, state, who, role, action, after) => {
  const scene = await world.given(state)
  const task = scene.tasks.find(({ name }) => name === role)!
  await world.act(who, action as 'action_close_form_task', task.id, inputFor(action, scene))
  const { tasks } = await world.read(owner, scene.form.task)
  const seen = new Map(
    (
      await world.services.db
        .selectFrom('form_task')
        .select(['task_id', 'status'])
        .where('form', '=', scene.form.tagCode)
        .execute()
    ).map(({ task_id, status }) => [task_id, status]),
  )
  expect([...seen].sort(([a], [b]) => a - b).map(([, status]) => status)).toEqual(after)
  expect(tasks[0]).toMatchObject({ task_id: scene.form.task, status: after[0] })
})

test.each<[string, FormTaskStatus, string]>([
  ['complete', '1', 'The task is complete.'],
  ['recalled already', '2', 'The task was recalled.'],
])('a task that is %s is not recalled', async (_, status, sentence) => {
  const scene = await world.given({ owner: '2', contributors: ['0', status] })
  const task = scene.tasks.at(-1)!
  expect(await world.refused(owner, 'action_recall_form_task', task.id)).toMatchObject({
    status: 409,
    code: 'WRONG_STATE',
    Error: sentence,
  })
  expect((await world.read(owner, scene.form.task)).tasks.map((one) => one.status)).toEqual([
    '2',
    '0',
    status,
  ])
})

test('a form that names users is not marked as complete, with the message of the specification', async () => {
  const { form } = await world.given({ owner: '0', reviewer: '2', contributors: [] })
  expect(await world.refused(owner, 'action_mark_form_complete', form.task)).toMatchObject({
    status: 409,
    Error: 'Cannot mark as complete',
  })
})

test('a concurrent finish and recall leave one of them in a consistent form', async () => {
  const scene = await world.given({ owner: '3', contributors: ['1'] })
  const task = scene.tasks.find(({ name }) => name === 'FORM_CONTRIBUTOR')!
  const [finished, resent] = await Promise.all([
    world.fetchAction(owner, 'action_finish_form_task', scene.form.task),
    world.fetchAction(owner, 'action_resend_form_task', task.id),
  ])
  expect(resent.status).toBe(200)
  const statuses = (await world.read(owner, scene.form.task)).tasks.map(({ status }) => status)
  expect(statuses).toEqual(['2', '0'])
  expect([200, 409]).toContain(finished.status)
})
