import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import { words } from '@tidemark/schema/words'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, check, errorFile, exported, read } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker, secondWorker, reviewer } = people
const column = words.deliverableField
const afterPlan = "Give a reason for a due date after the plan's, 15/01/2027."

async function givenSheet() {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal'])
  const sheet = await exported(world, discipline)
  const [first = {}] = sheet
  const add = (title: string, cells: Record<string, string>) =>
    sheet.push({ ...first, Key: '', [column.title]: title, ...cells })
  return { discipline, sheet, first, add }
}

test('all errors of a new row are found in one check, one for each cell', async () => {
  const { discipline, sheet, add } = await givenSheet()
  add('', {
    [column.due]: '31/02/2027',
    [column.forecast]: 'soon',
    [column.documentType]: 'Nonsense',
    [column.gdpr]: 'Maybe',
    [column.author]: 'stranger@dunmere.example',
    [column.durationDays]: 'ten',
  })
  add('Shaft', { [column.documentType]: 'Nonsense', [column.due]: '31/12/2027' })
  const { rows, import: summary } = await check(world, worker, sheet, discipline)
  expect(summary.counts).toMatchObject({ error: 2, added: 0 })
  expect(
    rows[0]?.faults.toSorted((a, b) => String(a.field).localeCompare(String(b.field))),
  ).toEqual([
    { field: 'author', value: 'stranger@dunmere.example', message: expect.any(String) },
    {
      field: 'documentType',
      value: 'Nonsense',
      message: "'Nonsense' is not one of the choices.",
    },
    { field: 'due', value: '31/02/2027', message: 'This date does not exist.' },
    { field: 'durationDays', value: 'ten', message: 'Enter a number of working days.' },
    { field: 'forecast', value: 'soon', message: 'Enter a date such as 20/11/2026.' },
    { field: 'gdpr', value: 'Maybe', message: "'Maybe' is not one of the choices." },
    { field: 'title', value: null, message: 'Field is required.' },
  ])
  expect(rows[1]?.faults).toEqual([
    { field: 'documentType', value: 'Nonsense', message: "'Nonsense' is not one of the choices." },
    { field: 'dueReason', value: null, message: afterPlan },
  ])
})

test('one reason is given for all rows that are due after their plan, and those with their own keep it', async () => {
  const { discipline, sheet, first, add } = await givenSheet()
  first[column.due] = '20/01/2027'
  add('Shaft', { [column.due]: '21/01/2027' })
  add('Sump', { [column.due]: '22/01/2027', [column.dueReason]: 'Survey is late.' })
  const checked = await check(world, worker, sheet, discipline)
  expect(checked.import).toMatchObject({
    late_reason: null,
    counts: { error: 2, added: 1, late: 2 },
  })
  const { id } = checked.import
  const again = (body: object) =>
    world.as(worker).post(checkImport, { body: { contract, id, ...body } })
  const reason = 'The portal is handed over later.'
  expect((await again({ late_reason: reason })).import).toMatchObject({
    late_reason: reason,
    counts: { error: 0, changed: 1, added: 2, late: 0 },
  })
  // The next check keeps it.
  expect((await again({})).import.counts).toMatchObject({ error: 0 })
  const { rows } = await read(world, worker, id)
  expect(rows.map(({ changes }) => changes.find(({ field }) => field === 'dueReason')?.to)).toEqual(
    [reason, reason, 'Survey is late.'],
  )
  await apply(world, worker, id)
  expect((await world.lines(discipline)).map(({ dates }) => dates?.due_reason)).toEqual([
    reason,
    reason,
    'Survey is late.',
  ])
  expect(
    await world.as(worker).refused(checkImport, { body: { contract, id, late_reason: ' ' } }),
  ).toMatchObject({ status: 422 })
})

test('people are accepted by their full names in an exported sheet', async () => {
  const { discipline, sheet, first, add } = await givenSheet()
  first[column.author] = 'Dirk; Ivo'
  first[column.responsibleAuthor] = 'Dora'
  add('Shaft', { [column.author]: `Dora & ${secondWorker}` })
  const { import: summary } = await check(world, worker, sheet, discipline)
  expect(summary.counts).toMatchObject({ changed: 1, added: 1, error: 0 })
  await apply(world, worker, summary.id)
  expect((await world.lines(discipline)).map(({ author }) => author)).toEqual([
    [secondWorker, reviewer],
    [worker, secondWorker],
  ])
})

