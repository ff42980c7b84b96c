import { afterAll, beforeAll, expect, test } from 'vitest'
import { formPdf } from '@tidemark/schema/rest/file'
import type { FormActionName } from '@tidemark/schema/rest/form'
import { formActionNames } from '@tidemark/schema/rest/form'
import type { FormTaskName, FormTaskStatus } from '@tidemark/schema/rules/formTask'
import { attribute, contract, people, startForms } from './form.testkit.ts'
import type { FormWorld } from './form.testkit.ts'

let world: FormWorld
let plain: Awaited<ReturnType<FormWorld['template']>>
let reviewed: typeof plain
beforeAll(async () => {
  world = await startForms()
  const text = attribute('Text', 1, { mandatory: true })
  plain = await world.template([text])
  reviewed = await world.template([text, attribute('Reviewers', 2, { attribute_type: 'User' })])
})
afterAll(() => world[Symbol.asyncDispose]())

const { owner, reviewer, contributor, second, bystander, admin, foreigner, roleless } = people

/**
 * Statuses of the tasks of the owner, the reviewer (if the form has one) and two contributors;
 * whether the text is filled.
 */
interface State {
  owner: FormTaskStatus
  reviewer?: FormTaskStatus
  contributors: FormTaskStatus[]
  by?: 'owner' | 'reviewer'
  empty?: boolean
}
const states: Record<string, State> = {
  'just made': { owner: '0', contributors: [] },
  'just made, with nothing filled in': { owner: '0', contributors: [], empty: true },
  'just made, with a reviewer': { owner: '0', reviewer: '2', contributors: [] },
  'being filled': { owner: '2', contributors: ['0', '0'] },
  'being filled, with nothing filled in': { owner: '2', contributors: ['0'], empty: true },
  'half filled': { owner: '2', contributors: ['1', '0'] },
  'filled and awaiting its owner': { owner: '3', contributors: ['1', '1'] },
  recalled: { owner: '0', contributors: ['1', '2'] },
  accepted: { owner: '0', contributors: ['1', '1'] },
  'being filled under a reviewer': {
    owner: '2',
    reviewer: '2',
    contributors: ['0', '1'],
    by: 'reviewer',
  },
  'filled and awaiting its reviewer': { owner: '2', reviewer: '3', contributors: ['1'] },
  reviewed: { owner: '0', reviewer: '1', contributors: ['1'] },
  closed: { owner: '1', contributors: ['1'] },
  'closed after a review': { owner: '1', reviewer: '1', contributors: ['1'], by: 'reviewer' },
}

/** Inserts a form in a state that calls could not always reach. Returns task ids by role. */
async function given(state: State) {
  const template = state.reviewer ? reviewed : plain
  const values = {
    ...(!state.empty && { [template.ids['Text']!]: 'filled' }),
    ...(state.reviewer && { [template.ids['Reviewers']!]: reviewer }),
  }
  const form = await world.form(template.number, values)
  const { db } = world.services
  const set = (id: number, status: FormTaskStatus) =>
    db.updateTable('form_task').set({ status }).where('task_id', '=', id).execute()
  const reviewers = (await world.read(owner, form.task)).tasks.filter(
    ({ task_name }) => task_name === 'FORM_REVIEWER',
  )
  const [sender, parent] =
    state.by === 'reviewer' ? [reviewer, reviewers[0]?.task_id ?? 0] : [owner, form.task]
  const tasks: { name: FormTaskName; id: number; holder: string }[] = [
    { name: 'FORM_OWNER', id: form.task, holder: owner },
  ]
  for (const { task_id: id } of reviewers)
    tasks.push({ name: 'FORM_REVIEWER', id, holder: reviewer })
  if (state.contributors.length > 0) {
    const contributors = [contributor, second].slice(0, state.contributors.length)
    const { action_data } = await world.act(sender, 'action_send_form_task', parent, {
      contributors: contributors.map((user) => ({
        user,
        permissions: { write: [template.ids['Text']!], read_only: [] },
      })),
    })
    for (const [place, id] of (action_data.sent_task_ids ?? []).entries()) {
      await set(id, state.contributors[place] ?? '0')
      tasks.push({ name: 'FORM_CONTRIBUTOR', id, holder: contributors[place] ?? '' })
    }
  }
  await set(form.task, state.owner)
  for (const { task_id: id } of reviewers) await set(id, state.reviewer ?? '2')
  return { template, form, tasks, version: (await world.read(owner, form.task)).version }
}

const inputFor = (
  name: FormActionName,
  { template, version }: Awaited<ReturnType<typeof given>>,
): object => {
  if (name === 'action_fill_form_attributes')
    return { form_data: { version, attribute: { [template.ids['Text']!]: 'other' } } }
  if (name === 'action_send_form_task')
    return {
      contributors: [
        { user: bystander, permissions: { write: [template.ids['Text']!], read_only: [] } },
      ],
    }
  return {}
}

const onTasks = formActionNames.filter((name) => name !== 'action_create_form')

test('the blockers of closing a form name people', async () => {
  const { form } = await given({ owner: '2', contributors: ['0'] })
  const name = contributor.split('@', 1).join('')
  expect(await world.refused(owner, 'action_close_form_task', form.task)).toMatchObject({
    status: 409,
    Error: expect.stringContaining(`The task of ${name} is not Finished.`),
  })
})

test.each(Object.keys(states))(
  'the actions offered on a form that is %s are those accepted, for every person and task',
  async (name) => {
    const state = states[name]!
    let scene = await given(state)
    for (const place of scene.tasks.keys()) {
      for (const who of [owner, reviewer, contributor, second, bystander, admin]) {
        const { id } = scene.tasks[place]!
        const offered = new Map(
          (await world.tasks(who))
            .find(({ task_id }) => task_id === id)
            ?.actions.map((action) => [action.actionName, action]),
        )
        for (const action of onTasks) {
          const task = scene.tasks[place]!.id
          const { status } = await world.fetchAction(who, action, task, inputFor(action, scene))
          const offer = offered.get(action)
          const label = `${who} ${action} on ${scene.tasks[place]!.name}`
          const answers = offer ? [offer.allowed ? 200 : 409] : [403, 404]
          expect({ label, status, answers }).toEqual({
            label,
            status: answers.includes(status) ? status : answers[0],
            answers,
          })
          // An accepted action changed the form, so a new one in the same state replaces it.
          if (status === 200) scene = await given(state)
        }
        const pdf = await world.download(
          who,
          `${formPdf.path.replace(':type', scene.template.number).replace(':id', String(id))}?contract=${contract}`,
        )
        await pdf.body?.cancel()
        const exported = offered.get('action_export_form_as_pdf')
        expect(exported ? [exported.allowed ? 200 : 409] : [403, 404]).toContain(pdf.status)
      }
    }
    for (const [who, status] of [
      [foreigner, 404],
      [roleless, 403],
    ] as const) {
      for (const action of onTasks)
        expect(
          (await world.fetchAction(who, action, scene.form.task, inputFor(action, scene))).status,
        ).toBe(status)
    }
  },
)

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
  const scene = await given(state)
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
  const scene = await given({ owner: '2', contributors: ['0', status] })
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
  const { form } = await given({ owner: '0', reviewer: '2', contributors: [] })
  expect(await world.refused(owner, 'action_mark_form_complete', form.task)).toMatchObject({
    status: 409,
    Error: 'Cannot mark as complete',
  })
})

test('a concurrent finish and recall leave one of them in a consistent form', async () => {
  const scene = await given({ owner: '3', contributors: ['1'] })
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
