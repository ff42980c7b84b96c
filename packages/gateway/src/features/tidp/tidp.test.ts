import { searchAssets } from '@tidemark/schema/rest/asset'
import { runAction } from '@tidemark/schema/rest/action'
import { tidpNumber } from '@tidemark/schema/rest/task'
import { userData, searchUsers } from '@tidemark/schema/rest/user'
import { actionsOf, auditOf } from '@tidemark/schema/rest/workflow'
import { expect, test } from 'vitest'
import {
  ann,
  asset,
  comment,
  discipline,
  line,
  plan,
  playContract,
  primaryAsset,
  tells,
  unknown,
} from '#testkit/plan.ts'
import { answers, refuses, says } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const overview = `query ($tag: ID!, $contract: ID = "1DM03") { contract(code: $contract) { tidp(tagCode: $tag) {
  id tagCode version title revision number numberStatus numberMessage status stage createdAt createdBy { name }
  owners { username name } internalStakeholders { name } externalStakeholders { name }
  primaryAsset { name uniqueId sector } workPackages { label designFreeze } lifecycles { stage stageCode designFreeze t12 } dueAt
  disciplineChoices missingForReview { message target } acceptedBy { name } rejected approvedAt isNewest supersededBy
  commentCodes comments { number recordedBy { name } about { discipline { name } deliverable { name } } replies { message recordedBy { name } } actions { name } }
  actions { name allowed blockers { message } } history { executedBy { name } executedAt action changes { field from to } }
  disciplines { tagCode name required status owners { name } nominatedOwners { name } createdBy { name } createdAt
    actions { name allowed } deliverableCounts { total empty busy error done } deliverables { tagCode title authors status } }
} } }`

/** A comment for each line, and the line's tag in it. */
const about = (tag: string, lines: number) =>
  Array.from({ length: lines }, (_, at) =>
    comment(`${tag}-C${at}`, {
      selections: JSON.stringify({ didp_tag_code: tag, deliverable_tag_code: `${tag}-L${at}` }),
    }),
  )

const many = (disciplines: number, lines: number) => {
  const tags = Array.from({ length: disciplines }, (_, at) => `D${at + 1}`)
  return {
    assets: [
      plan(
        tags.map((tag) => discipline(tag, {}, about(tag, lines))),
        {},
        about('P1', lines),
      ),
      primaryAsset,
      ...tags.flatMap((tag) =>
        Array.from({ length: lines }, (_, at) =>
          asset(`${tag}-L${at}`, 'Document', { 'Document Name': `Line ${at}` }),
        ),
      ),
    ],
    lines: tags.flatMap((tag) =>
      Array.from({ length: lines }, (_, at) => line(`${tag}-L${at}`, tag)),
    ),
  }
}

test("an overview tells a plan, its disciplines and their lines in the field's words", async () => {
  await using world = await startWorld()
  const removed = discipline('D2', { 'DIDP Status': 'Removed' })
  playContract(world.services, {
    assets: [plan([discipline('D1'), removed]), primaryAsset],
    lines: [line('X1', 'D1', { row10: 'In queue' })],
  })
  const { data, errors } = await world.ask(overview, { variables: { tag: 'P1' } })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    contract: {
      tidp: {
        tagCode: 'P1',
        version: 3,
        title: 'North portal detailed design',
        number: null,
        numberStatus: 'EMPTY',
        status: 'WIP',
        createdAt: '2026-11-02T08:30:00.000Z',
        createdBy: { name: 'Name of vera@dunmere.example' },
        owners: [{ username: 'ann@dunmere.example', name: 'Name of ann@dunmere.example' }],
        primaryAsset: { name: 'North portal', uniqueId: 'NP-01', sector: 'S2' },
        workPackages: [{ label: 'WP-104 Portal works', designFreeze: '2027-01-15T00:00:00.000Z' }],
        dueAt: '2027-01-15T00:00:00.000Z',
        disciplineChoices: ['Structures', 'Drainage'],
        missingForReview: [
          { target: null },
          { message: 'Discipline D1 is WIP, not yet Accepted.', target: 'D1' },
        ],
        actions: [{ name: 'ACCEPT_OWNERSHIP', allowed: true }],
        history: [
          {
            executedBy: { name: 'Name of kai@dunmere.example' },
            executedAt: '2026-11-03T09:00:00.000Z',
            action: 'Accepted ownership',
          },
        ],
        disciplines: [
          {
            tagCode: 'D1',
            required: true,
            status: 'WIP',
            deliverableCounts: { total: 1, empty: 0, busy: 1, error: 0, done: 0 },
            deliverables: [{ tagCode: 'X1', status: 'IN_QUEUE' }],
          },
        ],
      },
    },
  })
})

