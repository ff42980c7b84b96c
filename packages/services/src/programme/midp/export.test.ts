import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentAttributes, tidpAttributes } from '@tidemark/schema/rest/attributes'
import { linesFile, midpFile } from '@tidemark/schema/rest/file'
import { startTestServices } from '#testkit/index.ts'
import type { TestServices } from '#testkit/index.ts'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import { change, contract, plantRegister } from './midp.testkit.ts'
import type { Register } from './midp.testkit.ts'

let services: TestServices
let planted: Register

beforeAll(async () => {
  services = await startTestServices()
  await services.given.contract(contract)
  await services.given.contract('1DM05')
  await services.given.person('vera@dunmere.example', { [contract]: ['Registers:Viewer'] })
  planted = await plantRegister(services)
  await change(services, planted.shaft.lines[0], { [documentAttributes.title]: '=HYPERLINK("x")' })
})
afterAll(() => services[Symbol.asyncDispose]())

async function download(query: Record<string, string>, { path }: { path: string } = midpFile) {
  const address = new URLSearchParams({ contract, format: 'csv', ...query }).toString()
  const answer = await fetch(`${services.restUrl}${path}?${address}`, {
    headers: { Authorization: `Token ${await services.tokens.sign('vera@dunmere.example')}` },
  })
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const linesOf = ({ bytes }: { bytes: Uint8Array }) =>
  new TextDecoder().decode(bytes).trim().split('\r\n')

/** The time of the export in a key. */
const writtenAt = /(?<=@\d+)@\d{13}/

test('the lines of a filter are downloaded in its order, with key and dates', async () => {
  const filter = JSON.stringify({ plan: [planted.portal.plan], discipline: ['Tunnels'] })
  const sort = JSON.stringify([{ key: 'title' }])
  const file = await download({ filter, sort })
  expect(file.answer.headers.get('content-disposition')).toContain('1DM03 MIDP.csv')
  const [head = '', ...rows] = linesOf(file)
  expect(head.split(',').slice(0, 3)).toEqual(['Key', 'Title', 'Document number'])
  expect(rows.map((row) => row.split(',')[1])).toEqual(
    Array.from({ length: 12 }, (_, at) => `Sheet ${at + 1}`),
  )
  expect(rows[0]?.replace(writtenAt, '')).toContain(`${planted.portal.lines[0]}@1,Sheet 1,`)
  expect(rows[0]).toContain(',2026-01-05,')
})

test('a file has the columns that were asked for, in their order', async () => {
  const filter = JSON.stringify({ plan: [planted.portal.plan], discipline: ['Tunnels'] })
  const columns = JSON.stringify(['due', 'title', 'rag', 'planned_finish', 'discipline_name'])
  const [head, first] = linesOf(await download({ filter, columns, sort: '[{"key":"title"}]' }))
  expect(head).toBe('Due,Title,RAG,Planned finish,Discipline (DIDP)')
  expect(first).toMatch(/^2026-01-05,Sheet 1,\w+,,Tunnels$/)
})

test('a matrix has a row for each group and three counts for each month, with totals', async () => {
  const filter = JSON.stringify({ discipline: ['Tunnels'] })
  const [head, ...rows] = linesOf(await download({ filter, group_by: 'plan', across: 'due_month' }))
  expect(head).toBe(
    'Plan,Jan 2026,"Jan 2026, issued","Jan 2026, overdue",No due date,"No due date, issued","No due date, overdue",All,"All, issued","All, overdue"',
  )
  expect(rows).toEqual([
    'Harrow Lane shaft,0,0,0,3,0,0,3,0,0',
    '"South Portal, portal structure",3,1,2,9,0,0,12,1,2',
    'All,3,1,2,12,0,0,15,1,2',
  ])
})

test('more lines than a page are all in the file', async () => {
  await plantPlan(services.db, {
    lines: 501,
    line: { [documentAttributes.stage]: 'As Built (AB)' },
  })
  const file = await download({ filter: JSON.stringify({ stage: ['As Built (AB)'] }) })
  const keys = linesOf(file)
    .slice(1)
    .map((row) => row.split(',')[0])
  expect([keys.length, new Set(keys).size]).toEqual([501, 501])
})

test('a title is no formula, in Excel neither', async () => {
  const filter = JSON.stringify({ plan: [planted.shaft.plan] })
  expect(linesOf(await download({ filter })).join()).toContain(`"'=HYPERLINK(""x"")"`)
  const { bytes, answer } = await download({ filter, format: 'xlsx' })
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)')
  expect(sheet).not.toContain('<f>')
})

test('a discipline and a plan are downloaded by label, also once the plan is superseded', async () => {
  const { plan, disciplines } = await plantPlan(services.db, { lines: 3 })
  const ofPlan = linesOf(await download({ tag_code: plan }, linesFile))
  expect(ofPlan).toHaveLength(4)
  await change(services, plan, { [tidpAttributes.supersededBy]: 'T-9' })
  const file = await download({ tag_code: disciplines[0] ?? '' }, linesFile)
  expect(file.answer.headers.get('content-disposition')).toContain(`${disciplines[0]} `)
  const undated = (lines: readonly string[]) => lines.map((line) => line.replace(writtenAt, ''))
  expect(undated(linesOf(file))).toEqual(undated(ofPlan))
  const foreign = await download({ tag_code: 'NONE' }, linesFile)
  expect(foreign.answer.status).toBe(404)
})

test.each([
  ['filter', '{"plan":'],
  ['filter', '{"colour":["red"]}'],
  ['sort', '[{"key":"colour"}]'],
  ['columns', '["colour"]'],
  ['format', 'pdf'],
])('a %s of %j is refused', async (name, value) => {
  const { answer, bytes } = await download({ [name]: value })
  expect([answer.status, new TextDecoder().decode(bytes)]).toEqual([
    422,
    expect.stringContaining(name),
  ])
})

test('a contract without a role is answered like a missing one', async () => {
  const foreign = await download({ contract: '1DM05' })
  const missing = await download({ contract: 'NONE' })
  expect([foreign.answer.status, missing.answer.status]).toEqual([404, 404])
  expect(linesOf(foreign).map((text) => text.replace(/"requestId":"[^"]*"/, ''))).toEqual(
    linesOf(missing).map((text) => text.replace(/"requestId":"[^"]*"/, '')),
  )
})
