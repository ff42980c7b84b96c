import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import { handKeptWorkbook } from '#testkit/handKept.ts'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import {
  givenMapped,
  map,
  questions,
  read,
  resolveAndCheck,
  upload,
  usual,
} from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people

async function givenTwo() {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  return { plan, tunnels, drainage: await givenDiscipline(world, plan, { label: 'Drainage' }) }
}
const targetsOf = ({ described }: Awaited<ReturnType<typeof givenMapped>>) =>
  Object.fromEntries(described.columns.map(({ title, target }) => [title, target]))

test('headings between the rows are the disciplines of the rows below them', async () => {
  const { plan, tunnels, drainage } = await givenTwo()
  const { fields, check } = await givenMapped(
    world,
    worker,
    [
      'Title;Due;Author',
      'Drainage;;',
      `Sump;20/11/2026;${worker}`,
      'Tunnels;;',
      `Lining;20/11/2026;${worker}`,
    ],
    plan,
  )
  expect(fields.some(({ target }) => target === 'didp')).toBe(false)
  const rows = await check([...usual])
  expect(rows.map(({ title, discipline }) => [title, discipline])).toEqual([
    ['Sump', drainage],
    ['Lining', tunnels],
  ])
})

test('the discipline of a file that names none is asked for, once for all rows and for this file only', async () => {
  const { plan, drainage } = await givenTwo()
  const lines = ['Title', 'Sump', 'Gully']
  const { fields, check } = await givenMapped(world, worker, lines, plan)
  const asked = fields.find(({ target }) => target === 'didp')
  expect(asked?.values).toEqual([{ value: '', rows: 2, choice: null, source: 'none' }])
  expect(asked?.options.map(({ value }) => value)).toContain(drainage)
  const rows = await check([...usual, { target: 'didp', value: '', choice: drainage }])
  expect(rows.map(({ kind, discipline }) => [kind, discipline])).toEqual([
    ['added', drainage],
    ['added', drainage],
  ])
  const next = await givenMapped(world, worker, lines, plan)
  expect(next.fields.find(({ target }) => target === 'didp')?.values[0]?.source).toBe('none')
})

test('the only discipline of a plan is proposed where the file names none, and shown', async () => {
  const plan = await givenPlan(world)
  const tunnels = await givenDiscipline(world, plan)
  const { fields } = await givenMapped(world, worker, ['Title', 'Sump'], plan)
  expect(fields.find(({ target }) => target === 'didp')?.values).toEqual([
    { value: '', rows: 1, choice: tunnels, source: 'proposed' },
  ])
})

test('the plan is asked for where several have the discipline that the file names', async () => {
  const { plan, drainage } = await givenTwo()
  await givenTwo()
  const { fields, check } = await givenMapped(world, worker, ['Title;Discipline', 'Sump;Drainage'])
  expect(fields.find(({ target }) => target === 'plan')?.values).toMatchObject([
    { value: '', rows: 1, choice: null },
  ])
  const [row] = await check([...usual, { target: 'plan', value: '', choice: plan }])
  expect(row).toMatchObject({ kind: 'added', discipline: drainage })
})

test('a paper size is no suitability, and of several dates the one that is needed is due', async () => {
  const { plan } = await givenTwo()
  const mapped = await givenMapped(
    world,
    worker,
    [
      'Title;Sheet size;Date added;Date of survey;Needed on site;Début',
      'Portal;A1;01/09/2026;02/09/2026;06/11/2026;01/10/2026',
      'Lining;A1;01/09/2026;02/09/2026;07/11/2026;02/10/2026',
    ],
    plan,
  )
  expect(targetsOf(mapped)).toEqual({
    Title: 'title',
    'Sheet size': null,
    'Date added': null,
    'Date of survey': null,
    'Needed on site': 'due',
    Début: 'plannedStart',
  })
  const doubtful = await givenMapped(
    world,
    worker,
    ['Title;Visited;Surveyed', 'Shaft;01/09/2026;06/11/2026'],
    plan,
  )
  expect(targetsOf(doubtful)).toEqual({ Title: 'title', Visited: null, Surveyed: null })
})

test('a hidden column is guessed after those that people see', async () => {
  const { tunnels } = await givenTwo()
  const file = handKeptWorkbook([
    {
      name: 'MIDP',
      hiddenColumns: [2],
      rows: [
        ['Title', 'Due', 'Due (rev B)'],
        ['Portal', { day: '2026-09-02' }, { day: '2026-11-07' }],
      ],
    },
  ])
  const { described } = await givenMapped(world, worker, file, tunnels)
  expect(described.columns.map((one) => [one.title, one.target, one.is_hidden])).toEqual([
    ['Title', 'title', false],
    ['Due', null, true],
    ['Due (rev B)', 'due', false],
  ])
})

