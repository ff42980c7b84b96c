import { runAction } from '@tidemark/schema/rest/action'
import { deliverablesOf } from '@tidemark/schema/rest/asset'
import { expect, test } from 'vitest'
import { discipline, line, plan, playContract } from '#testkit/plan.ts'
import { answers, refuses, type Scene } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const save = `mutation ($input: SaveDeliverablesInput!) { saveDeliverables(input: $input) { __typename
  ... on InvalidInput { fields { path } }
  ... on DeliverablesSaved { lines { tagCode } failures { key field message conflict { fields { field mine theirs } } } } } }`
const done: Scene = answers(runAction, {
  message: 'ok',
  action_data: { tag_code: 'D1', status: 'WIP' },
})

async function saving(input: object, ...scenes: Scene[]) {
  await using world = await startWorld()
  playContract(world.services, { assets: [plan([discipline('D1')])], lines: [line('X1', 'D1')] })
  world.services.play(runAction, ...scenes)
  const on = { contract: '1DM03', discipline: 'D1' }
  const { data } = await world.ask(save, { variables: { input: { ...on, ...input } } })
  const sent = world.services.callsTo(runAction).map(({ body }) => {
    const { action_name, action_input_parameters: parameters } = body as {
      action_name: string
      action_input_parameters: { DELIVERABLES: object[] }
    }
    return [action_name, parameters.DELIVERABLES]
  })
  return { saved: data?.['saveDeliverables'], sent }
}

test('a line whose forecast alone was saved is among the saved lines', async () => {
  const updated = [{ key: 'a', tagCode: 'X1', version: 1, forecast: '2027-01-18' }]
  expect((await saving({ updated }, done)).saved).toEqual({
    __typename: 'DeliverablesSaved',
    lines: [{ tagCode: 'X1' }],
    failures: [],
  })
})

test('a repeated key is reported at its row of the input, forecast or not', async () => {
  const updated = [
    { key: 'a', tagCode: 'X1', version: 1, title: 'Plan' },
    { key: 'a', tagCode: 'X2', version: 1, forecast: '2027-01-18' },
  ]
  expect((await saving({ updated })).saved).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ path: 'updated.1.key' }],
  })
})

test('days are sent at 00:00:00, a cleared field as null, and rows with a forecast alone as forecasts', async () => {
  const row = { version: 1 }
  const { sent } = await saving(
    {
      updated: [
        { key: 'a', tagCode: 'X1', ...row, forecast: '2027-01-18' },
        {
          key: 'b',
          tagCode: 'X2',
          ...row,
          forecast: null,
          due: '2027-02-01',
          dueReason: 'Access comes later.',
          plannedStart: null,
          durationDays: 5,
        },
        { key: 'c', tagCode: 'X3', ...row, forecast: null },
      ],
    },
    done,
    done,
  )
  expect(sent).toEqual([
    [
      'action_update_forecasts',
      [
        { tag_code: 'X1', version: 1, forecast: '2027/01/18 00:00:00' },
        { tag_code: 'X3', version: 1, forecast: null },
      ],
    ],
    [
      'action_rename_deliverables',
      [
        {
          tag_code: 'X2',
          version: 1,
          plannedStart: null,
          durationDays: 5,
          due: '2027/02/01 00:00:00',
          dueReason: 'Access comes later.',
          forecast: null,
        },
      ],
    ],
  ])
})

test('a conflict about a day shows it as a date, and a refused reason names its field', async () => {
  const edit = { key: 'a', tagCode: 'X1', version: 1, due: '2027-02-01' }
  const conflict = {
    field: 'due',
    base: null,
    mine: '2027/02/01 00:00:00',
    theirs: '2027/01/10 00:00:00',
    changedBy: 'ann@dunmere.example',
    changedAt: '2026/11/20 10:00:00',
  }
  const stale = refuses(409, {
    Error: 'Ann changed this.',
    code: 'STALE',
    current: {},
    changedBy: 'ann@dunmere.example',
    conflicts: [{ tag_code: 'X1', version: 2, fields: [conflict] }],
  })
  expect((await saving({ updated: [edit] }, stale)).saved).toMatchObject({
    failures: [
      {
        key: 'a',
        conflict: { fields: [{ field: 'due', mine: ['2027-02-01'], theirs: ['2027-01-10'] }] },
      },
    ],
  })
  const refused = refuses(422, {
    Error: 'Some rows are faulty.',
    code: 'INVALID_INPUT',
    fields: { 'DELIVERABLES.0.dueReason': 'Give a reason.' },
  })
  expect((await saving({ updated: [edit] }, refused)).saved).toMatchObject({
    failures: [{ key: 'a', field: 'dueReason', message: 'Give a reason.' }],
  })
})

const read = `{ contract(code: "1DM03") { tidp(tagCode: "P1") { rag { rag green amber red lateByDays }
  disciplines { tagCode rag { rag green amber red lateByDays } deliverables { tagCode due forecast issued plannedFinish durationDays rag lateByDays } } } } }`

test('lines have dates and a RAG, and disciplines and plans that of their lines, in one call for all', async () => {
  await using world = await startWorld()
  playContract(world.services, {
    assets: [plan([discipline('D1'), discipline('D2')])],
    lines: [
      line('X1', 'D1', {
        dates: {
          due: '2027/01/15 00:00:00',
          forecast: '2027/01/18 00:00:00',
          planned_finish: '2027/01/06 00:00:00',
          duration_days: 10,
          rag: 'RED',
          late_by_days: 3,
        },
      }),
      line('X2', 'D1'),
      line('X3', 'D2', {
        dates: {
          due: '2026/11/02 00:00:00',
          issued: '2026/11/04 00:00:00',
          rag: 'GREEN',
          late_by_days: 2,
        },
      }),
    ],
  })
  const { data } = await world.ask(read)
  const red = { rag: 'RED', green: 0, amber: 0, red: 1, lateByDays: 3 }
  const none = { due: null, forecast: null, issued: null, plannedFinish: null, durationDays: null }
  expect(data?.['contract']).toEqual({
    tidp: {
      rag: { ...red, green: 1 },
      disciplines: [
        {
          tagCode: 'D1',
          rag: red,
          deliverables: [
            {
              tagCode: 'X1',
              due: '2027-01-15',
              forecast: '2027-01-18',
              issued: null,
              plannedFinish: '2027-01-06',
              durationDays: 10,
              rag: 'RED',
              lateByDays: 3,
            },
            { tagCode: 'X2', ...none, rag: null, lateByDays: 0 },
          ],
        },
        {
          tagCode: 'D2',
          rag: { rag: 'GREEN', green: 1, amber: 0, red: 0, lateByDays: 0 },
          deliverables: [
            {
              tagCode: 'X3',
              ...none,
              due: '2026-11-02',
              issued: '2026-11-04',
              rag: 'GREEN',
              lateByDays: 2,
            },
          ],
        },
      ],
    },
  })
  const calls = world.services
    .callsTo(deliverablesOf)
    .filter(({ query }) => query.get('only') === 'rags')
  expect(calls).toHaveLength(1)
})