test('an unknown name is shown as it was typed, with the person whom it resembles', async () => {
  const { discipline, sheet, first } = await givenSheet()
  Object.assign(first, {
    [column.author]: 'Dorra; Bob Smith',
    [column.responsibleAuthor]: 'dirk@dunmere.exampel',
  })
  const { rows, import: summary } = await check(world, worker, sheet, discipline)
  const unknown =
    "'Dorra' is not a person of this contract. Did you mean dora? 'Bob Smith' is not a person of this contract."
  expect(rows[0]?.faults).toEqual([
    { field: 'author', value: 'Dorra; Bob Smith', message: unknown },
    { field: 'responsibleAuthor', value: 'dirk@dunmere.exampel', message: expect.any(String) },
  ])
  const [row] = await errorFile(world, worker, summary.id)
  expect(row?.['Error']).toContain(`${column.author}: ${unknown}`)
})

test('of many unknown names in a cell, three are listed and the others are counted', async () => {
  const { discipline, sheet, first } = await givenSheet()
  first[column.author] = Array.from({ length: 1_000 }, (_, at) => `Nobody ${at}`).join('; ')
  const { rows } = await check(world, worker, sheet, discipline)
  expect(rows[0]?.faults.map(({ message }) => message)).toEqual([
    "'Nobody 0' is not a person of this contract. 'Nobody 1' is not a person of this contract. 'Nobody 2' is not a person of this contract. 997 further names unknown.",
  ])
})

test.each([
  ['240001', '1dm03–dmj–tn–rep–000–240001'],
  ['240002', '1DM03-DMJ-TN-REP-000-240002_P01'],
  ['240003', '1DM03-DMJ-TN-REP-000-240003 Rev P01'],
  ['240004', '1DM03-DMJ-TN-REP-000-240004-P01.1'],
])('the predecessor with counter %s is found as %s', async (counter, predecessor) => {
  const { discipline } = await givenSheet()
  const [portal] = await world.lines(discipline)
  const number = { 'Document Number': `1DM03-DMJ-TN-REP-000-${counter}` }
  await sql`
    update asset set attribute = attribute || cast(${JSON.stringify(number)} as jsonb)
    where tag_code = ${portal?.tag_code}`.execute(world.services.db)
  const sheet = await exported(world, discipline)
  sheet.push({
    ...sheet[0],
    Key: '',
    [column.title]: 'Shaft',
    [column.documentNumber]: '',
    [column.predecessors]: predecessor,
  })
  const { rows } = await check(world, worker, sheet, discipline)
  const to = portal?.tag_code
  expect(rows[0]?.changes).toContainEqual({ field: 'predecessors', from: null, to })
})

test('two people are not one responsible author', async () => {
  const { discipline, sheet, first } = await givenSheet()
  first[column.responsibleAuthor] = `${worker}; ${secondWorker}`
  const { rows } = await check(world, worker, sheet, discipline)
  expect(rows[0]?.faults).toMatchObject([
    { field: 'responsibleAuthor', message: 'These are 2 people. Keep one.' },
  ])
})

test('a filled cell that a new deliverable cannot have is a warning of its row', async () => {
  const { discipline, sheet, add } = await givenSheet()
  add('Shaft', { [column.revision]: 'P03', Issued: '2026-11-20' })
  add('Sump', {})
  add('', { [column.documentNumber]: 'X-1', [column.revision]: 'P01', [column.gdpr]: 'Yes' })
  const { rows, import: summary } = await check(world, worker, sheet, discipline)
  expect(summary.counts).toMatchObject({ added: 3, warned: 2 })
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    [
      { field: 'Issued', message: 'This cell is not imported.' },
      { field: 'revision', message: 'This cell is not imported.' },
    ],
    undefined,
    [
      {
        field: 'documentNumber',
        message:
          'Only the number and revision of an existing document are imported. Add its dates and authors afterwards.',
      },
      { field: 'due', message: 'The date of the plan, 15/01/2027, is used.' },
    ],
  ])
})