test('an overview costs the same calls for 8 disciplines of 40 lines, each with a comment, as for one of one', async () => {
  const cost = async (disciplines: number, lines: number) => {
    await using world = await startWorld()
    playContract(world.services, many(disciplines, lines))
    const { errors } = await world.ask(overview, { variables: { tag: 'P1' } })
    expect(errors).toBeUndefined()
    return world.services.calls.map(({ path }) => path).sort()
  }
  const small = await cost(1, 1)
  expect(await cost(8, 40)).toEqual(small)
  expect(small).toEqual([
    '/asset_service/get_deliverables_for_didp/',
    '/asset_service/get_deliverables_for_didp/',
    '/assets/attribute/metadata/',
    '/assets/attribute/metadata/',
    '/assets/search/',
    '/assets/search/',
    '/assets/search/',
    '/user/search/',
    '/user/user_data/',
    '/workflow/actions/tag_code/',
    '/workflow/actions/tag_code/',
    '/workflow/audit/',
  ])
})

test('a workflow service that is down blanks actions and history, and nothing else', async () => {
  await using world = await startWorld()
  playContract(world.services, many(2, 1))
  world.services.play(actionsOf, says(500, {}))
  world.services.play(auditOf, says(500, {}))
  const { data, errors = [] } = await world.ask(overview, { variables: { tag: 'P1' } })
  expect(data).toMatchObject({
    contract: {
      tidp: {
        title: 'North portal detailed design',
        actions: null,
        history: null,
        disciplines: [{ actions: null }, { actions: null }],
      },
    },
  })
  expect(
    errors
      .map(({ path }) => path?.join('.'))
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    'contract.tidp.actions',
    'contract.tidp.comments.0.actions',
    'contract.tidp.comments.1.actions',
    'contract.tidp.comments.2.actions',
    'contract.tidp.disciplines.0.actions',
    'contract.tidp.disciplines.1.actions',
    'contract.tidp.history',
  ])
  for (const { extensions } of errors)
    expect(extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', service: 'workflow' })
})

test('people keep their usernames while the directory is down', async () => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  world.services.play(searchUsers, says(500, {}))
  const { data, errors } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { owners { name } } } }',
  )
  expect({ data, errors }).toEqual({
    data: { contract: { tidp: { owners: [{ name: 'ann@dunmere.example' }] } } },
    errors: undefined,
  })
})

test("a plan whose status nobody knows is the service's fault, never a gap on the screen", async () => {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([], { 'TIDP Status': 'Half done' })] })
  const { data, errors } = await world.ask(overview, { variables: { tag: 'P1' } })
  expect(data).toEqual({ contract: { tidp: null } })
  expect(errors?.[0]).toMatchObject({
    path: ['contract', 'tidp'],
    extensions: { code: 'UPSTREAM_CONTRACT', service: 'asset' },
  })
})

test('a tag that is unknown, of another class or of another contract is null alike', async () => {
  await using world = await startWorld()
  const foreign = { ...plan([]), tag_code: 'F1', contract: '1DM05' }
  playContract(world.services, { assets: [plan([discipline('D1')]), foreign] })
  for (const tag of ['nowhere', 'D1', 'F1', '', 'P1\u0000', '\u202EP1']) {
    const { data, errors } = await world.ask(overview, { variables: { tag } })
    expect({ data, errors }).toEqual({ data: { contract: { tidp: null } }, errors: undefined })
  }
})

