import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, givenMapped, resolveAndCheck } from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker } = people

test('a plan owner can add a discipline that rows of a workbook belong to, and import its rows', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const list = [
    'TIDP;Discipline;Title;Document type',
    `${plan};Drainage;Gully;Report`,
    `${plan};Gardening;Lawn;Report`,
    `${plan};Tunnels;Portal;Report`,
  ]
  const { id } = await givenMapped(world, owner, list, plan)
  const { reading } = await resolveAndCheck(world, owner, id)
  expect(reading?.places).toMatchObject([
    { discipline: 'Drainage', tag_code: null, plan_tag_code: plan, addable: 'Drainage' },
    { discipline: 'Gardening', tag_code: null, addable: null },
    { discipline: 'Tunnels', tag_code: tunnels },
  ])
  // A discipline owner adds no disciplines.
  const theirs = await givenMapped(world, worker, list, plan)
  const others = await resolveAndCheck(world, worker, theirs.id)
  expect(others.reading?.places.map(({ addable }) => addable ?? null)).toEqual([null, null, null])

  const { action_data: data } = await world.act(owner, 'action_update_disciplines', {
    tag_code: plan,
    didps: [{ label: 'Drainage', required: true, owners: [owner] }],
  })
  const [drainage = ''] = data.created ?? []
  await world.act(owner, 'action_accept_ownership', { tag_code: drainage })
  const { id: mine } = await givenMapped(world, owner, list.slice(0, 2), plan)
  const again = await resolveAndCheck(world, owner, mine)
  expect(again.counts).toMatchObject({ added: 1, error: 0 })
  expect(again.reading?.places).toMatchObject([{ tag_code: drainage, problem: null }])
  await apply(world, owner, mine)
  expect((await world.lines(drainage)).map(({ title }) => title)).toEqual(['Gully'])
})
