import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenPlan,
  newLine,
  people,
  startWorkflow,
} from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people
const keyed = (key: string, title: string) => newLine(title, { 'Line Key': key })
const titles = async (discipline: string) =>
  (await world.lines(discipline)).map(({ title, line_key }) => [title, line_key])

test('a row that was added under its key before makes no second line, whatever it says now; the line is answered as it stands', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const add = async (...rows: object[]) =>
    (
      await world.act(worker, 'action_add_new_deliverables', {
        tag_code: discipline,
        DELIVERABLES: rows as never,
      })
    ).action_data.created ?? []
  const [lining, portal] = await add(keyed('k1', 'Lining'), keyed('k2', 'Portal'))
  // The first answer was lost; since then a title was changed and a row added.
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
  // What only repeats leaves no entry of nothing in the history.
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

test('so does an existing document, and a key counts in its own discipline alone', async () => {
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
  expect(await add(other, 'X-1')).not.toEqual(first)
  expect((await world.lines(one)).map(({ row1 }) => row1)).toEqual(['X-1'])
})
