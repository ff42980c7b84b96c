import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapImport } from '@tidemark/schema/rest/importMapping'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { givenMapped, map, read, resolveAndCheck, upload, usual } from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people

test('a question about the order of dates counts the rows with a date that depends on it', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { fields } = await givenMapped(
    world,
    worker,
    [
      'Title,Due,Forecast',
      'Portal,05/01/2027,06/01/2027',
      'Lining,2027-01-11,',
      'Shaft,,',
      'Sump,11 Jan 2027,01/25/2027',
    ],
    discipline,
  )
  expect(fields.find(({ target }) => target === 'due')?.values).toMatchObject([
    { value: '05/01/2027', rows: 2 },
  ])
})

test('rows with planned numbers are counted where cells without a value are asked about', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const number = (counter: number) => `1DM03-DMJ-TN-DRG-SS01_SL03-0ZZ010${counter}`
  const list = (more: string) => [
    `Document number;Title;Document type${more && ';Rev'}`,
    `${number(1)};Portal;${more}`,
    `${number(2)};Lining;Report${more}`,
    `${number(3)};Shaft;TBC${more}`,
    ';Sump;Report',
  ]
  const blank = async (more: string) => {
    const { fields } = await givenMapped(world, worker, list(more), discipline)
    return ['documentType', 'gdpr'].map(
      (name) => fields.find(({ target }) => target === name)?.values[0],
    )
  }
  expect(await blank('')).toMatchObject([
    { value: '', rows: 2 },
    { value: '', rows: 4 },
  ])
  // Numbers of existing documents need no value.
  expect(await blank(';P01')).toMatchObject([undefined, { value: '', rows: 1 }])
})

test('the result counts the new and changed rows of each discipline, and those with errors', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const drainage = await givenDiscipline(world, plan, { label: 'Drainage' })
  await givenLines(world, tunnels, ['Portal', 'Lining', 'Shaft'])
  await givenLines(world, drainage, ['Gully'])
  const { id, check } = await givenMapped(
    world,
    worker,
    [
      'Discipline,Title,Remarks,Due',
      'Tunnels,Portal,Sent,',
      'Tunnels,Lining,Sent,',
      'Tunnels,Shaft,,',
      'Tunnels,Adit,,',
      'Tunnels,Vent,,never',
      'Drainage,Gully,Sent,',
    ],
    plan,
  )
  await check([...usual])
  const { counts, reading } = (await read(world, worker, id)).import
  expect(counts).toMatchObject({ changed: 3, added: 1, error: 1, unchanged: 1 })
  expect(reading?.places.map(({ discipline, rows }) => [discipline, rows])).toEqual([
    ['Tunnels', 4],
    ['Drainage', 1],
  ])
  expect(reading?.places[1]).toMatchObject({ tag_code: drainage, plan_tag_code: plan })
})

test('a date that contradicts the chosen order is read and doubted', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const list = [
    'Title,Due,Forecast',
    'Portal,01/12/2027,13/01/2027',
    'Lining,13.01.2027,01/13/2027',
  ]
  const { id } = await upload(world, worker, `${list.join('\r\n')}\r\n`, discipline)
  const { described } = await map(world, worker, id)
  const { sheet, header_row, header_rows, includes_hidden } = described
  const columns = (['title', 'due', 'forecast'] as const).map((target, column) => ({
    target,
    column,
  }))
  const mapping = { sheet, header_row, header_rows, includes_hidden, columns }
  const body = { contract, id, mapping: { ...mapping, day_order: 'month' as const } }
  await world.as(worker).post(mapImport, { body })
  await resolveAndCheck(world, worker, id)
  const { rows } = await read(world, worker, id)
  const dates = rows.map(({ changes }) =>
    changes.flatMap(({ field, to }) => (field === 'due' || field === 'forecast' ? to : [])),
  )
  expect(dates).toEqual([
    ['2027-01-12', '2027-01-13'],
    ['2027-01-13', '2027-01-13'],
  ])
  const doubt = {
    field: 'forecast',
    message:
      '‘13/01/2027’ has the day first, unlike the order that was chosen: check the dates of the file.',
  }
  expect(rows[0]?.warnings).toContainEqual(doubt)
  const others = (rows[1]?.warnings ?? []).filter(({ message }) => message.includes('day first'))
  expect(others).toEqual([])
})
