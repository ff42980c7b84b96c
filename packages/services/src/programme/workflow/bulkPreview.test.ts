import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkActionName } from '@tidemark/schema/rest/bulkAction'
import { previewBulkAction } from '@tidemark/schema/rest/bulkAction'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, secondWorker, secondOwner, foreigner } = people
const fetching = 'action_fetch_deliverable_numbers'
const accepting = 'action_accept_discipline'
const onlyDisciplineOwners = 'Only the owners of the discipline can fetch its numbers.'
const onlyPlanOwners = 'Only the owners of the plan can accept its disciplines.'

const preview = (who: string, name: BulkActionName, lines: string[]) =>
  world.as(who).post(previewBulkAction, { body: { contract, action_name: name, lines } })
const statuses = async (discipline: string) =>
  Object.fromEntries((await world.lines(discipline)).map(({ title, row10 }) => [title, row10]))

async function givenSent(plan: string) {
  const discipline = await givenDiscipline(world, plan)
  const lines = await givenLines(world, discipline, ['Portal'])
  await numberLines(world, discipline)
  await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
  return { discipline, lines }
}

test('the preview of a number request names the lines of several plans that can be numbered, and a reason for the others', async () => {
  const mine = await givenDiscipline(world, await givenPlan(world))
  const [portal = '', lining = ''] = await givenLines(world, mine, ['Portal', 'Lining'])
  await world.act(worker, fetching, { tag_code: mine, DELIVERABLES: [{ tag_code: portal }] })
  await expect.poll(async () => (await statuses(mine))['Portal']).toBe('Done')
  const plan = await givenPlan(world)
  const accepted = await givenSent(plan)
  const answer = await preview(worker, fetching, [portal, lining, 'L-404', ...accepted.lines])
  expect(answer).toEqual({
    disciplines: [
      expect.objectContaining({
        tag_code: mine,
        is_offered: true,
        parts: [
          { lines: [portal], reason: 'This deliverable already has its number.' },
          { lines: [lining], reason: null },
        ],
      }),
      {
        tag_code: accepted.discipline,
        name: 'Tunnels',
        plan_tag_code: plan,
        plan_title: expect.any(String),
        is_offered: true,
        parts: [
          {
            lines: accepted.lines,
            reason: 'Only WIP disciplines can get deliverable numbers. A TIDP owner can reopen it.',
          },
        ],
      },
    ],
    not_found: ['L-404'],
  })
  for (const other of [secondWorker, owner]) {
    const others = await preview(other, fetching, [lining])
    expect(others.disciplines).toMatchObject([
      { is_offered: false, parts: [{ lines: [lining], reason: onlyDisciplineOwners }] },
    ])
  }
})

test('a number request for some lines leaves the others of the discipline without', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [portal = '', lining = ''] = await givenLines(world, discipline, ['Portal', 'Lining'])
  const asked = { tag_code: discipline, DELIVERABLES: [{ tag_code: portal }] }
  const { action_data } = await world.act(worker, fetching, asked, 'one-click')
  expect(action_data).toMatchObject({ queued: [portal] })
  expect((await world.act(worker, fetching, asked, 'one-click')).action_data.queued).toEqual([
    portal,
  ])
  await expect.poll(() => statuses(discipline)).toEqual({ Portal: 'Done', Lining: 'Empty' })
  expect(await world.refused(worker, fetching, asked)).toMatchObject({
    status: 409,
    blockers: [{ code: 'NOTHING_TO_FETCH' }],
  })
  expect((await preview(worker, fetching, [lining])).disciplines[0]?.parts).toEqual([
    { lines: [lining], reason: null },
  ])
})

test('the preview of an acceptance is about the disciplines of the lines, by the rules of the plan page', async () => {
  const plan = await givenPlan(world)
  const sent = await givenSent(plan)
  const atWork = await givenDiscipline(world, await givenPlan(world, [owner, secondOwner]))
  const lines = await givenLines(world, atWork, ['Lining', 'Sump'])
  const { disciplines } = await preview(owner, accepting, [...lines, ...sent.lines])
  expect(disciplines).toMatchObject([
    { tag_code: sent.discipline, parts: [{ lines: sent.lines, reason: null }] },
    {
      tag_code: atWork,
      parts: [{ lines, reason: 'Only Ready for Acceptance disciplines can be accepted.' }],
    },
  ])
  expect((await preview(secondOwner, accepting, sent.lines)).disciplines).toMatchObject([
    { is_offered: false, parts: [{ reason: onlyPlanOwners }] },
  ])
  expect(await world.asset(sent.discipline)).toMatchObject({
    attribute: { 'DIDP Status': 'Ready for Acceptance' },
  })
})

test('lines that all do not exist, or belong to another contract, are not found', async () => {
  const lines = await givenLines(world, await givenDiscipline(world, await givenPlan(world)), [
    'Portal',
  ])
  const body = { contract, action_name: accepting, lines } as const
  expect(await world.as(foreigner).refused(previewBulkAction, { body })).toMatchObject({
    status: 404,
  })
  expect(
    await world.as(owner).refused(previewBulkAction, { body: { ...body, lines: ['L-404'] } }),
  ).toMatchObject({ status: 404 })
})
