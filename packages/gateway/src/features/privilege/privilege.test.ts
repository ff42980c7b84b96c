import {
  createPrivileges,
  deletePrivilege,
  explainReach,
  listPrivilegeValues,
  previewGroupChange,
  previewReach,
  privilegesOfGroup,
} from '@tidemark/schema/rest/privilege'
import { auditOf } from '@tidemark/schema/rest/workflow'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { ann, playContract, answersWith } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const leaf = { additions: [], substractions: [] }
const kept = {
  name: 'South',
  related_groups: ['g1', 'g2'],
  version: 3,
  updated_by: 'ann@dunmere.example',
  privilege: {
    type: 'contract' as const,
    value: '1DM03',
    additions: [
      {
        type: 'sector' as const,
        value: 'S1',
        additions: [{ type: 'area' as const, value: 'South', ...leaf }],
        substractions: [],
      },
    ],
    substractions: [{ type: 'module' as const, value: 'Assets', ...leaf }],
  },
}

async function startPrivileges() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  return world
}

test('a tree of any depth is returned flat, parents before children', async () => {
  await using world = await startPrivileges()
  world.services.play(privilegesOfGroup, answers(privilegesOfGroup, { Privileges: [kept] }))
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { groupPrivileges(group: "g1") { name version groups updatedBy { name } branches { path parent effect type value } } } }',
  )
  expect(data).toEqual({
    contract: {
      groupPrivileges: [
        {
          name: 'South',
          version: 3,
          groups: ['g1', 'g2'],
          updatedBy: { name: 'Name of ann@dunmere.example' },
          branches: [
            { path: '', parent: null, effect: 'ADDS', type: 'CONTRACT', value: '1DM03' },
            { path: '0', parent: '', effect: 'ADDS', type: 'SECTOR', value: 'S1' },
            { path: '0.0', parent: '0', effect: 'ADDS', type: 'AREA', value: 'South' },
            { path: '1', parent: '', effect: 'TAKES_AWAY', type: 'MODULE', value: 'Assets' },
          ],
        },
      ],
    },
  })
})

test('values are requested by type and parent', async () => {
  await using world = await startPrivileges()
  world.services.play(
    listPrivilegeValues,
    answers(listPrivilegeValues, { values: [{ value: 'South', label: 'South' }] }),
  )
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { privilegeValues(type: AREA, parent: "S1") { value label } } }',
  )
  expect(data).toEqual({ contract: { privilegeValues: [{ value: 'South', label: 'South' }] } })
  expect(Object.fromEntries(world.services.callsTo(listPrivilegeValues)[0]?.query ?? [])).toEqual({
    contract_id: '1DM03',
    type: 'area',
    parent: 'S1',
  })
})

const save = `mutation ($privilege: PrivilegeNodeInput!) { savePrivilege(input: { name: "South", groups: ["g1"], version: 3, privilege: $privilege, idempotencyKey: "press" }) {
  __typename ... on PrivilegeSaved { privilege { name branches { path } } } ... on InvalidInput { fields { path message } } ... on Conflict { message changedBy } } }`
const tree = {
  type: 'CONTRACT',
  value: '1DM03',
  subtractions: [{ type: 'MODULE', value: 'Assets' }],
}