test("a contract outside the viewer's list is null, and nothing of it is asked for", async () => {
  await using world = await startWorld()
  playContract(world.services, many(1, 1))
  const { data } = await world.ask(overview, { variables: { tag: 'P1', contract: '1DM05' } })
  expect(data).toEqual({ contract: null })
  expect(world.services.calls).toHaveLength(world.services.callsTo(userData).length)
})

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

test("an action carries the viewer's task, and answers the plan as it stands afterwards", async () => {
  await using world = await startWorld()
  let numberStatus = 'Empty'
  playContract(world.services, { assets: [] })
  world.services.play(
    searchAssets,
    tells(searchAssets, () => ({
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
    task_id: 44,
  })
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
    { __typename: 'Conflict', message: 'Changed.', changedBy: 'kai@dunmere.example', blockers: [] },
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

test('a plan tells how its review stands and what replaced it, after which it lacks nothing', async () => {
  await using world = await startWorld()
  const attribute = {
    'Accepted By': ['ivo@dunmere.example'],
    Rejected: 'Yes',
    'TIDP Approved Date': '2026/11/05 10:00:00',
    'Superseded By': 'P2',
  }
  playContract(world.services, { assets: [plan([], attribute)] })
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { tidp(tagCode: "P1") { acceptedBy { username } rejected approvedAt isNewest supersededBy missingForReview { message } } } }',
  )
  expect(data).toEqual({
    contract: {
      tidp: {
        acceptedBy: [{ username: 'ivo@dunmere.example' }],
        rejected: true,
        approvedAt: '2026-11-05T10:00:00.000Z',
        isNewest: false,
        supersededBy: 'P2',
        missingForReview: [],
      },
    },
  })
})

const watchNumber =
  'subscription { tidpNumberChanged(contract: "1DM03", tidp: "P1") { id number numberStatus status version } }'

test('a watcher is told how the number stands, and then only what changes', async () => {
  await using world = await startWorld()
  const state = (status: 'In Progress' | 'Done', tidp_number: string | null) =>
    answers(tidpNumber, {
      tag_code: 'P1',
      status,
      tidp_number,
      message: null,
      tidp_status: tidp_number ? 'Ready for Review' : 'WIP',
      version: tidp_number ? 5 : 4,
    })
  const waiting = state('In Progress', null)
  world.services.play(
    tidpNumber,
    waiting,
    waiting,
    waiting,
    waiting,
    state('Done', '1DM03-DMJ-IM-TDP-000-000007'),
  )
  const events = world.watch(watchNumber)
  const next = async () =>
    ((await events.next()).value as { data: { tidpNumberChanged: object } }).data.tidpNumberChanged
  expect(await next()).toEqual({
    id: 'P1',
    number: null,
    numberStatus: 'IN_PROGRESS',
    status: 'WIP',
    version: 4,
  })
  expect(await next()).toEqual({
    id: 'P1',
    number: '1DM03-DMJ-IM-TDP-000-000007',
    numberStatus: 'DONE',
    status: 'READY_FOR_REVIEW',
    version: 5,
  })
  await events.return?.()
})

test('watching a plan out of reach is refused in the same words, whatever the service said', async () => {
  await using world = await startWorld()
  const refusal = async (scene: typeof unknown) => {
    world.services.play(tidpNumber, scene)
    const { value } = await world.watch(watchNumber).next()
    const [error] = (value as { errors: { message: string; extensions: { code: string } }[] })
      .errors
    return [error?.message, error?.extensions.code]
  }
  const first = await refusal(unknown)
  expect(first[1]).toBe('NOT_FOUND')
  expect(
    await refusal(refuses(404, { Error: 'This is a plan of 1DM05.', code: 'NOT_FOUND' })),
  ).toEqual(first)
})

test('the viewer is read once for a screen that asks for them twice', async () => {
  await using world = await startWorld()
  world.services.play(userData, answers(userData, ann))
  await world.ask('{ viewer { name } contract(code: "1DM03") { name } }')
  expect(world.services.callsTo(userData)).toHaveLength(1)
})
