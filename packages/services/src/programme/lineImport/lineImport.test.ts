import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@tidemark/schema/limits'
import { applyImport, checkImport, importOf } from '@tidemark/schema/rest/lineImport'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import {
  apply,
  check,
  csvText,
  errorFile,
  exported,
  exportedFile,
  read,
  undo,
  upload,
} from './lineImport.testkit.ts'
import type { Sheet } from './lineImport.testkit.ts'
import { forgetImports } from './sweep.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { owner, worker, secondWorker, bystander } = people
const titles = ['Portal', 'Lining', 'Sump']

async function givenSheet(owners: string[] = [worker]) {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { owners })
  const lines = await givenLines(world, discipline, titles)
  return { plan, discipline, lines, sheet: await exported(world, discipline) }
}
const rowOf = (sheet: Sheet, title: string) => {
  const row = sheet.find((one) => one['Title'] === title)
  if (!row) throw new Error(`No row ${title}`)
  return row
}
const titled = async (discipline: string) =>
  (await world.lines(discipline)).map(({ title, dates, author }) => ({
    title,
    due: dates?.due,
    author,
  }))
const rename = async (who: string, discipline: string, tagCode: string, fields: object) => {
  const line = (await world.lines(discipline)).find((one) => one.tag_code === tagCode)
  await world.act(who, 'action_rename_deliverables', {
    tag_code: discipline,
    DELIVERABLES: [{ tag_code: tagCode, version: line?.version ?? 1, ...fields }],
  })
}

test.each(['csv', 'xlsx'])('an unchanged export as %s changes nothing', async (format) => {
  const { discipline } = await givenSheet()
  const checked = await check(
    world,
    worker,
    await exportedFile(world, discipline, format),
    discipline,
  )
  expect(checked.import.counts).toMatchObject({
    rows: 3,
    unchanged: 3,
    changed: 0,
    added: 0,
    removed: 0,
    conflict: 0,
    error: 0,
    late: 0,
    warned: 0,
  })
  expect(checked.rows).toEqual([])
})

const imported = 'Imported deliverables from ‘lines.csv’'
test('a CSV that Excel in England saved again, with its order of dates, changes nothing', async () => {
  const { discipline } = await givenSheet()
  const csv = (await exportedFile(world, discipline, 'csv')).toString()
  expect(csv).toMatch(/,2027-\d\d-\d\d,/)
  const saved = csv.replaceAll(/\b(\d{4})-(\d\d)-(\d\d)\b/g, '$3/$2/$1')
  const checked = await check(world, worker, Buffer.from(saved), discipline)
  expect(checked.import.counts).toMatchObject({ unchanged: 3, changed: 0, error: 0 })
})

test('changed and new rows are shown first, saved together in one entry, and undone', async () => {
  const { discipline, sheet } = await givenSheet()
  const before = await titled(discipline)
  Object.assign(rowOf(sheet, 'Portal'), {
    Title: 'North portal',
    Due: '20/11/2026',
    Forecast: '2026-12-01',
  })
  const [first] = sheet
  sheet.push({ ...first, Key: '', Title: 'Shaft', 'Document type': 'rep', Due: '' })
  const checked = await check(world, worker, sheet, discipline)
  expect(checked.import.counts).toMatchObject({ changed: 1, added: 1, unchanged: 2, error: 0 })
  expect(checked.rows[0]).toMatchObject({
    kind: 'changed',
    row: 3,
    changes: [
      { field: 'title', from: 'Portal', to: 'North portal' },
      { field: 'due', from: '2027-01-15', to: '2026-11-20' },
      { field: 'forecast', from: null, to: '2026-12-01' },
    ],
  })
  expect(await titled(discipline)).toEqual(before)

  const { id } = checked.import
  expect((await apply(world, worker, id)).import.state).toBe('applied')
  expect((await titled(discipline)).map(({ title }) => title)).toEqual([
    'North portal',
    'Lining',
    'Sump',
    'Shaft',
  ])
  const [entry] = await world.history(discipline)
  expect(entry).toMatchObject({ action: imported, executed_by: worker })
  const name = 'Report (REP) - South Portal - Shaft'
  expect(entry?.changes.at(-1)).toMatchObject({ field: 'Deliverable', from: null, to: name })
  expect(entry?.about?.map((line) => line.name)).toContain('Shaft')

  expect(await undo(world, worker, id)).toMatchObject({ import: { state: 'undone', kept: [] } })
  expect(await titled(discipline)).toEqual(before)
  const again = await check(world, worker, sheet, discipline)
  expect(again.import.counts).toMatchObject({ changed: 1, added: 1, conflict: 0 })
  const [last] = await world.history(discipline)
  expect(last?.action).toBe('Undid the import of ‘lines.csv’')
})