test('a tree is saved with REST names, and its faults are returned with those of the input', async () => {
  await using world = await startPrivileges()
  world.services.play(
    createPrivileges,
    answers(createPrivileges, { Privileges: [kept] }),
    refuses(422, {
      Error: 'No.',
      code: 'INVALID_INPUT',
      fields: { 'privileges.0.privilege.substractions.0.value': 'Choose a value.' },
    }),
    refuses(409, {
      Error: 'Ben was quicker.',
      code: 'STALE',
      current: {},
      changedBy: 'ben@dunmere.example',
    }),
  )
  expect((await world.ask(save, { variables: { privilege: tree } })).data).toMatchObject({
    savePrivilege: { __typename: 'PrivilegeSaved' },
  })
  expect(world.services.callsTo(createPrivileges)[0]).toMatchObject({
    headers: { 'idempotency-key': 'press' },
    body: {
      privileges: [
        {
          name: 'South',
          related_groups: ['g1'],
          version: 3,
          privilege: {
            type: 'contract',
            value: '1DM03',
            additions: [],
            substractions: [{ type: 'module', value: 'Assets', ...leaf }],
          },
        },
      ],
    },
  })
  expect((await world.ask(save, { variables: { privilege: tree } })).data).toEqual({
    savePrivilege: {
      __typename: 'InvalidInput',
      fields: [{ path: 'privilege.subtractions.0.value', message: 'Choose a value.' }],
    },
  })
  expect((await world.ask(save, { variables: { privilege: tree } })).data).toMatchObject({
    savePrivilege: { __typename: 'Conflict', changedBy: 'ben@dunmere.example' },
  })
})

test('a refused removal is returned with its reason', async () => {
  await using world = await startPrivileges()
  world.services.play(
    deletePrivilege,
    refuses(403, { Error: 'Only a System admin can change privileges.', code: 'NOT_ALLOWED' }),
  )
  const { data } = await world.ask(
    'mutation { removePrivilege(input: { name: "South", group: "g1" }) { __typename ... on Fault { message } } }',
  )
  expect(data).toEqual({
    removePrivilege: {
      __typename: 'NotAllowed',
      message: 'Only a System admin can change privileges.',
    },
  })
})

