import type { FormRow, FormTaskRow } from '@tidemark/schema/rest/form'
import { formsPulse, formTasks, getForm, runFormAction } from '@tidemark/schema/rest/form'
import { searchUsers } from '@tidemark/schema/rest/user'
import { searchTasks } from '@tidemark/schema/rest/workflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ann, playContract, unknown } from '#testkit/plan.ts'
import { answers, refuses, type Scene } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const blocked = {
  code: 'TASK_OPEN',
  message: 'Kai is still filling the form.',
  target: '8',
  within: null,
}
const task = (
  task_id: number,
  task_name: FormTaskRow['task_name'],
  assignee: string,
  more: Partial<FormTaskRow> & { form?: string } = {},
): FormTaskRow => {
  const { form = 'F1', ...rest } = more
  return {
    task_id,
    task_name,
    status: '0',
    created_at: '2026/11/01 08:00:00',
    modified_at: '2026/11/03 09:00:00',
    created_by: ann.username,
    parent_task_id: null,
    main_asset: {
      tag_code: form,
      contract: '1DM03',
      class_code: 'S/D',
      class_name: 'Site Diary',
      attribute: { 'Document Number (site)': `SD-${form}` },
    },
    metadata: {
      form_template_id: '7',
      form_revision: 2,
      class_code: 'S/D',
      attribute_name: null,
      assigned_users: assignee,
      read_only: '',
      write: '',
    },
    sent_at: null,
    recipients: [],
    possible_actions: [],
    actions: [],
    ...rest,
  }
}
const owners = task(7, 'FORM_OWNER', ann.username, {
  status: '2',
  sent_at: '2026/11/02 10:00:00',
  recipients: ['kai@dunmere.example'],
  possible_actions: ['action_send_form_task'],
  actions: [
    { actionName: 'action_send_form_task', allowed: true, blockers: [] },
    { actionName: 'action_close_form_task', allowed: false, blockers: [blocked] },
  ],
})
const contributors = task(8, 'FORM_CONTRIBUTOR', 'kai@dunmere.example', {
  parent_task_id: 7,
  sent_at: '2026/11/02 10:00:00',
})

const attribute = (
  id: string,
  attribute_type: 'Text' | 'User' | 'Media',
  more: Partial<FormRow['forms'][number]['attributes'][number]>,
) => ({
  id,
  sequence: 1,
  attribute_name: `Name ${id}`,
  display_name: `Shown ${id}`,
  attribute_type,
  mandatory: false,
  depends_on: null,
  depends_on_conditional: null,
  predetermined_list: null,
  contexts: [],
  attribute_description: '',
  attribute_unit: '',
  number_mask: null,
  owner_name: ann.username,
  create_datetime: '2026/11/01 08:00:00',
  template_value: null,
  access: 'Editable' as const,
  value: null,
  file: null,
  changed_by: null,
  changed_at: null,
  ...more,
})
const photo = {
  id: '0b6cbd0d-6a3c-4f19-a27d-8c8fa1c51a3d',
  name: 'photo.jpg',
  media_type: 'image/jpeg',
  size: 9,
  sha256: 'ab'.repeat(32),
  created_by: ann.username,
  created_at: '2026/11/02 09:00:00',
}
const diary: FormRow = {
  tag_code: 'F1',
  contract: '1DM03',
  class_code: 'S/D',
  class_name: 'Site Diary',
  form_template_id: '7',
  form_revision: 2,
  document_number: 'SD-F1',
  version: 4,
  created_by: ann.username,
  created_at: '2026/11/01 08:00:00',
  editable: true,
  tasks: [owners, contributors],
  forms: [
    {
      id: '7',
      form_name: 'Site Diary',
      form_number: 'S/D',
      form_revision: 2,
      is_main_form: true,
      display_name: 'Site Diary',
      linked_guidance_file_id: null,
      linked_guidance_file_name: null,
      depends_on: null,
      depends_on_conditional: null,
      contexts: [],
      mandatory: true,
      sequence: 0,
      display_style: 'normal',
      display_group: null,
      linked_attribute_id: null,
      original_id: null,
      attributes: [
        attribute('7-1', 'Text', {
          access: 'Readonly',
          value: 'Portal',
          changed_by: 'kai@dunmere.example',
          changed_at: '2026/11/02 09:00:00',
        }),
        attribute('7-2', 'User', { value: 'kai@dunmere.example, ivo@dunmere.example' }),
        attribute('7-3', 'Media', { value: '1', file: photo }),
      ],
    },
  ],
  history: [
    {
      id: 'form-1',
      tag_code: 'F1',
      executed_by: ann.username,
      execution_time: '2026/11/01 08:00:00',
      action: 'Created form',
      changes: [],
    },
  ],
}

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world[Symbol.asyncDispose]())

