import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BodyOf, QueryOf } from '@tidemark/schema/rest/endpoint'
import { mapImport, resolveImport, workbookOf } from '@tidemark/schema/rest/importMapping'
import type { ImportTarget } from '@tidemark/schema/rest/importMapping'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import { handKeptWorkbook, serialOf } from '#testkit/handKept.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import {
  apply,
  errorFile,
  exportedFile,
  map as mapped,
  questions,
  read,
  undo,
  upload,
  usual,
} from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker, secondWorker, owner } = people

const describe = (
  id: string,
  more: Partial<QueryOf<typeof workbookOf>> = {},
  who: string = worker,
) => world.as(who).get(workbookOf, { query: { contract, id, ...more } })
const unknown = (id: string) => questions(world, worker, id)
const check = async (id: string) => {
  await world.as(worker).post(checkImport, { body: { contract, id } })
  return read(world, worker, id)
}
const resolve = (id: string, values: BodyOf<typeof resolveImport>['values']) =>
  world.as(worker).post(resolveImport, { body: { contract, id, values } })

const map = (
  id: string,
  changed: Record<string, ImportTarget | null> = {},
  more: Partial<QueryOf<typeof workbookOf>> = {},
) => mapped(world, worker, id, changed, more)
const guesses = async (id: string) =>
  Object.fromEntries(
    (await describe(id)).columns.map(({ title, target, guess }) => [title, [target, guess]]),
  )

const missing = new Map<string, string | null>(usual.map(({ target, choice }) => [target, choice]))

/** Takes the proposals, and the usual choices for fields without a value. */
async function resolveUsual(id: string, more: Record<string, string | null> = {}) {
  const { fields } = await unknown(id)
  const values = fields.flatMap(({ target, values: texts }) =>
    texts.flatMap(({ value, choice }) => {
      const decided =
        value in more ? (more[value] ?? null) : value === '' ? missing.get(target) : choice
      return decided === undefined || (decided === null && !(value in more))
        ? []
        : [{ target, value, choice: decided }]
    }),
  )
  await resolve(id, values)
}

test('a register with a cover sheet, plans and disciplines merged down and dates as text fills several plans', async () => {
  const plan = await givenPlan(world)
  const [tunnels, drainage] = [
    await givenDiscipline(world, plan),
    await givenDiscipline(world, plan, { label: 'Drainage' }),
  ]
  const file = handKeptWorkbook([
    { name: 'Cover', rows: [['Master list of deliverables'], ['Issue', 4]] },
    {
      name: 'MIDP',
      rows: [
        ['Master information delivery plan', null, null, null, null, null],
        [],
        ['Package', 'Discipline', 'Drawing title', 'Doc type', 'Wanted by', 'Lead'],
        [plan, 'Tunnels', 'Portal', 'REP', '20/11/2026', people.worker],
        [null, null, 'Lining', 'Report', '20 Nov 2026', 'TBC'],
        [null, null, 'Sump', 'Report', '2026-11-20', null],
        ['Drainage works', null, null, null, null, null],
        [plan, 'Drainage', 'Gully', 'rep', 'Fri 20/11/26', null],
        [null, null, 'Total station survey', 'Report', '20.11.2026', null],
        ['Total', null, 5, null, null, null],
        [],
        ['Cavern', 'Tunnels', 'Roof', 'Report', null, null],
        ['Cavern', 'Tunnels', 'Floor', 'Report', null, null],
      ],
      merged: ['A1:F1', 'A4:A6', 'B4:B6', 'A7:F7', 'A8:A9', 'B8:B9'],
    },
  ])
  const { id } = await upload(world, worker, file)
  const described = await describe(id)
  expect(described).toMatchObject({
    sheet: 'MIDP',
    header_row: 3,
    header_rows: 1,
    is_export: false,
  })
  expect(await guesses(id)).toEqual({
    Package: ['plan', 'title'],
    Discipline: ['didp', 'title'],
    'Drawing title': ['title', 'title'],
    'Doc type': ['documentType', 'title'],
    'Wanted by': ['due', 'content'],
    Lead: ['author', 'content'],
  })
  expect((await map(id)).import).toMatchObject({ is_mapped: true, state: 'uploaded' })
  const { fields } = await unknown(id)
  expect(fields.find(({ target }) => target === 'plan')?.values).toEqual([
    { value: 'Cavern', rows: 2, choice: null, source: 'none' },
  ])
  expect(fields.find(({ target }) => target === 'gdpr')?.values).toMatchObject([
    { value: '', rows: 7 },
  ])
  await resolveUsual(id)
  const first = await check(id)
  expect(first.import.counts).toMatchObject({ added: 5, error: 2 })
  expect(first.import.reading).toEqual({
    sheet: 'MIDP',
    columns_left_out: [],
    plans: [],
    left_out: { hidden: 0, blank: 1, section: 1, total: 1, chosen: 0 },
    places: [
      expect.objectContaining({ discipline: 'Tunnels', tag_code: tunnels, rows: 3, problem: null }),
      expect.objectContaining({ discipline: 'Drainage', tag_code: drainage, rows: 2 }),
      {
        plan: 'Cavern',
        discipline: 'Tunnels',
        tag_code: null,
        rows: 2,
        problem: 'This plan does not exist. Create it first.',
        plan_tag_code: null,
        addable: null,
      },
    ],
  })
  expect((await errorFile(world, worker, id)).map((row) => row['Drawing title'])).toEqual([
    'Roof',
    'Floor',
  ])
  await resolveUsual(id, { Cavern: null })
  const second = await check(id)
  expect(second.import.counts).toMatchObject({ added: 5, error: 0 })
  expect(second.import.reading?.left_out.chosen).toBe(2)
  await apply(world, worker, id)
  expect(
    (await world.lines(tunnels)).map(({ title, dates, author }) => [title, dates?.due, author]),
  ).toEqual([
    ['Portal', '2026/11/20 00:00:00', [worker]],
    ['Lining', '2026/11/20 00:00:00', []],
    ['Sump', '2026/11/20 00:00:00', []],
  ])
  expect((await world.lines(drainage)).map(({ title, row9 }) => [title, row9])).toEqual([
    ['Gully', 'Drainage (DR)'],
    ['Total station survey', 'Drainage (DR)'],
  ])
  await undo(world, worker, id)
  expect(await world.lines(tunnels)).toEqual([])
})