test("a person's reach is returned with the branches that decide; a stranger's is null", async () => {
  await using world = await startPrivileges()
  const verdict = {
    name: 'South',
    holds: false,
    because: 'NOT_ADDED' as const,
    branches: [
      [
        { type: 'contract' as const, value: '1DM03' },
        { type: 'sector' as const, value: 'S1' },
      ],
    ],
  }
  world.services.play(
    explainReach,
    answers(explainReach, {
      username: 'ben@dunmere.example',
      name: 'Ben',
      limited: true,
      extent: 'PART',
      groups: [{ group_id: 'g1', group_name: 'South team', privileges: [verdict] }],
      assets: [],
      thing: {
        tag_code: 'T-1',
        class_code: 'TIDP',
        display_name: 'North portal',
        place: [{ type: 'sector', value: 'N1' }],
        reached: false,
        reason: 'OUT_OF_REACH',
        hidden_attributes: [],
      },
    }),
    refuses(404, {
      Error: 'Not found, or you have no access.',
      code: 'NOT_FOUND',
    }),
  )
  const ask = () =>
    world.ask(
      '{ contract(code: "1DM03") { reachOf(person: "ben@dunmere.example", tagCode: "T-1") { person { name } limited extent thing { reached reason place { type value } } groups { name privileges { because branches { steps { type value } } } } } } }',
    )
  expect((await ask()).data).toEqual({
    contract: {
      reachOf: {
        person: { name: 'Ben' },
        limited: true,
        extent: 'PART',
        thing: { reached: false, reason: 'OUT_OF_REACH', place: [{ type: 'SECTOR', value: 'N1' }] },
        groups: [
          {
            name: 'South team',
            privileges: [
              {
                because: 'NOT_ADDED',
                branches: [
                  {
                    steps: [
                      { type: 'CONTRACT', value: '1DM03' },
                      { type: 'SECTOR', value: 'S1' },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  })
  expect((await ask()).data).toEqual({ contract: { reachOf: null } })
})

test('people of different reach never share a topic, and a change of reach ends a subscription', async () => {
  await using world = await startPrivileges()
  const reach = new Map([
    ['ann', ''],
    ['ben', 'a'],
  ])
  const tokens = {
    ann: await world.issuer.token('ann@dunmere.example'),
    ben: await world.issuer.token('ben@dunmere.example'),
  }
  const whoOf = (authorization = '') => (authorization.endsWith(tokens.ben) ? 'ben' : 'ann')
  world.services.play(
    userData,
    answersWith(userData, ({ headers }) => ({
      ...ann,
      reach: reach.get(whoOf(headers.authorization)) ?? '',
    })),
  )
  world.services.play(
    auditOf,
    answersWith(auditOf, ({ headers }) => ({
      next: null,
      results: [
        {
          id: whoOf(headers.authorization),
          tag_code: 'T-1',
          executed_by: 'x',
          execution_time: '2026/11/03 09:00:00',
          action: 'Seen',
          changes: [],
          about: [],
        },
      ],
    })),
  )
  const watch = (token: string) =>
    world.watch(
      'subscription { historyChanged(contract: "1DM03", tagCode: "T-1") { added { id } } }',
      { token },
    )
  const [anns, bens] = [watch(tokens.ann), watch(tokens.ben)]
  const idsOf = (event: IteratorResult<{ data?: unknown }>) => JSON.stringify(event.value)
  expect(idsOf(await anns.next())).toContain('"ann"')
  expect(idsOf(await bens.next())).toContain('"ben"')
  reach.set('ben', 'b')
  const last = await bens.next().catch((error: unknown) => ({ value: error }))
  expect(JSON.stringify(last.value)).toContain('NOT_FOUND')
  await anns.return?.()
})

test('unsaved edits are sent with REST names, and their effect is returned', async () => {
  await using world = await startPrivileges()
  world.services.play(
    previewReach,
    answers(previewReach, {
      username: 'ben@dunmere.example',
      name: 'Ben',
      limited: true,
      extent: 'PART',
      groups: [],
      thing: null,
      assets: [{ tag_code: 'A-1', name: 'Portal', classes: ['TIDP'], missing: [] }],
    }),
  )
  const { data } = await world.ask(
    'query ($edits: [PrivilegeEditInput!]!) { contract(code: "1DM03") { reachWithEdits(person: "ben@dunmere.example", edits: $edits) { assets { name classes } } } }',
    { variables: { edits: [{ name: 'South', groups: ['g1'], privilege: tree, version: 3 }] } },
  )
  expect(data).toEqual({
    contract: { reachWithEdits: { assets: [{ name: 'Portal', classes: ['TIDP'] }] } },
  })
  expect(world.services.callsTo(previewReach)[0]?.body).toEqual({
    contract_id: '1DM03',
    username: 'ben@dunmere.example',
    privileges: [
      {
        name: 'South',
        related_groups: ['g1'],
        version: 3,
        privilege: {
          type: 'contract',
          value: '1DM03',
          additions: [],
          substractions: [{ type: 'module', value: 'Assets', ...leaf }],
        },
      },
    ],
  })
})

test('a change of a group is previewed with REST names, and what it does to each person is returned', async () => {
  await using world = await startPrivileges()
  world.services.play(
    previewGroupChange,
    answers(previewGroupChange, {
      count: 1,
      people: [
        {
          username: 'ben@dunmere.example',
          name: 'Ben',
          extent: 'EVERYTHING',
          lines: { gained: 12, lost: 0 },
          tasks: { gained: 2, lost: 1 },
        },
      ],
    }),
  )
  const { data } = await world.ask(
    `query ($change: GroupChangeInput!) { contract(code: "1DM03") { reachAfter(change: $change) {
      totalCount people { person { name } extent deliverablesGained deliverablesLost tasksGained tasksLost } } } }`,
    { variables: { change: { group: 'g1', leaving: ['ben@dunmere.example'] } } },
  )
  expect(data).toEqual({
    contract: {
      reachAfter: {
        totalCount: 1,
        people: [
          {
            person: { name: 'Ben' },
            extent: 'EVERYTHING',
            deliverablesGained: 12,
            deliverablesLost: 0,
            tasksGained: 2,
            tasksLost: 1,
          },
        ],
      },
    },
  })
  expect(world.services.callsTo(previewGroupChange)[0]?.body).toEqual({
    contract_id: '1DM03',
    group_id: 'g1',
    joining: [],
    leaving: ['ben@dunmere.example'],
    privileges: [],
    removed: [],
    deleted: false,
  })
})