/** The services as at first, with these answers for the form. */
function playForms(...forms: Scene[]) {
  world.services.calls.length = 0
  playContract(world.services, { assets: [] })
  world.services.play(
    searchUsers,
    answers(searchUsers, {
      count: 1,
      results: [{ username: 'kai@dunmere.example', name: 'Kai Berg' }],
    }),
  )
  world.services.play(
    getForm,
    ...(forms.length > 0 ? forms : [answers(getForm, { result: diary })]),
  )
}
const inContract = (selection: string) => `{ contract(code: "1DM03") { ${selection} } }`

describe('tasks', () => {
  test('come by the page of forms, each with whose it is, what it is about and what can be done', async () => {
    playForms()
    world.services.play(
      formTasks,
      answers(formTasks, {
        count: 5,
        next: null,
        results: [
          owners,
          contributors,
          task(9, 'FORM_OWNER', 'kai@dunmere.example', { form: 'F2', status: '3' }),
        ],
      }),
    )
    const { data, errors } = await world.ask(
      inContract(`formTasks(activeOnly: true, documentNumber: " sd ", first: 2) {
      totalCount pageInfo { hasNextPage } nodes { id form parent role status documentNumber assignee { name } recipients { name } sentAt isMine actions { name allowed blockers { message target } } } }`),
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      contract: {
        formTasks: {
          totalCount: 5,
          pageInfo: { hasNextPage: true },
          nodes: [
            {
              id: '7',
              form: 'F1',
              parent: null,
              role: 'OWNER',
              status: 'PENDING',
              documentNumber: 'SD-F1',
              recipients: [{ name: 'Kai Berg' }],
              sentAt: '2026-11-02T10:00:00.000Z',
              isMine: true,
              actions: [
                { name: 'SEND', allowed: true },
                {
                  name: 'CLOSE',
                  allowed: false,
                  blockers: [{ message: 'Kai is still filling the form.', target: '8' }],
                },
              ],
            },
            {
              id: '8',
              parent: '7',
              role: 'CONTRIBUTOR',
              status: 'IN_PROGRESS',
              assignee: { name: 'Kai Berg' },
              isMine: false,
            },
            { id: '9', form: 'F2', status: 'AWAITING_ACCEPTANCE', sentAt: null },
          ],
        },
      },
    })
    expect(Object.fromEntries(world.services.callsTo(formTasks)[0]?.query ?? [])).toMatchObject({
      active_tasks_only: 'true',
      document_number: 'sd',
      page_size: '2',
      page: '1',
    })
  })

  test('stand in the task list below their owner’s, and are simply not there for those whose roles know no forms', async () => {
    playForms()
    world.services.play(searchTasks, answers(searchTasks, { count: 0, next: null, results: [] }))
    world.services.play(
      formTasks,
      answers(formTasks, { count: 1, next: null, results: [owners, contributors] }),
      refuses(403, { Error: 'Your roles do not include forms.', code: 'NOT_ALLOWED' }),
    )
    const list = async () =>
      (
        await world.ask(
          inContract(
            'tasks(activeOnly: false) { nodes { id subject tagCode parentTagCode number status isMine } }',
          ),
        )
      ).data
    expect(await list()).toEqual({
      contract: {
        tasks: {
          nodes: [
            {
              id: 'form-7',
              subject: 'FORM',
              tagCode: '7',
              parentTagCode: null,
              number: 'SD-F1',
              status: 'PENDING',
              isMine: true,
            },
            {
              id: 'form-8',
              subject: 'FORM',
              tagCode: '8',
              parentTagCode: '7',
              number: 'SD-F1',
              status: 'IN_PROGRESS',
              isMine: false,
            },
          ],
        },
      },
    })
    expect(await list()).toEqual({ contract: { tasks: { nodes: [] } } })
  })
})

