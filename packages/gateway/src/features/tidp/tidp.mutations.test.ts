import { searchAssets } from '@tidemark/schema/rest/asset'
import { runAction } from '@tidemark/schema/rest/action'
import { actionsOf } from '@tidemark/schema/rest/workflow'
import { expect, test } from 'vitest'
import { plan, playContract, primaryAsset, answersWith } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'
import { many } from './tidp.testkit.ts'

const create = `mutation ($workPackage: ID!) { createTidp(input: {
  contract: "1DM03", primaryAsset: "A1", stage: "Detailed Design (DD)", workPackage: $workPackage, owners: ["ann@dunmere.example"], idempotencyKey: "press-1"
}) { __typename ... on TidpCreated { tagCode } ... on Fault { message } ... on InvalidInput { fields { path message } } } }`

test("a plan is made with the stage's code and the dates of its work package", async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [primaryAsset] })
  world.services.play(
    runAction,
    answers(runAction, { message: 'ok', action_data: { tag_code: 'P9', status: 'WIP' } }),
  )
  const { data } = await world.ask(create, { variables: { workPackage: 'W1' } })
  expect(data).toEqual({ createTidp: { __typename: 'TidpCreated', tagCode: 'P9' } })
  const [call] = world.services.callsTo(runAction)
  expect(call?.headers['idempotency-key']).toBe('press-1')
  expect(call?.body).toEqual({
    action_name: 'action_create_tidp',
    task_id: -1,
    action_input_parameters: {
      contract: '1DM03',
      TL: {
        stage_value: 'Detailed Design (DD)',
        stage: 'Detailed Design (DD)',
        code: 'DD',
        calendars: [
          { name: 'Design Freeze', date: '2027/01/15 00:00:00' },
          { name: 'T-12', date: '2026/10/01 00:00:00' },
        ],
      },
      PRIMARY_ASSET: { tag_code: 'A1', class_code: 'Primary Asset' },
      WORK_PACKAGE: { tag_code: 'W1', label: 'WP-104 Portal works' },
      TIDP: { owners: ['ann@dunmere.example'] },
    },
  })
})

test('faults of a new plan are named by the fields of the input', async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [primaryAsset] })
  const fields = {
    'TIDP.owners.0': 'Unknown person.',
    'TL.stage_value': 'No such stage.',
    'WORK_PACKAGE.tag_code': 'Gone.',
  }
  world.services.play(runAction, refuses(422, { Error: 'Bad.', code: 'INVALID_INPUT', fields }))
  const paths = async (workPackage: string) => {
    const { data } = await world.ask(create, { variables: { workPackage } })
    return (data as { createTidp: { fields: { path: string }[] } }).createTidp.fields.map(
      ({ path }) => path,
    )
  }
  expect(await paths('W1')).toEqual(['owners.0', 'stage', 'workPackage'])
  expect(await paths('W7')).toEqual(['workPackage'])
})

const generate = `mutation { generateTidpNumber(input: { contract: "1DM03", tidp: "P1", idempotencyKey: "press-1" }) {
  __typename ... on TidpChanged { tidp { numberStatus } } ... on Fault { message } ... on Conflict { changedBy blockers { code target } } } }`

test('an action is sent without reading offers, and answers the plan after it', async () => {
  await using world = await startWorld()
  let numberStatus = 'Empty'
  playContract(world.services, { assets: [] })
  world.services.play(
    searchAssets,
    answersWith(searchAssets, () => ({
      count: 1,
      result: [plan([], { 'TIDP Number Status': numberStatus })],
    })),
  )
  world.services.play(
    actionsOf,
    answers(actionsOf, {
      actions: [
        {
          tag_code: 'P1',
          actionName: 'action_generate_tidp_number',
          task_id: 44,
          allowed: true,
          blockers: [],
        },
      ],
    }),
  )
  world.services.play(runAction, (call, response) => {
    numberStatus = 'In Progress'
    return answers(runAction, { message: 'ok', action_data: { tag_code: 'P1', status: 'WIP' } })(
      call,
      response,
    )
  })
  const { data } = await world.ask(generate)
  expect(data).toEqual({
    generateTidpNumber: { __typename: 'TidpChanged', tidp: { numberStatus: 'IN_PROGRESS' } },
  })
  expect(world.services.callsTo(runAction)[0]?.body).toMatchObject({
    action_name: 'action_generate_tidp_number',
    task_id: -1,
  })
  // The services decide by the state of the plan, not by a task: no offers are read for the action.
  expect(world.services.callsTo(actionsOf)).toEqual([])
})

const inTheWay = [{ code: 'NUMBER_PRESENT', message: 'It has.', target: 'P1', within: null }]

test.each([
  [
    409,
    { Error: 'The plan has its number.', code: 'WRONG_STATE', blockers: inTheWay },
    {
      __typename: 'Conflict',
      message: 'The plan has its number.',
      changedBy: null,
      blockers: [{ code: 'NUMBER_PRESENT', target: 'P1' }],
    },
  ],
  [
    409,
    { Error: 'Changed.', code: 'STALE', changedBy: 'kai@dunmere.example' },
    {
      __typename: 'Conflict',
      message: expect.stringMatching(/kai@dunmere.example changed this first/),
      changedBy: 'kai@dunmere.example',
      blockers: [],
    },
  ],
  [
    403,
    { Error: 'Not yours.', code: 'NOT_ALLOWED' },
    { __typename: 'NotAllowed', message: 'Not yours.' },
  ],
  [404, { Error: 'Unknown.', code: 'NOT_FOUND' }, { __typename: 'NotFound', message: 'Unknown.' }],
] as const)('a refusal with %i is answered as data', async (status, fault, outcome) => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  world.services.play(runAction, refuses(status, fault))
  expect(await world.ask(generate)).toMatchObject({ data: { generateTidpNumber: outcome } })
})

