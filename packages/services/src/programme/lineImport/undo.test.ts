import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, check, exported, undo } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker, secondWorker } = people

test('the undo of an import leaves lines that it added and that were changed since', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { owners: [worker, secondWorker] })
  await givenLines(world, discipline, ['Portal'])
  const sheet = await exported(world, discipline)
  for (const Title of ['Kerb', 'Gully', 'Ramp'])
    sheet.push({ ...sheet[0], Key: '', Title, 'Document type': 'rep', Due: '' })
  const first = await check(world, worker, sheet, discipline)
  await apply(world, worker, first.import.id)
  const added = await world.lines(discipline)
  const tagOf = (title: string) => added.find((line) => line.title === title)?.tag_code ?? ''
  await world.act(secondWorker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: tagOf('Kerb'), version: 1, title: 'Kerb line' }],
  })
  const exportOf = await exported(world, discipline)
  for (const row of exportOf) if (row['Title'] === 'Gully') row['Forecast'] = '2026-12-01'
  const second = await check(world, worker, exportOf, discipline)
  await apply(world, worker, second.import.id)

  const undone = await undo(world, worker, first.import.id)
  expect(undone.import.kept.map(({ tag_code: tag, message }) => [tag, message])).toEqual([
    [tagOf('Kerb'), 'dirk changed Title since the import.'],
    [tagOf('Gully'), 'dora changed Forecast since the import.'],
  ])
  expect(undone.import.counts).toMatchObject({ added: 3, undone: 1 })
  expect((await world.lines(discipline)).map(({ title }) => title)).toEqual([
    'Portal',
    'Kerb line',
    'Gully',
  ])
})

test('an undo of which nothing comes about says so', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { owners: [worker, secondWorker] })
  await givenLines(world, discipline, ['Portal'])
  const sheet = await exported(world, discipline)
  const [row = {}] = sheet
  const { import: found } = await check(
    world,
    worker,
    [{ ...row, Forecast: '2026-12-01' }],
    discipline,
  )
  expect(found.counts?.undone).toBeUndefined()
  await apply(world, worker, found.id)
  const [line] = await world.lines(discipline)
  await world.act(secondWorker, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: line?.tag_code ?? '', version: 2, forecast: '2026/12/02 00:00:00' }],
  })
  const { import: undone } = await undo(world, worker, found.id)
  expect(undone.kept).toHaveLength(1)
  expect(undone.counts).toMatchObject({ changed: 1, undone: 0 })
})