test('a cell that another person changed since the export is a conflict, with both values', async () => {
  const { discipline, lines, sheet } = await givenSheet([worker, secondWorker])
  await rename(secondWorker, discipline, lines[0] ?? '', { title: 'West portal' })
  await rename(secondWorker, discipline, lines[1] ?? '', { GDPR: 'Yes' })
  await rename(secondWorker, discipline, lines[2] ?? '', { title: 'Pump sump' })
  Object.assign(rowOf(sheet, 'Portal'), { Title: 'East portal', Forecast: '2026-12-01' })
  Object.assign(rowOf(sheet, 'Lining'), { Title: 'Inner lining', Forecast: '2026-12-02' })
  rowOf(sheet, 'Sump')['Title'] = 'Deep sump'
  const checked = await check(world, worker, sheet, discipline)
  // What only one of them changed is merged.
  expect(checked.import.counts).toMatchObject({ changed: 1, conflict: 2, error: 0 })
  const conflicts = checked.rows.filter(({ kind }) => kind === 'conflict')
  expect(conflicts.find(({ tag_code: tag }) => tag === lines[0])).toMatchObject({
    changes: [{ field: 'forecast', from: null, to: '2026-12-01' }],
    conflicts: [
      {
        field: 'title',
        base: 'Portal',
        mine: 'East portal',
        theirs: 'West portal',
        changed_by: secondWorker,
      },
    ],
  })
  const { id } = checked.import
  expect(await world.as(worker).refused(applyImport, { body: { contract, id } })).toMatchObject({
    status: 409,
    Error: expect.stringContaining('Choose which value to keep'),
  })
  const keep = conflicts.map((row) => ({
    id: row.id,
    field: 'title',
    value: row.tag_code === lines[0] ? ('mine' as const) : ('theirs' as const),
  }))
  await apply(world, worker, id, keep)
  expect((await world.lines(discipline)).map(({ title, row6 }) => [title, row6])).toEqual([
    ['East portal', 'No'],
    ['Inner lining', 'Yes'],
    ['Pump sump', 'No'],
  ])
  // Another person changes one of the lines again, which the undo respects.
  await rename(secondWorker, discipline, lines[1] ?? '', { title: 'Outer lining' })
  const undone = await undo(world, worker, id)
  expect(undone.import.kept).toEqual([
    {
      title: expect.stringContaining('Lining'),
      tag_code: lines[1],
      message: 'dirk changed Title since the import.',
    },
  ])
  // The import's other value of the line is undone.
  const after = await world.lines(discipline)
  expect(after.map(({ title }) => title)).toEqual(['West portal', 'Outer lining', 'Pump sump'])
  expect(after.map(({ dates }) => dates?.forecast)).toEqual([null, null, null])
})

test('every refused cell has its sentence, nothing is saved, and the rows can be downloaded', async () => {
  const { discipline, sheet } = await givenSheet()
  Object.assign(rowOf(sheet, 'Portal'), { Due: 'next week', 'Document type': 'Poem' })
  Object.assign(rowOf(sheet, 'Lining'), { Title: '', Authors: 'nobody@dunmere.example' })
  Object.assign(rowOf(sheet, 'Sump'), { Due: '01/02/2027', 'Document number': 'X-1' })
  sheet.push({ ...sheet[0], Key: 'L-1@1' }, { ...sheet[0] })
  const { rows, import: summary } = await check(world, worker, sheet, discipline)
  expect(summary.counts).toMatchObject({ error: 5, changed: 0 })
  const faults = rows.flatMap((row) =>
    row.faults.map(({ field, message }) => `${field}: ${message}`),
  )
  expect(faults.sort()).toEqual([
    'author: nobody@dunmere.example is not an active member of this contract.',
    'documentNumber: The register assigns this.',
    "documentType: 'Poem' is not one of the choices.",
    'due: Enter a date such as 20/11/2026.',
    "dueReason: Give a reason for a due date after the plan's, 15/01/2027.",
    'null: An earlier row is this deliverable too. Add this row as a new deliverable, or leave it out.',
    'null: This deliverable was removed, or it is not in this contract.',
    'title: Field is required.',
  ])
  const { id } = summary
  expect(await world.as(worker).refused(applyImport, { body: { contract, id } })).toMatchObject({
    status: 409,
  })
  expect((await titled(discipline)).map(({ title }) => title)).toEqual(titles)
  const file = await errorFile(world, worker, id)
  expect(file).toHaveLength(5)
  expect(file.find((row) => row['Title'] === 'Portal')?.['Error']).toContain('Enter a date')
})

