import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline, givenLines, givenPlan, newLine, numberLines, people, planFor, plantPackage, startWorkflow,
} from './workflow.testkit.ts'
import type { WorkflowWorld } from './workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, secondOwner, worker, secondWorker, manager } = people

const statusesOf = (responses: readonly Response[]) => responses.map(({ status }) => status).sort((a, b) => a - b)

test('a repeated request gets the first answer and changes nothing, also when both come at once', async () => {
  const request = planFor(await plantPackage(world), [owner])
  const [first, second] = await Promise.all(['same', 'same'].map((key) => world.act(manager, 'action_create_tidp', request, key)))
  expect(second).toEqual(first)
  expect(await world.act(manager, 'action_create_tidp', request, 'same')).toEqual(first)
  const plan = first?.action_data.tag_code ?? ''
  expect(await world.history(plan)).toHaveLength(1)
  expect(await world.tasks(owner, plan)).toHaveLength(1)

  const discipline = await givenDiscipline(world, plan)
  const lines = { tag_code: discipline, DELIVERABLES: [newLine('Once')] }
  await Promise.all([1, 2, 3].map(() => world.act(worker, 'action_add_new_deliverables', lines, 'lines')))
  expect(await world.lines(discipline)).toHaveLength(1)
})

test('of two plans made at once for the same work package one comes into being', async () => {
  const request = planFor(await plantPackage(world), [owner])
  const responses = await Promise.all([1, 2].map(() => world.fetchAction(manager, 'action_create_tidp', request)))
  expect(statusesOf(responses)).toEqual([200, 409])
})

test('of two owners who answer at once one wins and the other reads why not', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world), { owners: [worker, secondWorker], inWork: false })
  const responses = await Promise.all(
    [worker, secondWorker].map((who) => world.fetchAction(who, 'action_accept_ownership', { tag_code: discipline })),
  )
  expect(statusesOf(responses)).toEqual([200, 409])
  const refused = responses.find(({ status }) => status === 409)
  expect(await refused?.json()).toMatchObject({
    code: 'WRONG_STATE', Error: 'Ownership is accepted while the discipline is Created; it is WIP.',
  })
})

test('many people at work on one plan all get through', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const track = await givenDiscipline(world, plan, { label: 'Track', owners: [secondWorker] })
  const rounds = Array.from({ length: 6 }, (_, round) => round)
  const responses = await Promise.all(rounds.flatMap((round) => [
    world.fetchAction(worker, 'action_add_new_deliverables', { tag_code: tunnels, DELIVERABLES: [newLine(`Tunnel ${round}`)] }),
    world.fetchAction(secondWorker, 'action_add_new_deliverables', { tag_code: track, DELIVERABLES: [newLine(`Track ${round}`)] }),
    world.fetchAction(owner, 'action_update_external_stakeholders', { tag_code: plan, 'External Stakeholders': [worker] }),
  ]))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await world.lines(tunnels)).toHaveLength(rounds.length)
})

test('a list of people that somebody else changed first is refused with the list as it stands and who changed it', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const { version } = await world.asset(plan)
  await world.act(secondOwner, 'action_update_internal_stakeholders', { tag_code: plan, version, 'Internal Stakeholders': [worker] })
  const refusal = await world.refused(owner, 'action_update_internal_stakeholders', {
    tag_code: plan, version, 'Internal Stakeholders': [manager],
  })
  expect(refusal).toMatchObject({
    status: 409, code: 'STALE', changedBy: secondOwner,
    current: { tag_code: plan, version: version + 1, 'Internal Stakeholders': [worker] },
  })
})

test('a discipline row and a line that somebody else changed first are refused in the shape they were sent in', async () => {
  const plan = await givenPlan(world, [owner, secondOwner])
  const discipline = await givenDiscipline(world, plan)
  const { version } = await world.asset(discipline)
  const row = { tag_code: discipline, version, label: 'Tunnels', required: true, owners: [worker, secondWorker] }
  await world.act(secondOwner, 'action_update_disciplines', { tag_code: plan, didps: [row] })
  expect(await world.refused(owner, 'action_update_disciplines', { tag_code: plan, didps: [{ ...row, owners: [worker] }] })).toMatchObject({
    status: 409, code: 'STALE', changedBy: secondOwner, current: { ...row, version: version + 1 },
  })

  const [line = '', other = ''] = await givenLines(world, discipline, ['Old', 'Other'])
  await world.act(secondWorker, 'action_rename_deliverables', {
    tag_code: discipline, DELIVERABLES: [{ tag_code: line, version: 1, title: 'New' }],
  })
  const refusal = await world.refused(worker, 'action_rename_deliverables', {
    tag_code: discipline, DELIVERABLES: [{ tag_code: other, version: 1, title: 'Changed' }, { tag_code: line, version: 1, GDPR: 'Yes' }],
  })
  expect(refusal).toMatchObject({
    status: 409, code: 'STALE', changedBy: secondWorker,
    current: { tag_code: line, version: 2, title: 'New', documentType: 'Report (REP)', GDPR: 'No', 'Created By': [worker] },
  })
  expect((await world.lines(discipline)).map(({ title }) => title)).toEqual(['New', 'Other'])
})

test('a line with its number is fixed', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [line = ''] = await givenLines(world, discipline, ['Numbered'])
  await numberLines(world, discipline)
  const version = (await world.lines(discipline))[0]?.version
  const rows = { tag_code: discipline, DELIVERABLES: [{ tag_code: line, version, title: 'Late' }] }
  for (const name of ['action_rename_deliverables', 'action_remove_deliverables'] as const) {
    const refusal = await world.refused(worker, name, rows)
    expect(refusal).toMatchObject({ status: 409, code: 'WRONG_STATE', Error: expect.stringContaining('has its number') })
  }
})
