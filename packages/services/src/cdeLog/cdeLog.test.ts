import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ignoreCdeFiles,
  markCdeIssued,
  previewCdeIssued,
  undoCdeIssued,
} from '@tidemark/schema/rest/cdeLog'
import { cdeReport } from '@tidemark/schema/rest/file'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { workbook } from '#contractData/import/dataImport.testkit.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  numberLines,
  people,
  startWorkflow,
} from '#workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#workflow/workflow.testkit.ts'
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
  await world.as(worker).post(markCdeIssued, {
    body: { contract, lines: [{ tag_code: tagCodes[1] ?? '', issued_on: today }] },
  })
  const undone = await world.as(owner).post(undoCdeIssued, { body: { contract, id } })
  expect(undone).toEqual({
    restored: 1,
    kept: [{ title: 'Portal', message: `${worker} changed its day of issue since then.` }],
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
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1_000)
  }
})
