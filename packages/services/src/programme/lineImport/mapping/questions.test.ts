import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapImport, unknownValues, workbookOf } from '@tidemark/schema/rest/importMapping'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { givenMapped, read, resolveAndCheck, upload } from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people
const given = (lines: readonly string[], tagCode?: string) =>
  givenMapped(world, worker, lines, tagCode)

/** The day that a new line has without a due date. */
const planDay = '2027-01-15'

test('dates with the month first are asked about once, and not known until then', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { fields, check } = await given(
    ['Title,Due,Forecast', 'Portal,11/20/2026,', 'Lining,,03/04/2027', 'Sump,2026-11-20,'],
    discipline,
  )
  const [question] = fields
  expect(question).toMatchObject({
    target: 'forecast',
    options: [
      { value: 'day', label: 'Day first: 3 April 2027' },
      { value: 'month', label: 'Month first: 4 March 2027' },
    ],
    values: [{ value: '03/04/2027', choice: 'month', source: 'proposed' }],
  })
  const faults = (await check()).flatMap(({ title, faults: all }) =>
    all.map(({ field }) => [title, field]),
  )
  expect(faults).toEqual([
    ['Portal', 'due'],
    ['Lining', 'forecast'],
  ])
  const rows = await check([{ target: 'due', value: '03/04/2027', choice: 'month' }])
  const days = rows.map(({ changes }) =>
    changes.flatMap(({ field, to }) => (field === 'due' || field === 'forecast' ? to : [])),
  )
  expect(days).toEqual([['2026-11-20'], ['2027-03-04', planDay], ['2026-11-20']])
})

test.each([
  ['Title,Due\nPortal,12/05/2026', ['12/05/2026', 'day']],
  ['Title,Due\nPortal,12/05/2026\nLining,13/05/2026', undefined],
  ['Title,Due\nPortal,05/05/2026\nLining,2026-05-12', undefined],
])('whether the order of the dates of %j is asked about', async (text, asked) => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { fields } = await given(text.split('\n'), discipline)
  const question = fields.find(({ target }) => target === 'due')
  expect(question?.values.map(({ value, choice }) => [value, choice])[0]).toEqual(asked)
})

test('a file with dates of both orders proposes neither, also not the order of last time', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const csv = ['Title,Due,Forecast', 'Portal,01/12/2026,31/12/2026', 'Lining,01/13/2027,']
  const monthFirst = await given(['Title,Due', 'Sump,01/12/2026', 'Pump,01/13/2027'], discipline)
  await monthFirst.check([{ target: 'due', value: '01/12/2026', choice: 'month' }])
  const { fields, check } = await given(csv, discipline)
  expect(fields[0]).toMatchObject({
    options: [
      { value: 'day', label: 'Day first, as in 31/12/2026: 1 December 2026' },
      { value: 'month', label: 'Month first, as in 01/13/2027: 12 January 2026' },
    ],
    values: [{ value: '01/12/2026', choice: null, source: 'none' }],
  })
  expect((await check()).flatMap(({ faults }) => faults.map(({ field }) => field))).toContain('due')
})

test('planned numbers leave the title and dates of their rows, by one decision', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const number = '1DM03-DMJ-TN-DRG-SS01_SL03-0ZZ0001'
  const { fields, check } = await given(
    ['Document number,Title,Due', `${number},Portal,20/11/2026`, 'XXXX,Lining,'],
    discipline,
  )
  expect(fields.find(({ target }) => target === 'documentNumber')).toMatchObject({
    values: [{ value: number, rows: 1, choice: 'planned', source: 'proposed' }],
  })
  const rows = await check([{ target: 'documentNumber', value: number, choice: 'planned' }])
  expect(rows).toMatchObject([
    { kind: 'added', title: 'Portal', warnings: [{ message: expect.stringContaining(number) }] },
    {
      kind: 'added',
      title: 'Lining',
      warnings: [
        { field: 'documentNumber', message: '‘XXXX’ is no number yet: the line gets one later.' },
        { field: 'due' },
      ],
    },
  ])
  expect(rows[0]?.changes).toContainEqual({ field: 'due', from: null, to: '2026-11-20' })
  expect(rows[0]?.changes).toContainEqual({ field: 'reference', from: null, to: number })
})

test('a planned number that nobody can read, or several in a cell, are errors', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [one, two] = ['1DM03-DMJ-TN-DRG-SS01_SL03-0ZZ0003', '1DM03-DMJ-TN-DRG-SS01_SL03-0ZZ0004']
  const { check } = await given(
    [
      'Document number;Title',
      `${one};Portal`,
      '#N/A;Lining',
      `"${one}; ${two}";Sump`,
      `${one} to 0ZZ0009;Cap`,
    ],
    discipline,
  )
  const rows = await check([{ target: 'documentNumber', value: one, choice: 'planned' }])
  expect(
    rows.map(({ title, faults }) => [
      title,
      faults.filter(({ field }) => field === 'documentNumber').map(({ value }) => value),
    ]),
  ).toEqual([
    ['Portal', []],
    ['Lining', ['#N/A']],
    ['Sump', [`${one}; ${two}`]],
    ['Cap', [`${one} to 0ZZ0009`]],
  ])
})

