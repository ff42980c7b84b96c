import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataImportOf, undoDataImport } from '@tidemark/schema/rest/contractDataImport'
import { startTestServices } from '#testkit/index.ts'
import { handKeptWorkbook } from '#testkit/handKept.ts'
import type { TestServices } from '#testkit/index.ts'
import { dataImportsOf, workbook } from './dataImport.testkit.ts'

const ida = 'ida@dunmere.example'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({
    async seed({ given }) {
      for (const code of ['C0', 'C1']) await given.contract(code)
      await given.person(ida, { C0: ['Assets:Admin'], C1: ['Assets:Admin'] })
    },
  })
})
afterAll(() => services[Symbol.asyncDispose]())

const { upload, read, check, apply } = dataImportsOf(() => services, ida)

beforeAll(async () => {
  await apply('C1', await check('C1', 'Asset Name,Unique Asset ID\nShaft,A-1\n'))
})

test.each([
  ['05/13/2027', 'month', ['day', 'month']],
  ['06/05/2027', 'day', ['day', 'month']],
])('beside %s the order of dates is asked once', async (start, chosen, orders) => {
  const dates = `Number,Name,Asset,Start,Finish\nWP-1,Base,A-1,${start},06/07/2027\n`
  const asked = await check('C1', dates)
  expect(asked.import).toMatchObject({ day_order: null })
  expect(asked.import.day_orders?.map(({ value }) => value)).toEqual(orders)
  const message = 'The order of day and month is in doubt. Choose it, or write dates as 2026-11-20.'
  expect(asked.rows[0]?.faults).toMatchObject([{ field: 'start', message }, { field: 'finish' }])
  const day_order = chosen as 'day'
  const { import: found, rows } = await read('C1', asked.import.id, { day_order })
  expect([found.day_order, rows[0]?.faults]).toEqual([chosen, []])
  const finish = chosen === 'day' ? '2027-07-06' : '2027-06-07'
  expect(rows[0]?.changes).toContainEqual({ field: 'finish', from: null, to: finish })
})

test('a date of numbers with the day first says how the others are read', async () => {
  const dates = 'Number,Name,Asset,Start,Finish\nWP-1,Base,A-1,13/05/2027,06/07/2027\n'
  const { import: found, rows } = await check('C1', dates)
  expect([found.day_order, found.day_orders?.length, rows[0]?.faults]).toEqual(['day', 2, []])
})

test('a sheet whose titles are not known says which ones it lacks and which it has', async () => {
  const structures = [
    ['Structure ID', 'Structure name', 'Sector'],
    ['A-9', 'Culvert', 'S1'],
  ]
  const why =
    'sheet ‘Structures’ (primary assets without a column ‘Unique Asset ID’: row 1 has ‘Structure ID’, ‘Structure name’ and ‘Sector’)'
  const { import: found } = await check(
    'C1',
    await workbook({
      Structures: structures,
      Packages: [
        ['Number', 'Name', 'Asset'],
        ['WP-1', 'Base', 'A-1'],
      ],
    }),
  )
  expect(found.left_out).toEqual([why])
  const { id } = await upload('C1', await workbook({ Structures: structures }))
  expect(
    await services.as(ida).refused(dataImportOf, { query: { contract: 'C1', id } }),
  ).toMatchObject({ status: 422, fields: { file: expect.stringContaining(`Left out: ${why}.`) } })
})

test('a date that contradicts the chosen order is read and doubted', async () => {
  const dates = 'Number,Name,Asset,Start,Finish\nWP-1,Base,A-1,01/12/2027,13/01/2027\n'
  const { import: asked } = await check('C1', dates)
  const { rows } = await read('C1', asked.id, { day_order: 'month' })
  expect(rows[0]).toMatchObject({
    kind: 'added',
    warnings: [{ field: 'finish', message: expect.stringContaining('‘13/01/2027’ has the day') }],
  })
})

test('dates with dots are day first beside others with the month first', async () => {
  const dates = 'Number,Name,Asset,Start,Finish\nWP-1,Base,A-1,03.04.2027,04/25/2027\n'
  const { import: asked } = await check('C1', dates)
  expect(asked.day_order).toBeNull()
  const { rows } = await read('C1', asked.id, { day_order: 'month' })
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'start', from: null, to: '2027-04-03' },
      { field: 'finish', from: null, to: '2027-04-25' },
    ]),
  )
})

const [first, dates] = [
  ['Number', 'Description', 'Asset'],
  ['Design Freeze', 'T-12', 'Start', 'Finish'],
]
const none = [null, null, null]
test.each([
  ['merged cells', ['D1:G1'], [...first, 'Dates', ...none], [...none, ...dates]],
  [
    'cells merged down',
    ['A1:A2', 'B1:B2', 'D1:G1'],
    [...first, 'Dates', ...none],
    [...none, ...dates],
  ],
  [
    'merged cells above all titles',
    ['D1:G1'],
    ['Package', null, null, 'Dates', ...none],
    [...first, ...dates],
  ],
  [
    'titles without merged cells',
    [],
    ['Package', null, null, 'Dates', ...none],
    [...first, ...dates],
  ],
])('a header of two rows is joined by %s', async (_what, merged, above, titles) => {
  const row = ['WP-9', 'Base', 'A-1', '2027-01-04', '2027-02-01', '2027-06-01', '2027-12-01']
  const file = handKeptWorkbook([{ name: 'Packages', merged, rows: [above, titles, row] }])
  const { import: found, rows } = await check('C1', file)
  expect([found.left_out, rows[0]?.kind, rows[0]?.title]).toEqual([[], 'added', 'WP-9 Base'])
  expect(rows[0]?.changes.map(({ field, to }) => `${field} ${to}`)).toEqual(
    expect.arrayContaining([
      'design_freeze 2027-01-04',
      't12 2027-02-01',
      'start 2027-06-01',
      'finish 2027-12-01',
    ]),
  )
})

