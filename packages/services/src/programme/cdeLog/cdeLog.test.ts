import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  compareCde,
  ignoreCdeFiles,
  markCdeIssued,
  previewCdeIssued,
  undoCdeIssued,
} from '@tidemark/schema/rest/cdeLog'
import { cdeReport, midpFile } from '@tidemark/schema/rest/file'
import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import { fieldReaders } from '@tidemark/schema/rest/deliverableRow'
import { limits } from '@tidemark/schema/limits'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { workbook } from '#programme/contractData/import/dataImport.testkit.ts'
import { displayText } from '#platform/sheet/cell.ts'
import { readXlsx } from '#platform/sheet/readXlsx.ts'
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
import { findUnmarked, markLines } from './cdeLog.store.ts'
import { compareLog, describe, filesOf, linesOf, logOf, uploadLog } from './cdeLog.testkit.ts'

const { manager, owner, worker, bystander, foreigner } = people
const today = new Date().toISOString().slice(0, 10)
const day = addDays(today, -3)

let world: WorkflowWorld
let discipline: string
let numbers: string[]
const titles = ['Lining', 'Portal', 'Shaft', 'Sump']

beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, titles)
  await numberLines(world, discipline)
  numbers = (await world.lines(discipline)).map(({ row1 }) => row1 ?? '')
})

const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\r\n')
const head = ['Document No', 'Rev', 'Title', 'Status', 'Date Modified']
const mine = <Row extends { line: { line: { didp_tag_code: string } } }>(rows: Row[]) =>
  rows.filter(({ line }) => line.line.didp_tag_code === discipline)
const said = async () =>
  mine(await linesOf(world, { first: 500 })).map(({ line, findings, by }) => [
    line.line.title,
    findings.join(),
    by,
  ])

test('a log of any shape is compared with the plan, by line and by file', async () => {
  const [lining, portal, shaft] = numbers
  const content = await workbook({
    Register: [
      ['Document register of 1DM03'],
      ['Exported by', 'Maya'],
      head,
      [lining ?? '', 'P01', 'Lining', 'S1', `${day} 14:05`],
      [lining ?? '', 'P01', 'Lining', 'S1', `${day} 14:05`],
      [portal?.toLowerCase() ?? '', 'P02', 'Portal', 'S3 - For review', day],
      ['', '', 'Shaft', '', ''],
      [`${contract}-DMJ-TN-REP-SS01_SL03-999999`, 'P01', 'Temporary works', 'S1', day],
      ['Photo 12', '', 'Site photo', '', ''],
    ],
  })
  await compareLog(world, content)
  expect(shaft).toBeDefined()
  expect(await said()).toEqual([
    ['Lining', 'found', 'number'],
    ['Portal', 'found,other_revision,other_status', 'normal_form'],
    ['Shaft', 'found', 'title_and_type'],
    ['Sump', 'missing', null],
  ])
  expect(
    (await filesOf(world)).map(({ file, findings, repeats }) => [
      file.row,
      findings.join(),
      repeats,
    ]),
  ).toEqual([
    [4, 'planned', null],
    [5, 'planned,duplicate', 4],
    [6, 'planned,badly_named', null],
    [7, 'planned', null],
    [8, 'unplanned', null],
    [9, 'unplanned,badly_named', null],
  ])
  const log = await logOf(world)
  expect(log).toMatchObject({ name: 'log.xlsx', rows: 6, compared_by: manager, undoable: null })
  expect(log?.file_counts).toContainEqual({
    finding: 'unplanned',
    count: 2,
    news: expect.any(Number),
  })
})

test('dates that leave their order in doubt are asked about, also when they begin late in the log', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => [`X-${at}`, '', '', '', '05/05/2026'])
  const of = (date: string) => csv([head, ...rows, [numbers[0] ?? '', '', '', '', date]])
  const { id } = await uploadLog(world, of('12/05/2026'))
  const { day_order, day_orders, ...described } = await describe(world, id)
  expect([day_order, day_orders?.map(({ label }) => label)]).toEqual([
    null,
    ['Day first: 12 May 2026', 'Month first: 5 December 2026'],
  ])
  const { sheet, header_row, header_rows } = described
  const columns = [
    { column: 0, target: 'number' },
    { column: 4, target: 'issued_on' },
  ] as const
  const mapping = { sheet, header_row, header_rows, columns: [...columns] }
  const body = { contract, id, mapping }
  expect(await world.as(manager).refused(compareCde, { body })).toMatchObject({
    status: 422,
    fields: { 'mapping.day_order': 'Choose which number of the dates is first.' },
  })
  await compareLog(world, of('12/05/2026'), { columns: [...columns], day_order: 'month' })
  const [found] = await filesOf(world, { finding: 'planned' })
  expect(found?.file.issued_on).toBe('2026-12-05')
  // A date that has the day first says how the others are read.
  await compareLog(world, of('13/05/2026'), { columns: [...columns] })
  expect((await filesOf(world, { finding: 'planned' }))[0]?.file.issued_on).toBe('2026-05-13')
})