test('people are changed in one request, whichever lists are given', async () => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  world.services.play(
    runAction,
    answers(runAction, { message: 'ok', action_data: { tag_code: 'P1', status: 'WIP' } }),
  )
  const update = (lists: string) =>
    world.ask(
      `mutation { updateTidpPeople(input: { contract: "1DM03", tidp: "P1", version: 3, ${lists} idempotencyKey: "press-1" }) { __typename } }`,
    )
  const { data } = await update('owners: ["kai@dunmere.example"], internalStakeholders: [],')
  expect(data).toEqual({ updateTidpPeople: { __typename: 'TidpChanged' } })
  await update('externalStakeholders: ["kai@dunmere.example"],')
  await update('')
  const on = { contract: '1DM03', tag_code: 'P1', version: 3 }
  expect(
    world.services
      .callsTo(runAction)
      .map(({ headers, body }) => [headers['idempotency-key'], body]),
  ).toMatchObject([
    [
      'press-1',
      {
        action_name: 'action_update_tidp_owner',
        action_input_parameters: {
          ...on,
          'TIDP Owner': ['kai@dunmere.example'],
          'Internal Stakeholders': [],
        },
      },
    ],
    [
      'press-1',
      {
        action_name: 'action_update_external_stakeholders',
        action_input_parameters: { ...on, 'External Stakeholders': ['kai@dunmere.example'] },
      },
    ],
  ])
})

test('a faulty discipline row is named by its place in the input', async () => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  world.services.play(
    runAction,
    refuses(422, {
      Error: 'Bad.',
      code: 'INVALID_INPUT',
      fields: { 'didps.1.label': 'Not in the list.', 'didps.0.owners': 'Needed.' },
    }),
  )
  const { data } =
    await world.ask(`mutation { updateDisciplines(input: { contract: "1DM03", tidp: "P1", disciplines: [
    { tagCode: "D1", version: 3, name: "Structures", required: true, owners: [] }, { name: "Nonsense", required: false, owners: ["ann@dunmere.example"] }
  ] }) { __typename ... on InvalidInput { fields { path } } } }`)
  expect(data).toEqual({
    updateDisciplines: {
      __typename: 'InvalidInput',
      fields: [{ path: 'disciplines.1.name' }, { path: 'disciplines.0.owners' }],
    },
  })
  expect(world.services.callsTo(runAction)[0]?.body).toMatchObject({
    action_input_parameters: {
      didps: [
        { tag_code: 'D1', version: 3, label: 'Structures', required: true, owners: [] },
        { label: 'Nonsense', required: false, owners: ['ann@dunmere.example'] },
      ],
    },
  })
})

const on = 'contract: "1DM03", tidp: "P1", idempotencyKey: "press-1"'

test.each([
  ['issueForApproval', on, 'action_issue_for_approval', {}],
  ['acceptTidp', on, 'action_accept_tidp', {}],
  ['rejectTidp', `${on}, comment: "Not yet."`, 'action_reject_tidp', { comment: 'Not yet.' }],
  ['triggerAnotherRevision', on, 'action_trigger_another_revision', {}],
  [
    'decideReview',
    `${on}, reviewer: "ann@dunmere.example", decision: RELEASE`,
    'action_decide_review',
    { reviewer: 'ann@dunmere.example', decision: 'RELEASE' },
  ],
  ['rebaselineTidp', `${on}, reason: "Lots."`, 'action_rebaseline_tidp', { reason: 'Lots.' }],
])(
  '%s runs its action once, with the key of the press',
  async (mutation, input, action, parameters) => {
    await using world = await startWorld()
    playContract(world.services, many(1, 1))
    world.services.play(
      runAction,
      answers(runAction, { message: 'ok', action_data: { tag_code: 'P1', status: 'WIP' } }),
    )
    const { data } = await world.ask(
      `mutation { done: ${mutation}(input: { ${input} }) { __typename ... on TidpChanged { tidp { tagCode } } } }`,
    )
    expect(data).toEqual({ done: { __typename: 'TidpChanged', tidp: { tagCode: 'P1' } } })
    const [call, ...more] = world.services.callsTo(runAction)
    expect(more).toEqual([])
    expect(call?.headers['idempotency-key']).toBe('press-1')
    expect(call?.body).toMatchObject({
      action_name: action,
      action_input_parameters: { contract: '1DM03', tag_code: 'P1', ...parameters },
    })
  },
)

test('another revision answers the tag code of the new plan', async () => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  world.services.play(
    runAction,
    answers(runAction, {
      message: 'ok',
      action_data: { tag_code: 'P2', revision: 'P02', status: 'WIP' },
    }),
  )
  const { data } = await world.ask(
    `mutation { createAnotherRevision(input: { ${on} }) { ... on TidpCreated { tagCode } } }`,
  )
  expect(data).toEqual({ createAnotherRevision: { tagCode: 'P2' } })
})
