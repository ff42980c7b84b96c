import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenPlan,
  newLine,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people
const keyed = (key: string, title: string) => newLine(title, { 'Line Key': key })
const titles = async (discipline: string) =>
  (await world.lines(discipline)).map(({ title, line_key }) => [title, line_key])

test('a row that was already added under its key creates no second line, whatever it contains; the existing line is returned', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const add = async (...rows: object[]) =>
    (
      await world.act(worker, 'action_add_new_deliverables', {
        tag_code: discipline,
        DELIVERABLES: rows as never,
      })
    ).action_data.created ?? []
  const [lining, portal] = await add(keyed('k1', 'Lining'), keyed('k2', 'Portal'))
  // The first response was lost; since then a title was changed and a row added.
  const again = await add(
    keyed('k3', 'Drainage'),
    keyed('k2', 'South portal'),
    keyed('k1', 'Lining'),
  )
  expect(again.slice(1)).toEqual([portal, lining])
  expect(await titles(discipline)).toEqual([
    ['Lining', 'k1'],
    ['Portal', 'k2'],
    ['Drainage', 'k3'],
  ])
  // A request that only repeats writes no empty history entry.
  const written = (await world.history(discipline)).length
  await add(keyed('k3', 'Drainage'))
  expect(await world.history(discipline)).toHaveLength(written)
  const atOnce = await Promise.all([1, 2, 3].map(() => add(keyed('k4', 'Shaft'))))
  expect(new Set(atOnce.flat()).size).toBe(1)

  await world.act(worker, 'action_remove_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: lining! }],
  })
  expect(await add(keyed('k1', 'Lining'))).not.toEqual([lining])
  expect(
    await world.refused(worker, 'action_add_new_deliverables', {
      tag_code: discipline,
      DELIVERABLES: [keyed('k5', 'One'), keyed('k5', 'Two')],
    }),
  ).toMatchObject({
    status: 422,
    fields: { 'DELIVERABLES.1.Line Key': expect.any(String) },
  })
})

test('the same holds for existing documents, and keys are separate by discipline', async () => {
  const plan = await givenPlan(world)
  const [one, other] = [
    await givenDiscipline(world, plan),
    await givenDiscipline(world, plan, { label: 'Track' }),
  ]
  const add = async (discipline: string, number: string) =>
    (
      await world.act(worker, 'action_add_existing_deliverables', {
        tag_code: discipline,
        DELIVERABLES: [{ 'Document Number': number, 'Line Key': 'same' }],
      })
    ).action_data.created
  const first = await add(one, 'X-1')
  expect(await add(one, 'X-1')).toEqual(first)
  expect(await add(one, 'X-2')).toEqual(first)
  expect(await add(other, 'X-3')).not.toEqual(first)
  expect((await world.lines(one)).map(({ row1 }) => row1)).toEqual(['X-1'])
})