test('an exported file with a mistyped title is refused, so that no column is lost unseen', async () => {
  const { discipline, sheet } = await givenSheet()
  const renamed = (from: string, to: string) =>
    sheet.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([title, value]) => [title === from ? to : title, value]),
      ),
    )
  const { id } = await upload(world, worker, csvText(renamed('Forecast', 'Forcast')), discipline)
  expect(
    await world.as(worker).refused(checkImport, { body: { contract, id, remove_missing: false } }),
  ).toMatchObject({
    status: 422,
    Error: expect.stringContaining('‘Forcast’ is not known. If it is ‘Forecast’'),
  })
  // A column of their own is no mistake.
  const { import: summary } = await check(world, worker, renamed('GDPR', 'My notes'), discipline)
  expect(summary.counts).toMatchObject({ unchanged: sheet.length })
})

test('a discipline that is not in work takes forecasts only', async () => {
  const { discipline, sheet } = await givenSheet()
  await numberLines(world, discipline)
  await world.act(worker, 'action_send_for_acceptance', { tag_code: discipline })
  rowOf(sheet, 'Portal')['Forecast'] = '2026-12-01'
  rowOf(sheet, 'Sump')['Planned start'] = '2026-12-01'
  const { rows, import: summary } = await check(world, worker, sheet, discipline)
  expect(rows.map(({ kind, faults }) => [kind, faults[0]?.message ?? ''])).toEqual([
    ['changed', ''],
    ['error', expect.stringContaining('WIP')],
  ])
  expect(summary.counts).toMatchObject({ changed: 1, error: 1 })
})

test('lines that the sheet leaves out are removed only when asked, and come back as new ones', async () => {
  const { discipline, sheet } = await givenSheet()
  const without = sheet.filter((row) => row['Title'] !== 'Lining')
  expect((await check(world, worker, without, discipline)).import.counts).toMatchObject({
    removed: 0,
  })
  const { import: summary } = await check(world, worker, without, discipline, true)
  expect(summary.counts).toMatchObject({ removed: 1, unchanged: 2 })
  await apply(world, worker, summary.id)
  expect((await titled(discipline)).map(({ title }) => title)).toEqual(['Portal', 'Sump'])
  await undo(world, worker, summary.id)
  expect((await titled(discipline)).map(({ title }) => title)).toEqual(['Portal', 'Sump', 'Lining'])
})

test('a plan is imported with all of its disciplines, each row into its own', async () => {
  const { plan, discipline } = await givenSheet()
  const other = await givenDiscipline(world, plan, { label: 'Drainage' })
  await givenLines(world, other, ['Gully'])
  const sheet = await exported(world, plan)
  rowOf(sheet, 'Gully')['Title'] = 'Deep gully'
  rowOf(sheet, 'Sump')['Title'] = 'Deep sump'
  sheet.push({
    ...rowOf(sheet, 'Portal'),
    Key: '',
    Title: 'Manhole',
    'Discipline (DIDP)': 'drainage',
  })
  sheet.push({ ...rowOf(sheet, 'Portal'), Key: '', Title: 'Lamp', 'Discipline (DIDP)': 'Lighting' })
  const checked = await check(world, worker, sheet, plan)
  expect(checked.rows.at(-1)?.faults[0]?.message).toBe(
    'The plan has no such discipline. Add it first.',
  )
  const { import: summary } = await check(world, worker, sheet.slice(0, -1), plan)
  await apply(world, worker, summary.id)
  expect((await titled(other)).map(({ title }) => title)).toEqual(['Deep gully', 'Manhole'])
  expect((await world.history(plan))[0]).toMatchObject({ action: imported })
  const [entry] = await world.history(discipline)
  expect(entry?.changes).toMatchObject([{ from: 'Sump', to: 'Deep sump' }])
  // The whole contract works alike, for lines that exist.
  const ofContract = await check(world, worker, await exported(world, plan))
  expect(ofContract.import.counts).toMatchObject({ unchanged: 5, error: 0 })
})

