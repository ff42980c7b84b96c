import { formTasks, getForm, runFormAction } from '@tidemark/schema/rest/form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, refuses, type Scene } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'
import { blocked, contributors, owners, playForms } from './form.testkit.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world[Symbol.asyncDispose]())

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
    playForms(world)
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
      'createForm(input: { contract: "1DM03", classCode: "S/D", values: [{ attribute: "7-1", value: "x" }], mandatory: ["7-1"], idempotencyKey: "k" })',
      sends(
        'action_create_form',
        { form_data: { class_code: 'S/D', attribute: { '7-1': 'x' }, mandatory: ['7-1'] } },
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
      'reassignForm(input: { contract: "1DM03", task: "7", person: "kai@dunmere.example", idempotencyKey: "k" })',
      sends('action_reassign_form_task', { user: 'kai@dunmere.example' }),
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
    [plain('withdrawForm'), sends('action_withdraw_form_task')],
    [plain('finishForm'), sends('action_finish_form_task')],
    [plain('closeForm'), sends('action_close_form_task')],
    [plain('markFormComplete'), sends('action_mark_form_complete')],
  ])('%s is sent once with its key, and returns the current form', async (mutation, body) => {
    const { said, sent } = await act(mutation, done(7))
    expect(said).toEqual({ __typename: 'FormChanged', task: { id: '7' }, form: { version: 4 } })
    expect(sent).toEqual([{ body, key: 'k' }])
  })

  test.each([
    'createForm(input: { contract: "1DM03", classCode: "S/D", mandatory: [], ',
    'fillForm(input: { contract: "1DM03", task: "7", version: 4, ',
  ])('%s… is refused with two values of one attribute, and not sent', async (mutation) => {
    const values = '[{ attribute: "7-1", value: "x" }, { attribute: "7-1", value: "y" }]'
    const { said, sent } = await act(
      `${mutation}values: ${values}, idempotencyKey: "k" })`,
      done(7),
    )
    expect(said).toMatchObject({ fields: [{ message: 'This attribute has two values.' }] })
    expect(sent).toEqual([])
  })

  test('an owner who hands the form over learns of it, without the content that is no longer theirs', async () => {
    playForms(world)
    world.services.play(
      getForm,
      refuses(403, { Error: 'Only the owner can open this form.', code: 'NOT_ALLOWED' }),
    )
    world.services.play(
      formTasks,
      answers(formTasks, { results: [owners, contributors], next: null, count: 1, cursor: null }),
    )
    world.services.play(runFormAction, done(7))
    const { data, errors } = await world.ask(
      `mutation { said: reassignForm(
        input: { contract: "1DM03", task: "7", person: "kai@dunmere.example", idempotencyKey: "k" }
      ) { ${outcome} } }`,
    )
    expect(errors).toBeUndefined()
    expect(data?.['said']).toEqual({ __typename: 'FormChanged', task: { id: '7' }, form: null })
  })

  test('faults are named by the fields of the input', async () => {
    const fields = {
      'form_data.attribute.7-1': 'Value has to be a number.',
      'contributors.0.user': 'Kai is listed twice.',
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

  test('blockers and stale versions are conflicts in the service’s words', async () => {
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

  test('an attribute with two values is refused without a call', async () => {
    const { said, sent } = await act(
      'fillForm(input: { contract: "1DM03", task: "7", version: 4, values: [{ attribute: "7-1", value: "one" }, { attribute: "7-1", value: "two" }] })',
    )
    expect(said).toEqual({
      __typename: 'InvalidInput',
      fields: [{ path: 'values.1', message: 'This attribute has two values.' }],
      message: 'This attribute has two values.',
    })
    expect(sent).toEqual([])
  })

  test('an id that cannot be a task’s causes no call', async () => {
    const { said, sent } = await act(
      'recallForm(input: { contract: "1DM03", task: "-1" })',
      done(7),
    )
    expect([said, sent]).toMatchObject([{ __typename: 'NotFound' }, []])
  })
})