test('a header of two rows, hidden rows, formulas and several codes in a cell are read as people mean them', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const file = handKeptWorkbook([
    { name: 'Lists', isHidden: true, rows: [['Title', 'Due']] },
    {
      name: 'Sheet1',
      rows: [
        ['Document', null, 'Dates', null, 'People', 'Status'],
        ['Title', 'Type', 'Due', 'Forecast', null, 'Suitability'],
        [
          'Portal',
          { formula: 'Lists!A1', result: 'Report' },
          { day: '2026-11-20' },
          serialOf('2026-12-01'),
          'Dora of Dunmere',
          'S1',
        ],
        ['Old portal', 'Report', null, null, null, 'S1'],
        [
          { formula: '"Li"&"ning"', result: 'Lining' },
          'Report',
          '46346',
          null,
          'D. Dunmere; Dirk of Dunmere',
          'S1; S3',
        ],
      ],
      hiddenRows: [4],
      merged: ['A1:B1', 'C1:D1', 'E1:E2'],
    },
  ])
  const { id } = await upload(world, worker, file, tunnels)
  const described = await describe(id)
  expect(described).toMatchObject({
    sheet: 'Sheet1',
    header_row: 1,
    header_rows: 2,
    hidden_rows: 1,
  })
  expect(described.sheets).toEqual([
    { name: 'Lists', is_hidden: true },
    { name: 'Sheet1', is_hidden: false },
  ])
  expect(described.columns.map(({ title, target }) => [title, target])).toEqual([
    ['Document / Title', 'title'],
    ['Document / Type', 'documentType'],
    ['Dates / Due', 'due'],
    ['Dates / Forecast', 'forecast'],
    ['People', null],
    ['Status / Suitability', 'suitabilityStatus'],
  ])
  await map(id, { E: 'author' })
  const { fields } = await unknown(id)
  expect(fields.find(({ target }) => target === 'suitabilityStatus')?.values).toEqual([
    { value: 'S1; S3', rows: 1, choice: null, source: 'none' },
  ])
  await resolveUsual(id, {
    'Dora of Dunmere': worker,
    'D. Dunmere': worker,
    'Dirk of Dunmere': secondWorker,
  })
  const several = await check(id)
  expect(several.rows.flatMap(({ faults }) => faults)).toEqual([
    {
      field: 'suitabilityStatus',
      value: 'S1; S3',
      message: 'These are 2 choices: S1 and S3. Keep one.',
    },
  ])
  expect(several.import.reading?.left_out).toMatchObject({ hidden: 1 })
  await resolveUsual(id, {
    'Dora of Dunmere': worker,
    'D. Dunmere': worker,
    'Dirk of Dunmere': secondWorker,
    'S1; S3': 'S3 Review and comment',
  })
  const checked = await check(id)
  expect(checked.import.counts).toMatchObject({ added: 2, error: 0 })
  await apply(world, worker, id)
  expect(
    (await world.lines(tunnels)).map(({ title, dates, author, row8 }) => [
      title,
      dates?.due,
      dates?.forecast,
      author,
      row8,
    ]),
  ).toEqual([
    ['Portal', '2026/11/20 00:00:00', '2026/12/01 00:00:00', [worker], 'S1 Coordination'],
    ['Lining', '2026/11/20 00:00:00', null, [worker, secondWorker], 'S3 Review and comment'],
  ])
  // The next workbook with these titles and values needs no decision.
  const next = await upload(world, worker, file, tunnels)
  expect((await guesses(next.id))['People']).toEqual(['author', 'remembered'])
  await map(next.id, {}, { includes_hidden: 'true' })
  const again = await unknown(next.id)
  expect(again.fields.flatMap(({ values }) => values.map(({ source }) => source))).not.toContain(
    'none',
  )
  await resolveUsual(next.id)
  // Two of its rows are deliverables by now; a title with another type is a new one.
  expect((await check(next.id)).import.counts).toMatchObject({ rows: 3, unchanged: 2, added: 1 })
  // Of another person nothing is remembered.
  const foreign = await upload(world, secondWorker, file, tunnels)
  const { columns } = await describe(foreign.id, {}, secondWorker)
  expect(columns.find(({ title }) => title === 'People')?.guess).toBe('none')
})