test('a line that changed after the check stops the whole import', async () => {
  const { discipline, lines, sheet } = await givenSheet([worker, secondWorker])
  rowOf(sheet, 'Portal')['Title'] = 'East portal'
  rowOf(sheet, 'Sump')['Title'] = 'Deep sump'
  const { import: summary } = await check(world, worker, sheet, discipline)
  await rename(secondWorker, discipline, lines[0] ?? '', { title: 'West portal' })
  expect(
    await world.as(worker).refused(applyImport, { body: { contract, id: summary.id } }),
  ).toMatchObject({ status: 409, Error: expect.stringContaining('Check again.') })
  expect((await titled(discipline)).map(({ title }) => title)).toEqual([
    'West portal',
    'Lining',
    'Sump',
  ])
})

test('the rows of a check are read page by page, and by kind', async () => {
  const { discipline, sheet } = await givenSheet()
  for (const [at, row] of sheet.entries()) row['Due'] = at === 1 ? 'soon' : '20/11/2026'
  const { import: summary } = await check(world, worker, sheet, discipline)
  const page = async (of: object) => {
    const query = { contract, id: summary.id, ...of }
    const { rows, next } = await world.as(worker).get(importOf, { query })
    return { rows: rows.map(({ id, kind }) => `${id} ${kind}`), next }
  }
  expect(await page({ first: 2 })).toEqual({ rows: ['1 changed', '2 error'], next: 2 })
  expect(await page({ first: 2, after: 2 })).toEqual({ rows: ['3 changed'], next: null })
  expect(await page({ kind: 'changed' })).toEqual({ rows: ['1 changed', '3 changed'], next: null })
  const query = { contract, id: summary.id, after: 99_999_999_999 }
  expect(await world.as(worker).refused(importOf, { query })).toMatchObject({
    status: 422,
    fields: { after: expect.any(String) },
  })
})

test('an import is forgotten with its file after some days', async () => {
  const { discipline, sheet } = await givenSheet()
  const { db } = world.services
  const [old, recent] = [
    (await check(world, worker, sheet, discipline)).import.id,
    (await check(world, worker, sheet, discipline)).import.id,
  ]
  const age = (id: string, days: number) =>
    db
      .updateTable('line_import')
      .set({ created_at: sql<Date>`now() - make_interval(days => ${days})` })
      .where('import_id', '=', id)
      .returning('file_id')
      .executeTakeFirstOrThrow()
  const files = [await age(old, limits.import.days + 1), await age(recent, limits.import.days - 1)]
  await forgetImports(db)
  const query = { contract, id: old }
  expect(await world.as(worker).refused(importOf, { query })).toMatchObject({ status: 404 })
  expect((await read(world, worker, recent)).import.id).toBe(recent)
  const kept = await db
    .selectFrom('file')
    .select('file_id')
    .where(
      'file_id',
      'in',
      files.map(({ file_id }) => file_id ?? ''),
    )
    .execute()
  expect(kept).toEqual(files.slice(1))
})

test('people who do not own the discipline change nothing, and only the uploader sees an import', async () => {
  const { discipline, sheet } = await givenSheet()
  rowOf(sheet, 'Portal')['Title'] = 'East portal'
  const { rows, import: summary } = await check(world, bystander, sheet, discipline)
  expect(rows[0]?.faults[0]?.message).toBe(
    'Only the owners of Tunnels can change its deliverables.',
  )
  const query = { contract, id: summary.id }
  expect(await world.as(owner).refused(importOf, { query })).toMatchObject({ status: 404 })
  expect(await world.as(owner).refused(checkImport, { body: query })).toMatchObject({ status: 404 })
})

test.each([
  ['an Excel 97 file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'password'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'Choose an Excel workbook'],
  ['an empty file', Buffer.alloc(0), 'empty'],
])('%s is refused at once', async (_what, bytes, reason) => {
  const { discipline } = await givenSheet()
  const answer = await upload(world, worker, bytes, discipline)
  expect([answer.status, answer.Error]).toEqual([422, expect.stringContaining(reason)])
})

test('a damaged workbook, and a sheet without known columns, are refused with the reason', async () => {
  const { discipline } = await givenSheet()
  for (const [content, reason] of [
    [Buffer.from('PK\u0003\u0004 and no archive'), 'damaged'],
    [Buffer.from('Colour,Size\nred,5\n'), 'no known columns'],
  ] as const) {
    const { id } = await upload(world, worker, content, discipline)
    const refusal = await world.as(worker).refused(checkImport, { body: { contract, id } })
    expect([refusal.status, refusal.Error]).toEqual([422, expect.stringContaining(reason)])
  }
})
