import { runAction } from '@tidemark/schema/rest/action'
import type { BulkDiscipline } from '@tidemark/schema/rest/bulkAction'
import { previewBulkAction } from '@tidemark/schema/rest/bulkAction'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const discipline = (
  tag_code: string,
  plan: string,
  parts: BulkDiscipline['parts'],
  is_offered = true,
): BulkDiscipline => ({
  tag_code,
  name: `Discipline ${tag_code}`,
  plan_tag_code: plan,
  plan_title: `Plan ${plan}`,
  is_offered,
  parts,
})
const notYours = 'Only owners and reviewers can do this.'
const numbered = 'This deliverable already has its number.'
const isOn = (tagCode: string) => (body: unknown) => JSON.stringify(body).includes(`"${tagCode}"`)

async function start(disciplines: BulkDiscipline[], not_found: string[] = []) {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  world.services.play(previewBulkAction, answers(previewBulkAction, { disciplines, not_found }))
  const run = async (action: string) => {
    const { data } = await world.ask(
      `mutation { runBulkAction(input: { contract: "1DM03", action: ${action}, deliverables: ["L1", "L2", "L3"], idempotencyKey: "click" }) { __typename ... on BulkActionDone { rows { discipline deliverables reason } } ... on NotFound { message } } }`,
    )
    return data?.['runBulkAction']
  }
  return { world, run, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('a preview names each discipline with its plan, and deliverables that are not found', async () => {
  await using played = await start(
    [discipline('D1', 'P1', [{ lines: ['L1'], reason: null }])],
    ['L3'],
  )
  const { data, errors } = await played.world.ask(
    `{ contract(code: "1DM03") { bulkActionPreview(action: ACCEPT_DISCIPLINE, deliverables: ["L1", "L3"]) { discipline disciplineName planTitle deliverables reason } } }`,
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({
    contract: {
      bulkActionPreview: [
        {
          discipline: 'D1',
          disciplineName: 'Discipline D1',
          planTitle: 'Plan P1',
          deliverables: ['L1'],
          reason: null,
        },
        {
          discipline: null,
          disciplineName: null,
          planTitle: null,
          deliverables: ['L3'],
          reason: 'Not found, or you have no access.',
        },
      ],
    },
  })
  expect(played.world.services.callsTo(previewBulkAction)[0]?.body).toEqual({
    contract: '1DM03',
    action_name: 'action_accept_discipline',
    lines: ['L1', 'L3'],
  })
})

test('a discipline that a rule refuses is listed with the reason, and the others are accepted', async () => {
  await using played = await start([
    discipline('D1', 'P1', [{ lines: ['L1'], reason: null }]),
    discipline('D2', 'P2', [{ lines: ['L2'], reason: null }]),
    discipline('D3', 'P2', [{ lines: ['L3'], reason: notYours }], false),
  ])
  const { services } = played.world
  const blocked = 'The plan is Issued for Review, so its disciplines are locked.'
  services.play(runAction, (call, response) =>
    isOn('D1')(call.body)
      ? refuses(409, { Error: blocked, code: 'WRONG_STATE', blockers: [] })(call, response)
      : answers(runAction, {
          message: 'Accepted discipline',
          action_data: { tag_code: 'D2', status: 'Accepted' },
        })(call, response),
  )
  expect(await played.run('ACCEPT_DISCIPLINE')).toEqual({
    __typename: 'BulkActionDone',
    rows: [
      { discipline: 'D1', deliverables: ['L1'], reason: blocked },
      { discipline: 'D2', deliverables: ['L2'], reason: null },
      { discipline: 'D3', deliverables: ['L3'], reason: notYours },
    ],
  })
  expect(services.callsTo(runAction)).toHaveLength(2)
})

test('a repeated number request sends each discipline the same request under the same key', async () => {
  await using played = await start([
    discipline('D1', 'P1', [
      { lines: ['L2'], reason: numbered },
      { lines: ['L1', 'L3'], reason: null },
    ]),
  ])
  const { services } = played.world
  services.play(
    runAction,
    answers(runAction, {
      message: 'Fetched deliverable numbers',
      action_data: { tag_code: 'D1', status: 'WIP', queued: ['L1', 'L3'] },
    }),
  )
  const first = await played.run('FETCH_DELIVERABLE_NUMBERS')
  expect(first).toMatchObject({
    rows: [
      { discipline: 'D1', deliverables: ['L1', 'L3'], reason: null },
      { discipline: 'D1', deliverables: ['L2'], reason: numbered },
    ],
  })
  services.play(
    previewBulkAction,
    answers(previewBulkAction, {
      disciplines: [
        discipline('D1', 'P1', [
          { lines: ['L1', 'L2', 'L3'], reason: 'The register is numbering this deliverable.' },
        ]),
      ],
      not_found: [],
    }),
  )
  expect(await played.run('FETCH_DELIVERABLE_NUMBERS')).toMatchObject({
    rows: [{ deliverables: ['L1', 'L3'], reason: null }, { deliverables: ['L2'] }],
  })
  const calls = services.callsTo(runAction)
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      action_name: 'action_fetch_deliverable_numbers',
      action_input_parameters: {
        DELIVERABLES: [{ tag_code: 'L1' }, { tag_code: 'L2' }, { tag_code: 'L3' }],
      },
    },
    calls[0]?.body,
  ])
  const keys = calls.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(keys[1]).toBe(keys[0])
})

test('deliverables that all do not exist are not found', async () => {
  await using played = await start([])
  played.world.services.play(
    previewBulkAction,
    refuses(404, { Error: 'Not found, or you have no access.', code: 'NOT_FOUND' }),
  )
  expect(await played.run('ACCEPT_DISCIPLINE')).toEqual({
    __typename: 'NotFound',
    message: 'Not found, or you have no access.',
  })
})
