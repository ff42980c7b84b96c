import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people

/** Returns a line at version 1 that the worker saves from several places. */
async function givenLine() {
  const discipline = await givenDiscipline(world, await givenPlan(world), { owners: [worker] })
  const [line = ''] = await givenLines(world, discipline, ['Old'])
  const saved = (values: object) =>
    ({
      tag_code: discipline,
      DELIVERABLES: [{ tag_code: line, version: 1, ...values }] as never,
    }) as const
  const shown = async () => (await world.lines(discipline))[0]
  return { saved, shown }
}

test('a save whose response was lost is repeated without a conflict with itself', async () => {
  const { saved, shown } = await givenLine()
  const request = saved({ title: 'First', GDPR: 'Yes' })
  const first = await world.act(worker, 'action_rename_deliverables', request, 'lost')
  expect(await world.act(worker, 'action_rename_deliverables', request, 'lost')).toEqual(first)
  await world.act(worker, 'action_rename_deliverables', request)
  expect(await shown()).toMatchObject({ title: 'First', row6: 'Yes' })
})

test('a second tab of the same person does not overwrite what the first one saved', async () => {
  const { saved, shown } = await givenLine()
  await world.act(worker, 'action_rename_deliverables', saved({ title: 'First' }))
  const second = saved({ title: 'Second', GDPR: 'Yes' })
  expect(await world.refused(worker, 'action_rename_deliverables', second)).toMatchObject({
    status: 409,
    code: 'STALE',
    conflicts: [{ version: 2, fields: [{ base: 'Old', theirs: 'First', changedBy: worker }] }],
  })
  expect(await shown()).toMatchObject({ title: 'First', version: 2 })
  await world.act(worker, 'action_rename_deliverables', saved({ GDPR: 'Yes' }))
  expect(await shown()).toMatchObject({ title: 'First', row6: 'Yes' })
})

test('two forecasts from two tabs are a conflict too', async () => {
  const { saved, shown } = await givenLine()
  const forecast = (day: string) => saved({ forecast: `${day} 00:00:00` })
  await world.act(worker, 'action_update_forecasts', forecast('2027/01/10'))
  expect(
    await world.refused(worker, 'action_update_forecasts', forecast('2027/01/11')),
  ).toMatchObject({ status: 409, code: 'STALE', changedBy: worker })
  expect(await shown()).toMatchObject({ version: 2 })
})