describe('a form', () => {
  const content =
    'id version editable pdf task { id } tasks { id } forms { id } fields { attribute access value people { name } file { mediaType address } changedBy { name } } history { action executedBy { name } }'

  test('is told whole, its files by addresses on this host, and its PDF once it is closed', async () => {
    const closed = { ...diary, editable: false, tasks: [{ ...owners, status: '1' as const }] }
    playForms(answers(getForm, { result: diary }), answers(getForm, { result: closed }))
    const { data, errors } = await world.ask(inContract(`form(task: "7") { ${content} }`))
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      contract: {
        form: {
          id: 'F1',
          version: 4,
          editable: true,
          pdf: null,
          task: { id: '7' },
          tasks: [{ id: '7' }, { id: '8' }],
          forms: [{ id: '7' }],
          history: [{ action: 'Created form' }],
          fields: [
            {
              attribute: '7-1',
              access: 'READONLY',
              value: 'Portal',
              changedBy: { name: 'Kai Berg' },
            },
            {
              attribute: '7-2',
              access: 'EDITABLE',
              people: [{ name: 'Kai Berg' }, {}],
              changedBy: null,
            },
            {
              attribute: '7-3',
              file: {
                mediaType: 'image/jpeg',
                address:
                  '/assets/attribute/attachment/content/?contract=1DM03&tag_code=F1&attribute_name=7-3',
              },
            },
          ],
        },
      },
    })
    expect((await world.ask(inContract('form(task: "7") { pdf }'))).data).toEqual({
      contract: { form: { pdf: '/assets/form/S%2FD/7/pdf/?contract=1DM03' } },
    })
  })

  test('that no task of this id has, or that is out of reach, is null', async () => {
    playForms(unknown)
    expect(
      (await world.ask(inContract('a: form(task: "7") { id } b: form(task: "7 or 1=1") { id }')))
        .data,
    ).toEqual({ contract: { a: null, b: null } })
    expect(world.services.callsTo(getForm)).toHaveLength(1)
  })

  test('whose service leaves out the very task it was asked by is an error and not half a form', async () => {
    playForms(answers(getForm, { result: { ...diary, tasks: [contributors] } }))
    const { data, errors } = await world.ask(inContract('form(task: "7") { id }'))
    expect([data, errors?.[0]?.extensions?.['code']]).toEqual([
      { contract: { form: null } },
      'UPSTREAM_CONTRACT',
    ])
  })
})

