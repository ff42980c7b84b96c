import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImport, importOf } from '@tidemark/schema/rest/lineImport'
import type { ImportRowKind, RowChoice } from '@tidemark/schema/rest/lineImport'
import { handKeptWorkbook } from '#testkit/handKept.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, check, exported, givenMapped, read } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker, secondWorker } = people

const rowsOf = async (id: string, kind: ImportRowKind) => {
  const { rows } = await world.as(worker).get(importOf, { query: { contract, id, kind } })
  return rows
}
const reasons = async (id: string) =>
  (await rowsOf(id, 'left_out')).map(({ row, title, reason }) => [row, title, reason])

const choosing = (id: string, about: string, choice: RowChoice | null) =>
  world.as(worker).post(checkImport, { body: { contract, id, choices: [{ about, choice }] } })

test('each row that is left out is listed with its reason, and is no change', async () => {
  const plan = await givenPlan(world)
  await givenDiscipline(world, plan)
  await givenDiscipline(world, plan, { label: 'Drainage', owners: [secondWorker] })
  const file = handKeptWorkbook([
    {
      name: 'Lines',
      hiddenRows: [5],
      rows: [
        ['Title', 'Type', 'Discipline (DIDP)', 'Due'],
        ['Phase 1', null, null, null],
        ['Portal', 'Report', 'Tunnels', null],
        ['Gully', 'Report', 'Drainage', null],
        ['Old sump', 'Report', 'Tunnels', null],
        ['Portal', 'Report', 'Tunnels', null],
        ['Fence', 'Report', 'Fencing', null],
        ['Total', '4', null, null],
      ],
    },
  ])
  const { id, check: decide } = await givenMapped(world, worker, file, plan)
  await decide([{ target: 'didp', value: 'Fencing', choice: null }])
  const shaped = [
    [2, 'Phase 1', 'This is a heading, a note or a repeated header.'],
    [5, 'Old sump', 'The file hides this row.'],
    [7, 'Fence', 'You left out its plan or discipline.'],
    [8, 'Total', 'This is a total.'],
  ]
  expect(await reasons(id)).toEqual(shaped)
  const about = 'Only the owners of Drainage can change its deliverables.'
  await choosing(id, about, 'skip')
  const { import: found } = await choosing(id, 'repeated', 'skip')
  expect(found.counts).toMatchObject({ rows: 3, added: 1, skipped: 2, left_out: 6 })
  expect(await reasons(id)).toEqual([
    ...shaped.slice(0, 1),
    [4, 'Gully', about],
    ...shaped.slice(1, 2),
    [6, 'Portal', 'An earlier row has the same title and discipline.'],
    ...shaped.slice(2),
  ])
  expect((await read(world, worker, id)).rows.map(({ row }) => row)).toEqual([3])
})

test('a row is left out by itself and taken again, and its deliverable is in the file', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal'])
  const rows = [
    ['Title', 'Type', 'Forecast'],
    ['Portal', 'Report', { day: '2026-12-01' }],
    ['Lining', 'Report', null],
    ['Lining', 'Report', null],
  ]
  const file = handKeptWorkbook([
    { name: 'Lines', rows },
    { name: 'Notes', rows: [['For the client']] },
    { name: 'Old', isHidden: true, rows },
  ])
  const { id, check: decide } = await givenMapped(world, worker, file, discipline)
  expect((await decide()).map(({ about }) => about)).toEqual(['row 2', 'row 3', 'row 4'])
  await choosing(id, 'row 2', 'skip')
  const { import: left } = await choosing(id, 'row 3', 'skip')
  expect(left.counts).toMatchObject({
    added: 1,
    changed: 0,
    warned: 0,
    skipped: 2,
    left_out: 2,
    missing: 0,
    chosen: ['row 2 (Portal)', 'row 3 (Lining)'],
    unread_sheets: ['Notes'],
  })
  expect(await reasons(id)).toEqual([
    [2, 'Portal', 'You left out this row.'],
    [3, 'Lining', 'You left out this row.'],
  ])
  expect((await rowsOf(id, 'left_out'))[0]).toMatchObject({ about: 'row 2' })
  const { import: taken } = await choosing(id, 'row 2', null)
  expect(taken.counts).toMatchObject({ added: 1, changed: 1, chosen: ['row 3 (Lining)'] })
})