test('numbers with revisions are proposed as those of existing documents', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { fields } = await given(
    ['Document number,Rev,Title', '1DM03-DMJ-TN-DRG-SS01_SL03-0ZZ0002,P01,Portal'],
    discipline,
  )
  expect(fields.find(({ target }) => target === 'documentNumber')?.values).toMatchObject([
    { choice: 'existing', source: 'proposed' },
  ])
})

test('several numbers in a cell are an error, and digits alone a warning', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { check } = await given(
    ['Document number,Rev', '1DM03-DMJ-TN-DRG-SS01_SL03-242406/242407,P01', '242406,P01'],
    discipline,
  )
  const rows = await check([{ target: 'documentNumber', value: '242406', choice: 'existing' }])
  expect(rows).toMatchObject([
    { kind: 'error', faults: [{ field: 'documentNumber' }] },
    {
      kind: 'added',
      warnings: [{ message: 'These are digits only: check that they are the whole number.' }],
    },
  ])
})

test('blank cells below a discipline are asked about, and can be those of the row above', async () => {
  const plan = await givenPlan(world)
  const [tunnels, drainage] = [
    await givenDiscipline(world, plan),
    await givenDiscipline(world, plan, { label: 'Drainage' }),
  ]
  const { fields, check } = await given(
    ['Discipline,Title', 'Drainage,Gully', ',Sump', 'Tunnels,Lining'],
    plan,
  )
  expect(fields.find(({ target }) => target === 'didp')).toMatchObject({
    options: expect.arrayContaining([{ value: 'above', label: 'As in the row above' }]),
    values: [{ value: '', rows: 1, choice: 'above', source: 'proposed' }],
  })
  const rows = await check([{ target: 'didp', value: '', choice: 'above' }])
  expect(rows.map(({ title, discipline }) => [title, discipline])).toEqual([
    ['Gully', drainage],
    ['Sump', drainage],
    ['Lining', tunnels],
  ])
})

test('a plan is known by the code of its work package', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan)
  await givenDiscipline(world, await givenPlan(world))
  const { rows } = await sql<{ code: string }>`
    select child as code from asset_relation where parent = ${plan} and child_class = 'Work Package'`.execute(
    world.services.db,
  )
  const code = rows[0]?.code ?? ''
  const { fields, check } = await given(['Plan,Discipline,Title', `${code},Tunnels,Lining`])
  expect(fields.map(({ target }) => target)).not.toContain('plan')
  expect(await check()).toMatchObject([{ kind: 'added', discipline }])
})

test('titles that a file repeats are told', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const { check } = await given(['Title,Type', 'Étanchéité,', 'etancheite,', 'Portal,'], discipline)
  const warned = (await check()).map(({ warnings = [] }) => warnings.map(({ message }) => message))
  expect(warned).toEqual([['Row 3 has this title too.'], ['Row 2 has this title too.'], []])
})

test('the form of a CSV file and the order of its dates are what a person chose, in every step', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const text = Buffer.concat([
    Buffer.from('Title;Due\r\nPrzekr'),
    Buffer.from([0xf3]),
    Buffer.from('j '),
    Buffer.from([0x9c]),
    Buffer.from('ciany, A;03/04/2027\r\n'),
  ])
  const { id } = await upload(world, worker, text, discipline)
  const as = world.as(worker)
  const guessed = await as.get(workbookOf, { query: { contract, id } })
  expect(guessed).toMatchObject({
    separator: 'semicolon',
    encoding: 'windows_1252',
    day_order: null,
    day_orders: [
      { value: 'day', label: 'Day first: 3 April 2027' },
      { value: 'month', label: 'Month first: 4 March 2027' },
    ],
  })
  const other = await as.get(workbookOf, {
    query: { contract, id, separator: 'comma', header_row: 1 },
  })
  expect(other.columns.map(({ title }) => title)).toEqual(['Title;Due', ''])
  const form = { separator: 'semicolon', encoding: 'windows_1250' } as const
  const chosen = await as.get(workbookOf, { query: { contract, id, ...form } })
  expect(chosen.columns[0]?.samples).toEqual(['Przekrój ściany, A'])
  const columns = [
    { column: 0, target: 'title' as const },
    { column: 1, target: 'due' as const },
  ]
  const mapping = { sheet: '', header_row: 1, header_rows: 1, includes_hidden: false, columns }
  await as.post(mapImport, {
    body: { contract, id, mapping: { ...mapping, ...form, day_order: 'month' } },
  })
  const { fields } = await as.get(unknownValues, { query: { contract, id } })
  expect(fields.map(({ target }) => target)).not.toContain('due')
  await resolveAndCheck(world, worker, id)
  const [row] = (await read(world, worker, id)).rows
  expect(row).toMatchObject({ title: 'Przekrój ściany, A' })
  expect(row?.warnings ?? []).toEqual([])
  expect(row?.changes).toContainEqual({ field: 'due', from: null, to: '2027-03-04' })
  const kept = await as.get(workbookOf, { query: { contract, id } })
  expect(kept).toMatchObject({ ...form, day_order: 'month' })
})