describe('acting', () => {
  const done = (task_id: number) =>
    answers(runFormAction, {
      message: 'Done',
      action_data: {
        asset_data: { tag_code: 'F1', document_number: 'SD-F1', version: 5 },
        task_id,
      },
    })
  const outcome =
    '__typename ... on FormChanged { task { id } form { version } } ... on InvalidInput { fields { path message } } ... on Conflict { message changedBy blockers { target } } ... on Fault { message }'
  const act = async (mutation: string, ...scenes: Scene[]) => {
    playForms()
    world.services.play(runFormAction, ...scenes)
    const { data, errors } = await world.ask(`mutation { said: ${mutation} { ${outcome} } }`)
    expect(errors).toBeUndefined()
    return {
      said: data?.['said'],
      sent: world.services
        .callsTo(runFormAction)
        .map(({ body, headers }) => ({ body, key: headers['idempotency-key'] })),
    }
  }
  const plain = (name: string) =>
    `${name}(input: { contract: "1DM03", task: "7", idempotencyKey: "k" })`
  const sends = (action_name: string, input: object = {}, task_id = 7) => ({
    action_name,
    task_id,
    action_input_parameters: { contract: '1DM03', ...input },
  })

  test.each([
    [
      'createForm(input: { contract: "1DM03", classCode: "S/D", values: [{ attribute: "7-1", value: "x" }], idempotencyKey: "k" })',
      sends(
        'action_create_form',
        { form_data: { class_code: 'S/D', attribute: { '7-1': 'x' } } },
        -1,
      ),
    ],
    [
      'fillForm(input: { contract: "1DM03", task: "7", version: 4, values: [{ attribute: "7-1", value: null }], idempotencyKey: "k" })',
      sends('action_fill_form_attributes', {
        form_data: { version: 4, attribute: { '7-1': null } },
      }),
    ],
    [
      'sendForm(input: { contract: "1DM03", task: "7", contributors: [{ person: "kai@dunmere.example", readOnly: ["7-1"], write: ["7-3"] }], idempotencyKey: "k" })',
      sends('action_send_form_task', {
        contributors: [
          { user: 'kai@dunmere.example', permissions: { read_only: ['7-1'], write: ['7-3'] } },
        ],
      }),
    ],
    [plain('markFillingComplete'), sends('action_mark_filling_task_complete')],
    [plain('recallForm'), sends('action_recall_form_task')],
    [plain('resendForm'), sends('action_resend_form_task')],
    [plain('finishForm'), sends('action_finish_form_task')],
    [plain('closeForm'), sends('action_close_form_task')],
    [plain('markFormComplete'), sends('action_mark_form_complete')],
  ])('%s is sent once with its key, and answers the form as it stands', async (mutation, body) => {
    const { said, sent } = await act(mutation, done(7))
    expect(said).toEqual({ __typename: 'FormChanged', task: { id: '7' }, form: { version: 4 } })
    expect(sent).toEqual([{ body, key: 'k' }])
  })

  test('what is wrong is named by the fields of the input', async () => {
    const fields = {
      'form_data.attribute.7-1': 'Value has to be a number.',
      'contributors.0.user': 'Kai is named twice.',
      'contributors.0.permissions': 'At least one.',
    }
    const { said } = await act(
      plain('recallForm'),
      refuses(422, { Error: 'Bad.', code: 'INVALID_INPUT', fields }),
    )
    expect(said).toMatchObject({
      fields: [
        { path: 'values.7-1', message: 'Value has to be a number.' },
        { path: 'contributors.0.person' },
        { path: 'contributors.0.access' },
      ],
    })
  })

  test('what stands in the way, and who was quicker, are conflicts in the service’s words', async () => {
    expect(
      (
        await act(
          plain('closeForm'),
          refuses(409, { Error: blocked.message, code: 'WRONG_STATE', blockers: [blocked] }),
        )
      ).said,
    ).toMatchObject({
      __typename: 'Conflict',
      message: blocked.message,
      blockers: [{ target: '8' }],
    })
    expect(
      (
        await act(
          plain('finishForm'),
          refuses(409, {
            Error: 'Kai changed it first.',
            code: 'STALE',
            current: {},
            changedBy: 'kai@dunmere.example',
          }),
        )
      ).said,
    ).toMatchObject({ __typename: 'Conflict', changedBy: 'kai@dunmere.example' })
    expect(
      (await act(plain('recallForm'), refuses(403, { Error: 'Not yours.', code: 'NOT_ALLOWED' })))
        .said,
    ).toEqual({ __typename: 'NotAllowed', message: 'Not yours.' })
  })

  test('an id that cannot be a task’s asks nobody', async () => {
    const { said, sent } = await act(
      'recallForm(input: { contract: "1DM03", task: "-1" })',
      done(7),
    )
    expect([said, sent]).toMatchObject([{ __typename: 'NotFound' }, []])
  })
})

test('a watcher is told at once, and again only when something happened', async () => {
  playForms()
  const at = (pulse: string) => answers(formsPulse, { pulse })
  world.services.play(formsPulse, at('1'), at('1'), at('1'), at('2'))
  const events = world.watch('subscription { formsChanged(contract: "1DM03") { contract pulse } }')
  const next = async () =>
    ((await events.next()).value as { data: { formsChanged: object } }).data.formsChanged
  expect([await next(), await next()]).toEqual([
    { contract: '1DM03', pulse: '1' },
    { contract: '1DM03', pulse: '2' },
  ])
  await events.return?.()
})
