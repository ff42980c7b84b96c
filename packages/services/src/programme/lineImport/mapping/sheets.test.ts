import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapImport, workbookOf } from '@tidemark/schema/rest/importMapping'
import { fieldReaders } from '@tidemark/schema/rest/deliverableRow'
import { handKeptWorkbook } from '#testkit/handKept.ts'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, errorFile, read, resolveAndCheck, upload } from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people

const workbook = handKeptWorkbook([
  { name: 'Notes', rows: [['Of the joint venture']] },
  {
    name: 'Tunnels',
    rows: [
      ['Ref', 'Title', 'Predecessor'],
      ['T-1', 'Lining', null],
      ['T-2', 'Portal', 'D-1'],
    ],
  },
  {
    name: 'Drainage',
    rows: [
      ['MIDP of drainage', null, null],
      ['Title', 'Ref', 'Predecessor'],
      ['Sump', 'D-1', 'T-1'],
      ['Total', '1', null],
    ],
  },
  { name: 'Old', rows: [['Title'], ['Outfall']] },
  { name: 'Archive', isHidden: true, rows: [['Ref', 'Title', 'Predecessor']] },
])

async function givenWorkbook() {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const drainage = await givenDiscipline(world, plan, { label: 'Drainage' })
  const { id } = await upload(world, worker, workbook, plan)
  const described = await world
    .as(worker)
    .get(workbookOf, { query: { contract, id, sheet: 'Tunnels' } })
  const { sheet, header_row, header_rows, includes_hidden } = described
  const columns = described.columns.flatMap(({ column, target }) =>
    target === null ? [] : [{ column, target }],
  )
  const body = (further_sheets: string[]) => ({
    contract,
    id,
    mapping: {
      sheet,
      header_row,
      header_rows,
      includes_hidden,
      columns,
      further_sheets,
      sheet_is_didp: true,
    },
  })
  const mapSheets = (further: string[]) => world.as(worker).post(mapImport, { body: body(further) })
  const refused = (further: string[]) =>
    world.as(worker).refused(mapImport, { body: body(further) })
  return { id, described, tunnels, drainage, mapSheets, refused }
}

test('sheets with the same titles are read together, each as the discipline of its name', async () => {
  const { id, described, tunnels, drainage, mapSheets } = await givenWorkbook()
  expect(described.sheets.filter((one) => one.is_alike).map(({ name }) => name)).toEqual([
    'Drainage',
  ])
  await mapSheets(['Drainage'])
  const summary = await resolveAndCheck(world, worker, id)
  expect(summary.reading).toMatchObject({ sheet: 'Tunnels, Drainage', left_out: { total: 1 } })
  const { rows } = await read(world, worker, id)
  expect(rows.map(({ sheet, row, kind }) => [sheet, row, kind])).toEqual([
    ['Tunnels', 2, 'added'],
    ['Tunnels', 3, 'added'],
    ['Drainage', 3, 'added'],
  ])
  await apply(world, worker, id)
  const linesOf = async (discipline: string) =>
    (await world.lines(discipline)).map((line) => [
      fieldReaders.title(line),
      fieldReaders.predecessors(line).length,
    ])
  expect(await linesOf(tunnels)).toEqual([
    ['Lining', 0],
    ['Portal', 1],
  ])
  expect(await linesOf(drainage)).toEqual([['Sump', 1]])
})

test('the sheets that were read last time are proposed, as far as they still fit', async () => {
  const first = await givenWorkbook()
  await first.mapSheets(['Drainage'])
  const next = await givenWorkbook()
  expect(next.described).toMatchObject({ further_sheets: ['Drainage'], sheet_is_didp: true })
  await next.mapSheets([])
  expect((await givenWorkbook()).described.further_sheets).toEqual([])
})

test('errors name the sheet of their row, also in the file of errors', async () => {
  const { id, mapSheets } = await givenWorkbook()
  await mapSheets(['Drainage'])
  await resolveAndCheck(world, worker, id, [], [{ target: 'gdpr', value: '', choice: null }])
  const { rows } = await read(world, worker, id)
  expect(rows.map(({ sheet, kind }) => [sheet, kind])).toContainEqual(['Drainage', 'error'])
  expect((await errorFile(world, worker, id)).map((row) => [row['Sheet'], row['Title']])).toEqual([
    ['Tunnels', 'Lining'],
    ['Tunnels', 'Portal'],
    ['Drainage', 'Sump'],
  ])
})

test('a sheet without one of the columns is refused by name', async () => {
  const { refused } = await givenWorkbook()
  expect(await refused(['Old'])).toMatchObject({
    fields: {
      'mapping.further_sheets': 'The sheet ‘Old’ has no column ‘Ref’. Import it by itself.',
    },
  })
})