test('rows that the file hides are left out, unless they are included', async () => {
  const file = handKeptWorkbook([
    {
      name: 'Assets',
      hiddenRows: [3, 4],
      rows: [
        ['Unique Asset ID', 'Asset Name', 'Sector'],
        ['H-1', 'Shaft', 'S1'],
        ['H-2', 'Old shaft', 'S1'],
        ['Hidden heading', null, null],
      ],
    },
  ])
  const { import: found, rows } = await check('C0', file)
  expect(rows.map(({ title }) => title)).toEqual(['H-1 Shaft'])
  expect(found).toMatchObject({ hidden_rows: 2, left_out: ['2 hidden rows'] })
  const more = { includes_hidden: true }
  const all = await read('C0', found.id, more)
  expect(all.import).toMatchObject({ hidden_rows: 2, left_out: ['1 heading'] })
  expect((await apply('C0', all, more)).import.counts).toMatchObject({ added: 2 })
})

test('rows with errors are left out, with the rows below their assets, and the others are saved', async () => {
  const found = await check(
    'C0',
    await workbook({
      Assets: [
        ['Unique Asset ID', 'Asset Name', 'Section'],
        ['L-1', 'Shaft', 'SS01'],
        ['L-2', 'Portal', 'no section'],
      ],
      Packages: [
        ['Number', 'Name', 'Asset'],
        ['LP-1', 'Base', 'L-1'],
        ['LP-2', 'Roof', 'L-2'],
      ],
    }),
  )
  expect(found.import.counts).toMatchObject({ error: 1, added: 3 })
  const more = { leaves_out_errors: true }
  const left = await read('C0', found.import.id, more)
  expect(left.rows.map(({ kind }) => kind)).toEqual(['added', 'error', 'added', 'error'])
  const applied = await apply('C0', left, more)
  expect(applied.import.counts).toMatchObject({ error: 2, added: 2 })
  const body = { contract: 'C0', id: found.import.id }
  const undone = await services.as(ida).post(undoDataImport, { body })
  expect(undone.import).toMatchObject({ state: 'undone', kept: [] })
})

test('a page of the rows is read from what was parsed for the first one', async () => {
  const { id } = await upload('C0', 'Asset Name,Unique Asset ID\nShaft,A-1\nPortal,A-2\n')
  const first = await read('C0', id, { first: 1 })
  await services.db.deleteFrom('file').where('owner_id', '=', id).execute()
  const next = await read('C0', id, { first: 1, after: first.next })
  expect([first, next].map(({ rows }) => rows[0]?.title)).toEqual(['A-1 Shaft', 'A-2 Portal'])
})

test.each(['28/03/2027', '03/28/2027'])(
  'a placeholder is empty and told, any other text is refused, beside the date %s',
  async (date) => {
    const found = await check(
      'C1',
      `Number,Name,Asset,Type,Start,Finish
WP-1,Base,A-1,Civil,${date},2028-01-31
WP-2,TBC,A-1,n/a,TBC,next summer
TBA,Roof,-,Civil,next summer,tba
`,
    )
    expect(found.rows.slice(1).map(({ faults, warnings }) => ({ faults, warnings }))).toEqual([
      {
        faults: [
          { field: 'finish', value: 'next summer', message: 'Enter a date such as 20/11/2026.' },
        ],
        warnings: [
          { field: 'type', message: '‘n/a’ is read as empty.' },
          { field: 'start', message: '‘TBC’ is read as empty.' },
        ],
      },
      {
        faults: [
          { field: 'start', value: 'next summer', message: 'Enter a date such as 20/11/2026.' },
          { field: 'primary_asset', value: '-', message: 'Field is required.' },
          { field: 'number', value: 'TBA', message: 'Field is required.' },
        ],
        warnings: [{ field: 'finish', message: '‘tba’ is read as empty.' }],
      },
    ])
    expect(found.rows[1]?.title).toBe('WP-2 TBC')
  },
)

test('headings and totals are left out and counted', async () => {
  const found = await check(
    'C0',
    await workbook({
      Assets: [
        ['Unique Asset ID', 'Asset Name', 'Sector'],
        ['Structures', null, null],
        ['A-1', 'Shaft', 'S1'],
        ['A-2', 'Total station', 'S1'],
        ['Total', '2', null],
      ],
      More: [
        ['Unique Asset ID', 'Asset Name', 'Sector'],
        ['a-1', 'Shaft again', 'S1'],
        ['Sub-total', '1', null],
      ],
    }),
  )
  expect(found.rows.map(({ title }) => title)).toEqual([
    'A-1 Shaft',
    'A-2 Total station',
    'a-1 Shaft again',
  ])
  expect(found.rows[2]?.faults).toMatchObject([
    { message: 'Row 3 of ‘Assets’ is about the same one.' },
  ])
  expect(found.import.left_out).toEqual(['1 heading', '2 totals'])
})
