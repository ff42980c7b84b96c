import { expect, test } from 'vitest'
import {
  givenDiscipline,
  givenLines,
  givenPlan,
  newLine,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import { check, exported, givenMapped, read } from './lineImport.testkit.ts'

test('what is typed into columns of an export that no import reads is told', async () => {
  await using world = await startWorkflow()
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { owners: [people.worker] })
  await givenLines(world, discipline, ['Portal', 'Lining', 'Sump'])
  const sheet = await exported(world, discipline)
  const [first, , third] = sheet
  Object.assign(first ?? {}, { Issued: '20/11/2026', RAG: 'Red', Lot: 'SL99' })
  Object.assign(third ?? {}, { Issued: '2026-11-21' })
  const { counts } = (await check(world, people.worker, sheet, discipline)).import
  expect(counts).toMatchObject({
    unchanged: 3,
    unread: [
      { column: 'Issued', cells: 2, row: 2 },
      { column: 'RAG', cells: 1, row: 2 },
      { column: 'Lot', cells: 1, row: 2 },
    ],
  })
})

test('a column of an export with a title of people’s own is named', async () => {
  await using world = await startWorkflow()
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining'])
  const sheet = await exported(world, discipline)
  const renamed = sheet.map(({ Remarks: remarks, ...row }, at) =>
    Object.assign({}, row, { Bemerkungen: at === 0 ? 'Silent' : remarks, Leer: '' }),
  )
  const { reading, counts } = (await check(world, people.worker, renamed, discipline)).import
  expect(reading?.columns_left_out).toEqual(['Bemerkungen'])
  expect(counts).toMatchObject({ unchanged: 2, changed: 0 })
  expect((await check(world, people.worker, sheet, discipline)).import.reading).toBeNull()
})

test.each([
  ['before they are read', '12/25/2026', 1],
  ['where only they show it', '2026-12-25', 0],
])('dates with the month first differ from nothing %s', async (_when, forecast, errors) => {
  await using world = await startWorkflow()
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining'])
  const sheet = await exported(world, discipline)
  for (const [at, issued] of ['11/20/2026', '12/11/2026'].entries())
    Object.assign(sheet[at] ?? {}, { Issued: issued, 'Baseline due': issued })
  Object.assign(sheet[0] ?? {}, { Forecast: forecast })
  const { counts } = (await check(world, people.worker, sheet, discipline)).import
  expect(counts).toMatchObject({ unread: [], error: errors })
})

test('another revision of a numbered deliverable is told, and the same one is not', async () => {
  await using world = await startWorkflow()
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining'])
  await numberLines(world, discipline)
  const [portal, lining] = await world.lines(discipline)
  const file = [
    'Document number,Revision',
    `${portal?.row1},C99`,
    `${lining?.row1},${lining?.row5 ?? ''}`,
  ]
  const { id, check: checked } = await givenMapped(world, people.worker, file, discipline)
  expect(await checked()).toEqual([])
  expect((await read(world, people.worker, id)).import.counts).toMatchObject({
    unread: [{ column: 'Revision', cells: 1, row: 2 }],
  })
})

test('a text that looks like the error of a formula is no change while the deliverable has it', async () => {
  await using world = await startWorkflow()
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await world.act(people.worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [newLine('Portal', { Remarks: '#N/A' })],
  })
  const sheet = await exported(world, discipline)
  expect((await check(world, people.worker, sheet)).import.counts).toMatchObject({ unchanged: 1 })
  Object.assign(sheet[0] ?? {}, { Remarks: '#REF!' })
  expect((await check(world, people.worker, sheet)).rows).toMatchObject([
    { kind: 'error', faults: [{ field: 'remarks', value: '#REF!' }] },
  ])
})