test('rows that are struck through are left out or taken by one choice', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal'])
  const file = handKeptWorkbook([
    {
      name: 'Lines',
      rows: [
        ['Title', 'Type', 'Forecast'],
        [{ struck: 'Portal' }, 'Report', { day: '2026-12-01' }],
        ['Lining', 'Report', null],
        ['Shaft', { struck: 'Report' }, null],
      ],
    },
  ])
  const { id, check: decide } = await givenMapped(world, worker, file, discipline)
  await decide()
  const { import: found } = await read(world, worker, id)
  expect(found.counts).toMatchObject({ rows: 3, changed: 1, added: 2, warned: 2, left_out: 0 })
  expect(found.choices?.find(({ about }) => about === 'struck')).toEqual({
    about: 'struck',
    message: 'A text of the row is struck through, first in row 2.',
    rows: 2,
    options: ['take', 'skip'],
    choice: 'take',
  })
  await world.as(worker).post(checkImport, {
    body: {
      contract,
      id,
      remove_missing: true,
      choices: [{ about: 'struck', choice: 'skip' }],
    },
  })
  const left = await read(world, worker, id)
  // The deliverable of a row that is left out is in the file.
  expect(left.import.counts).toMatchObject({ changed: 0, added: 1, removed: 0, left_out: 2 })
  expect(await reasons(id)).toEqual([
    [2, 'Portal', 'A text of the row is struck through.'],
    [4, 'Shaft', 'A text of the row is struck through.'],
  ])
  expect((await rowsOf(id, 'left_out'))[0]?.tag_code).not.toBeNull()
})

test('deliverables that a file does not have are counted and listed, and stay unless they are removed', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  const other = await givenDiscipline(world, plan, { label: 'Drainage' })
  await givenLines(world, discipline, ['Portal', 'Lining', 'Shaft'])
  await givenLines(world, other, ['Gully'])
  const [first = {}] = await exported(world, discipline)
  const { import: found, rows } = await check(world, worker, [first], discipline)
  expect(found.counts).toMatchObject({ unchanged: 1, removed: 0, missing: 2 })
  expect(rows).toEqual([])
  const missing = await rowsOf(found.id, 'missing')
  expect(missing).toHaveLength(2)
  expect(missing).toMatchObject([
    { row: null, discipline, changes: [] },
    { row: null, discipline, changes: [] },
  ])
  // In the MIDP they are those of the plans that the file names.
  const { import: whole } = await check(world, worker, [first])
  expect(whole.counts).toMatchObject({ missing: 3 })
  expect((await rowsOf(whole.id, 'missing')).map(({ title }) => title)).toContain('Gully')
  const { import: removing } = await check(world, worker, [first], discipline, true)
  expect(removing.counts).toMatchObject({ removed: 2, missing: 0 })
  expect(await rowsOf(removing.id, 'missing')).toEqual([])
})

test('a deliverable that came after the export stays where those that it no longer has are removed', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining'])
  const sheet = await exported(world, discipline)
  await givenLines(world, discipline, ['Gasket'])
  const portal = sheet.filter((row) => row['Title'] === 'Portal')
  const { import: found } = await check(world, worker, portal, discipline, true)
  expect(found.counts).toMatchObject({ removed: 1, unchanged: 1, missing: 1 })
  expect(await rowsOf(found.id, 'missing')).toMatchObject([
    { title: 'Gasket', reason: 'Added after the file was exported, so that it stays.' },
  ])
  await apply(world, worker, found.id)
  expect((await world.lines(discipline)).map(({ title }) => title)).toEqual(['Portal', 'Gasket'])
})