test('the next log is read as the last one, and what it says anew is new', async () => {
  const [lining, portal] = numbers
  const rows = [
    ['Nr.', 'Our state'],
    [lining ?? '', 'S1'],
  ]
  const { id } = await uploadLog(world, csv(rows))
  expect((await describe(world, id)).columns.map(({ target }) => target)).toEqual([null, null])
  await compareLog(world, csv(rows), {
    columns: [
      { column: 0, target: 'number' },
      { column: 1, target: 'status' },
    ],
  })
  const next = csv([...rows, [portal ?? '', 'S1']])
  const again = await uploadLog(world, next)
  expect(
    (await describe(world, again.id)).columns.map(({ target, guess }) => [target, guess]),
  ).toEqual([
    ['number', 'remembered'],
    ['status', 'remembered'],
  ])
  await compareLog(world, next)
  expect(mine(await linesOf(world, { news: 'true' })).map(({ line }) => line.line.title)).toEqual([
    'Portal',
  ])
  expect(
    mine(await linesOf(world, { finding: 'missing' })).map(({ line }) => line.line.title),
  ).toEqual(['Shaft', 'Sump'])
})

test('found deliverables are marked as issued after a preview, and the marking is undone', async () => {
  const [lining, portal, shaft] = numbers
  await compareLog(
    world,
    csv([
      head,
      [lining ?? '', 'P01', 'Lining', 'S1', day],
      [portal ?? '', 'P01', 'Portal', 'S1', ''],
      [shaft ?? '', 'P01', 'Shaft', 'S1', addDays(today, 9)],
    ]),
  )
  const lines = await world.lines(discipline)
  const tagCodes = lines.slice(0, 3).map(({ tag_code }) => tag_code)
  const preview = (who: string, more: object = {}) =>
    world.as(who).post(previewCdeIssued, { body: { contract, tag_codes: tagCodes, ...more } })
  expect(
    (await preview(worker)).rows.map(({ title, to, blocked }) => [title, to, blocked]),
  ).toEqual([
    ['Lining', day, null],
    ['Portal', null, 'The log does not say when. Choose a day.'],
    ['Shaft', addDays(today, 9), 'The day is still to come.'],
  ])
  expect((await preview(worker, { day: today })).rows[1]).toMatchObject({
    to: today,
    blocked: null,
  })
  expect((await preview(bystander)).rows.map(({ blocked }) => blocked)).toEqual(
    tagCodes.map(() => 'Only its owners and authors and document controllers mark it as issued.'),
  )
  const mark = {
    contract,
    lines: tagCodes.slice(0, 2).map((tag_code) => ({ tag_code, issued_on: day })),
  }
  const refused = await world.as(bystander).refused(markCdeIssued, { body: mark })
  expect(refused.status).toBe(409)
  const { id, marked } = await world.as(owner).post(markCdeIssued, { body: mark })
  expect(marked).toBe(2)
  const issuedDays = async () =>
    (await world.lines(discipline)).map(
      ({ dates }) => dates?.issued?.slice(0, 10).replaceAll('/', '-') ?? null,
    )
  expect(await issuedDays()).toEqual([day, day, null, null])
  const [entry] = await world.history(discipline)
  expect(entry).toMatchObject({
    action: 'Updated the issue dates of 2 deliverables by the log of the document system',
    executed_by: owner,
  })
  expect((await logOf(world, owner))?.undoable).toEqual({
    id,
    name: '2 deliverables marked as issued',
  })
  expect((await world.as(worker).refused(undoCdeIssued, { body: { contract, id } })).status).toBe(
    404,
  )
  // As another tab does that still shows the preview from before.
  const late = (was: string | null) => ({
    body: { contract, lines: [{ tag_code: tagCodes[1] ?? '', issued_on: today, was }] },
  })
  expect(await world.as(worker).refused(markCdeIssued, late(null))).toMatchObject({ status: 409 })
  expect(await issuedDays()).toEqual([day, day, null, null])
  await world.as(worker).post(markCdeIssued, late(day))
  const undone = await world.as(owner).post(undoCdeIssued, { body: { contract, id } })
  expect(undone).toEqual({
    restored: 1,
    kept: [{ title: 'Portal', message: 'dora changed its day of issue since then.' }],
  })
  expect(await issuedDays()).toEqual([null, today, null, null])
})

test('an ignored file stays ignored in the next log', async () => {
  const rows = csv([head, ['Photo 77', '', 'Site photo', '', '']])
  await compareLog(world, rows)
  const [photo] = await filesOf(world, { finding: 'unplanned' })
  const ignore = (ignored: boolean) => ({ body: { contract, files: [photo?.id ?? 0], ignored } })
  expect((await world.as(owner).refused(ignoreCdeFiles, ignore(true))).status).toBe(403)
  await world.as(manager).post(ignoreCdeFiles, ignore(true))
  await compareLog(world, rows)
  expect((await filesOf(world)).map(({ findings }) => findings.join())).toEqual(['ignored'])
  await world.as(manager).post(ignoreCdeFiles, ignore(false))
  expect((await filesOf(world)).map(({ findings }) => findings.join())).toEqual([
    'unplanned,badly_named',
  ])
})