test('a CSV list with titles that say nothing is guessed by its cells', async () => {
  const plan = await givenPlan(world)
  await givenDiscipline(world, plan)
  await givenDiscipline(world, plan, { label: 'Drainage' })
  const rows = [
    'A;B;C;D',
    '1DM03-DJV-TU-REP-000901;Inner lining report;P01;Tunnels',
    '1DM03-DJV-DR-REP-000902;Gully design report;P02;DR',
  ]
  const { id } = await upload(world, worker, rows.join('\n'), plan)
  expect(await guesses(id)).toEqual({
    A: ['documentNumber', 'content'],
    B: ['title', 'content'],
    C: [null, 'none'],
    D: ['discipline', 'content'],
  })
  await map(id, { C: 'revision', D: 'didp' })
  const { rows: checked, import: summary } = await check(id)
  expect(summary.counts).toMatchObject({ added: 2, error: 0 })
  expect(checked[0]?.changes).toEqual([
    { field: 'documentNumber', from: null, to: '1DM03-DJV-TU-REP-000901' },
    { field: 'revision', from: null, to: 'P01' },
    { field: 'due', from: null, to: '2027-01-15' },
  ])
})

test('what cannot be read or decided is refused with a sentence, and an export needs no mapping', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const { id } = await upload(world, worker, 'Title;Stage\nPortal;Sometime\n', tunnels)
  const refusedMap = (columns: BodyOf<typeof mapImport>['mapping']['columns'], sheet = '') =>
    world.as(worker).refused(mapImport, {
      body: { contract, id, mapping: { sheet, header_row: 1, header_rows: 1, columns } },
    })
  expect((await refusedMap([{ column: 1, target: 'stage' }])).Error).toContain(
    'title or the number',
  )
  expect(
    (
      await refusedMap([
        { column: 0, target: 'title' },
        { column: 1, target: 'title' },
      ])
    ).Error,
  ).toContain("only one column to 'title'")
  expect((await refusedMap([{ column: 0, target: 'title' }], 'Plan B')).Error).toContain(
    "'Plan B' is not a sheet",
  )
  const values = [{ target: 'stage' as const, value: 'Sometime', choice: 'Never' }]
  const early = await world.as(worker).refused(resolveImport, { body: { contract, id, values } })
  expect([early.status, early.Error]).toEqual([409, 'Map the columns first.'])
  await map(id)
  const odd = await world.as(worker).refused(resolveImport, { body: { contract, id, values } })
  expect([odd.status, odd.Error]).toEqual([422, expect.stringContaining("'Never' is not one of")])
  expect(await world.as(owner).refused(workbookOf, { query: { contract, id } })).toMatchObject({
    status: 404,
  })
  await givenLines(world, tunnels, ['Portal'])
  const exported = await upload(world, worker, await exportedFile(world, tunnels, 'xlsx'), tunnels)
  expect((await describe(exported.id)).is_export).toBe(true)
})