test('subtotals and blank groups of a pivot table are left out, and titles that end like them are not', async () => {
  const { tunnels } = await givenTwo()
  const { check } = await givenMapped(
    world,
    worker,
    [
      'Title;Type',
      'Shafts;',
      'Portal;Report',
      'Shafts Total;',
      'Earthworks total;Report',
      '(blank);',
      'Grand Total;',
    ],
    tunnels,
  )
  expect((await check([...usual])).map(({ title }) => title)).toEqual([
    'Shafts',
    'Portal',
    'Earthworks total',
  ])
})

test('a note of a cell is told, because it is not imported', async () => {
  const { tunnels } = await givenTwo()
  const rows = [
    ['Title', 'Type'],
    ['Portal', 'Report'],
    ['Lining', 'Report'],
  ]
  const { check } = await givenMapped(
    world,
    worker,
    handKeptWorkbook([{ name: 'MIDP', rows, noted: ['A1', 'B3'] }]),
    tunnels,
  )
  const told = (await check([...usual])).map(({ warnings }) => warnings)
  expect(told).toEqual([
    undefined,
    [{ field: '', message: 'A cell of this row has a note, which is not imported.' }],
  ])
})

test('line breaks of several columns that are kept as remarks stay', async () => {
  const { tunnels } = await givenTwo()
  const { check } = await givenMapped(
    world,
    worker,
    ['Title;Remarks;Comments', 'Portal;"one  \r\ntwo";late', 'Lining;one;late'],
    tunnels,
  )
  const remarks = (await check([...usual])).map(
    ({ changes }) => changes.find(({ field }) => field === 'remarks')?.to,
  )
  expect(remarks).toEqual(['one\ntwo\nlate', 'one; late'])
})

test('a column that was left out stays left out, and an empty one is guessed anew', async () => {
  const { plan } = await givenTwo()
  const given = async (...lines: string[]) =>
    targetsOf(await givenMapped(world, worker, lines, plan))
  expect(await given('Title;State of it', 'Portal;')).toMatchObject({ 'State of it': null })
  expect(await given('Title;State of it', 'Portal;S3')).toMatchObject({
    'State of it': 'suitabilityStatus',
  })
  expect(await given('Title;How it is', 'Portal;On hold')).toMatchObject({ 'How it is': null })
  expect(await given('Title;How it is', 'Portal;S3')).toMatchObject({ 'How it is': null })
})

test('amounts are no answers, also where another column is the other question', async () => {
  const { plan } = await givenTwo()
  const file = ['Title;HS2 deliverable;Done;Asked', 'Portal;Yes;0;Yes', 'Lining;No;0,1;No']
  const { described } = await givenMapped(world, worker, file, plan)
  expect(described.columns.map(({ target }) => target)).toEqual([
    'title',
    'hs2Deliverable',
    null,
    null,
  ])
})

test('a total in any column is left out, also with sums that nobody calculated', async () => {
  const { tunnels } = await givenTwo()
  const { id } = await upload(
    world,
    worker,
    ['Pos;Title;Due', '1;Portal;20/11/2026', 'Total;1;', 'Grand total: 2;;'].join('\r\n'),
    tunnels,
  )
  await map(world, worker, id)
  await questions(world, worker, id)
  const summary = await resolveAndCheck(world, worker, id)
  expect(summary.reading).toMatchObject({ columns_left_out: ['Pos'], left_out: { total: 2 } })
})

test('the cells with one kind of error can be left empty, and the rows say so', async () => {
  const { tunnels } = await givenTwo()
  const { id, check } = await givenMapped(
    world,
    worker,
    ['Title;Predecessors;Due', 'Portal;X-1;20/11/2026', 'Lining;X-2;21/11/2026'],
    tunnels,
  )
  await check([...usual])
  const about = "'…' is not a deliverable of this contract."
  const { choices } = (await read(world, worker, id)).import
  expect(choices).toContainEqual(
    expect.objectContaining({ about, rows: 2, options: ['skip', 'clear'] }),
  )
  await world
    .as(worker)
    .post(checkImport, { body: { contract, id, choices: [{ about, choice: 'clear' }] } })
  const { rows } = await read(world, worker, id)
  expect(rows.map(({ kind, warnings }) => [kind, warnings?.map(({ message }) => message)])).toEqual(
    [
      ['added', ['‘X-1’ is not imported.']],
      ['added', ['‘X-2’ is not imported.']],
    ],
  )
})

test('days that can hardly be meant are told', async () => {
  const { tunnels } = await givenTwo()
  const { check } = await givenMapped(
    world,
    worker,
    ['Title;Start;Due', 'Portal;20/11/2026;19/11/2026', 'Lining;01/10/2062;01/11/1926'],
    tunnels,
  )
  const rows = await check([...usual])
  expect(rows.map(({ warnings }) => warnings?.map(({ message }) => message))).toEqual([
    ['The due date is before the start, 20/11/2026.'],
    [
      expect.stringMatching(/^01\/10\/2062 is \d+ years from today\.$/),
      expect.stringMatching(/^01\/11\/1926 is \d+ years from today\.$/),
    ],
  ])
})