test('a log is for those who keep it, and its result for all who read the contract', async () => {
  expect((await uploadLog(world, csv([head]), owner)).status).toBe(403)
  expect((await uploadLog(world, csv([head]), foreigner)).status).toBe(404)
  await compareLog(world, csv([head, [numbers[0] ?? '', 'P01', 'Lining', 'S1', day]]))
  expect(mine(await linesOf(world, { finding: 'found' }, bystander))).toHaveLength(1)
  for (const format of ['xlsx', 'pdf']) {
    const answer = await fetch(
      `${world.services.restUrl}${cdeReport.path}?contract=${contract}&format=${format}`,
      { headers: { Authorization: `Token ${await world.services.tokens.sign(bystander)}` } },
    )
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.byteLength).toBeGreaterThan(1_000)
    if (format === 'pdf') continue
    const [titles, ...rows] = await readXlsx(bytes, limits.import)
    const [title, due] = ['Title', 'Due'].map((name) => titles?.cells.indexOf(name) ?? -1)
    const plan = await linesOf(world, { first: 500 })
    for (const { line } of mine(plan))
      expect(
        rows.map(({ cells }) => [cells[title ?? -1], displayText(cells[due ?? -1])]),
      ).toContainEqual([line.line.title, fieldReaders.due(line.line)])
  }
})

test('the MIDP counts, lists and exports what the last log says, also of lines that change after it', async () => {
  const { db } = world.services
  const counted = async (filter: object = {}) => {
    const { facets } = await world.as(manager).post(midpCounts, {
      body: { contract, filter, facets: ['in_cde'] },
    })
    return new Map(facets[0]?.values.map(({ value, count }) => [value, count]))
  }
  await compareLog(
    world,
    csv([
      head,
      [numbers[0] ?? '', '', 'Lining', '', ''],
      [numbers[1] ?? '', 'P09', 'Portal', '', ''],
    ]),
  )
  const listed = async (filter: object) =>
    mine(
      (
        await world.as(manager).post(midpLines, { body: { contract, filter, first: 500 } })
      ).lines.map((line) => ({ line })),
    ).map(({ line }) => [line.line.title, line.in_cde])
  expect(await listed({ in_cde: ['FOUND'] })).toEqual([
    ['Lining', ['found']],
    ['Portal', ['found', 'other_revision']],
  ])
  const before = await counted()
  expect([before.get('FOUND'), before.get('OTHER_REVISION')]).toEqual([2, 1])
  await givenLines(world, discipline, ['Outfall'])
  expect(await listed({ in_cde: [''] })).toEqual([['Outfall', []]])
  const after = await counted()
  expect(after.get('')).toBe((before.get('') ?? 0) + 1)
  // Without another filter the counts are those of tallies, with one those of the lines.
  const { tag_code: tagCode } = (await world.lines(discipline))[0]!
  const attribute = (removed: string) =>
    sql`
    update asset set attribute = attribute || jsonb_build_object('Removed', cast(${removed} as text))
    where tag_code = ${tagCode}`.execute(db)
  await attribute('Yes')
  expect((await counted()).get('FOUND')).toBe(1)
  await attribute('No')
  expect(await counted()).toEqual(after)
  const stages = { stage: ['Detailed Design (DD)', 'As Built (AB)', ''] }
  const { facets } = await world
    .as(manager)
    .post(midpCounts, { body: { contract, facets: ['stage'] } })
  stages.stage = facets[0]?.values.map(({ value }) => value) ?? []
  expect(await counted(stages)).toEqual(after)
  expect(await counted({ in_cde: ['MISSING'] })).toEqual(after)
  // What a comparison left, as it does in a large contract, a job marks.
  await db.updateTable('deliverable_row').set({ cde: 0 }).where('contract', '=', contract).execute()
  await db.updateTable('cde_log').set({ is_marked: false }).execute()
  expect(await findUnmarked(db)).toEqual([contract])
  expect(await db.transaction().execute((trx) => markLines(trx, contract))).toBe(null)
  expect(await counted()).toEqual(after)
  expect(await findUnmarked(db)).toEqual([])
  const columns = JSON.stringify(['title', 'in_cde'])
  const filter = JSON.stringify({ in_cde: ['OTHER_REVISION'] })
  const query = new URLSearchParams({ contract, format: 'csv', columns, filter }).toString()
  const file = await fetch(`${world.services.restUrl}${midpFile.path}?${query}`, {
    headers: { Authorization: `Token ${await world.services.tokens.sign(manager)}` },
  })
  expect((await file.text()).trim().split(/\r?\n/)).toEqual([
    'Title,In the CDE',
    'Portal,"Found, other revision"',
  ])
})
