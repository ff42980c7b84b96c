import { afterAll, beforeAll, expect, test } from 'vitest'
import { listClasses, saveClass } from '@tidemark/schema/rest/classification'
import { contractDataAudit, removeContractData } from '@tidemark/schema/rest/contractData'
import { undoDataImport } from '@tidemark/schema/rest/contractDataImport'
import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import {
  contract,
  givenDiscipline,
  givenPlan,
  newLine,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { check as checkLines, exportedFile } from '#programme/lineImport/lineImport.testkit.ts'
import { dataImportsOf } from '../import/dataImport.testkit.ts'

const ida = 'ida.assets@dunmere.example'
let world: WorkflowWorld
let discipline: string
beforeAll(async () => {
  world = await startWorkflow()
  await world.services.given.person(ida, { [contract]: ['Assets:Admin'] })
  discipline = await givenDiscipline(world, await givenPlan(world))
})
afterAll(() => world[Symbol.asyncDispose]())

const { check, apply } = dataImportsOf(() => world.services, ida)
const labels = async (query: object = {}) =>
  (await world.as(people.worker).get(listClasses, { query: { contract, ...query } })).classes.map(
    ({ label }) => label,
  )
const rows = (...named: readonly (string | null)[]) => ({
  tag_code: discipline,
  DELIVERABLES: named.map((Classification, at) => newLine(`Line ${at}`, { Classification })),
})
const save = (body: object) =>
  world.as(ida).post(saveClass, { body: { contract, ...body } as never })
const refused = (body: object) =>
  world.as(ida).refused(saveClass, { body: { contract, ...body } as never })

const wall = 'Ss_25 : Wall systems'
const framed = 'Ss_25_10 : Framed wall systems'
const rigid = 'Ss_25_13 : Rigid wall systems'
const roof = 'Ss_30 : Roof systems'

test('lines are given imported codes by code or words, and keep what they have', async () => {
  const first = await check(
    contract,
    'Code,Title\nSs_25,Wall systems\nSs_25_10,Framed wall systems\nSs_25_13,Rigid wall systems\nSs_30,Roof systems\n',
  )
  expect(first.import).toMatchObject({ counts: { added: 4, error: 0 } })
  await apply(contract, first)
  expect(await labels()).toEqual([wall, framed, rigid, roof])
  expect(await labels({ search: 'wall RIGID' })).toEqual([rigid])
  expect(await labels({ search: '_25_1' })).toEqual([framed, rigid])
  expect(await labels({ named: ['ss_25_13', 'Framed Wall Systems', 'nothing'] })).toEqual([
    framed,
    rigid,
  ])

  const add = 'action_add_new_deliverables'
  expect(await world.refused(people.worker, add, rows('Ss_25', 'Ss_99'))).toMatchObject({
    status: 422,
    fields: {
      'DELIVERABLES.1.Classification': "'Ss_99' is not one code of the classification.",
    },
  })
  await world.act(
    people.worker,
    add,
    rows('ss_25_10', 'rigid wall systems', 'Ss_25_13: rigid walls', rigid, null),
  )
  const lines = await world.lines(discipline)
  expect(lines.map(({ information }) => information?.classification)).toEqual([
    framed,
    rigid,
    rigid,
    rigid,
    undefined,
  ])

  const again = await check(contract, 'Code,Title\nSs_25_13,Brick walls\nSs_30,Roofs\n')
  expect(again.rows).toMatchObject([
    { kind: 'same', warnings: [{ field: 'title' }] },
    { kind: 'changed', changes: [{ field: 'title', from: 'Roof systems', to: 'Roofs' }] },
  ])
  expect(again.import.left_out).toEqual(['1 new title of codes that deliverables have'])
  const { import: second } = await apply(contract, again)
  expect(await labels({ named: ['Ss_30', 'Ss_25_13'] })).toEqual([rigid, 'Ss_30 : Roofs'])
  const undo = (id: string) => world.as(ida).post(undoDataImport, { body: { contract, id } })
  expect((await undo(second.id)).import).toMatchObject({ state: 'undone', kept: [] })
  expect(await labels({ named: ['Ss_30'] })).toEqual([roof])

  expect((await undo(first.import.id)).import.kept).toEqual([
    { title: framed, message: 'It is used by 1 deliverable.' },
    { title: rigid, message: 'It is used by 3 deliverables.' },
  ])
  expect(await labels()).toEqual([framed, rigid])
  const { results } = await world.as(ida).get(contractDataAudit, { query: { contract } })
  expect(results.map(({ action }) => action)).toEqual([
    'Undid the import of 2 classification codes',
    'Undid the import of 1 classification code',
    'Imported 1 classification code',
    'Imported 4 classification codes',
  ])
})

test('the MIDP counts, filters and groups lines by code and by group', async () => {
  const ask = (body: object) =>
    world.as(people.worker).post(midpCounts, { body: { contract, ...body } })
  const counted = (values: readonly { label: string; count: number }[]) =>
    values.map(({ label, count }) => [label, count])
  const { facets, groups } = await ask({
    facets: ['classification', 'classification_group'],
    group_by: 'classification_group',
  })
  expect(facets.map(({ values }) => counted(values))).toEqual([
    [
      [rigid, 3],
      ['', 1],
      [framed, 1],
    ],
    [
      ['Ss_25', 4],
      ['', 1],
    ],
  ])
  expect(counted(groups)).toEqual([
    ['', 1],
    ['Ss_25', 4],
  ])
  await save({ code: 'Ss_25', title: 'Wall systems' })
  const named = await ask({ facets: ['classification_group'], filter: { classification: [rigid] } })
  expect(named).toMatchObject({ total: 3, facets: [{ values: [{ label: wall, count: 3 }] }] })
  const { lines } = await world.as(people.worker).post(midpLines, {
    body: { contract, filter: { classification_group: ['Ss_25'], classification: [framed] } },
  })
  expect(lines.map(({ line }) => line.title)).toEqual(['Line 0'])
})

test('a code is added, changed and removed while no deliverable has it', async () => {
  const { tag_code, version } = await save({ code: 'Pr_10', title: 'Doors' })
  expect(await refused({ code: 'pr_10', title: 'Other' })).toMatchObject({
    status: 422,
    fields: { code: '‘Pr_10 : Doors’ has this code.' },
  })
  expect(await refused({ code: 'a : b', title: 'Other' })).toMatchObject({ status: 422 })
  expect(await save({ tag_code, version, code: 'Pr_11', title: 'Door sets' })).toMatchObject({
    label: 'Pr_11 : Door sets',
    version: 2,
    deliverables: 0,
  })
  expect(
    await refused({ tag_code: 'classification:Pr_11', version, code: 'Pr_12', title: 'X' }),
  ).toMatchObject({ status: 409, code: 'STALE' })
  const used = { tag_code: 'classification:Ss_25_10' }
  const message = 'it is used by 1 deliverable.'
  expect(await refused({ ...used, code: 'Ss_25_10', title: 'X' })).toMatchObject({
    status: 409,
    Error: `Ss_25_10 cannot be changed: ${message}`,
  })
  const remove = (tag: string) => ({ body: { contract, tag_code: tag } })
  expect(await world.as(ida).refused(removeContractData, remove(used.tag_code))).toMatchObject({
    Error: `Ss_25_10 cannot be removed: ${message}`,
  })
  await world.as(ida).post(removeContractData, remove('classification:Pr_11'))
  expect(await labels({ named: ['Pr_11'] })).toEqual([])
  expect(
    await world.as(people.worker).refused(saveClass, {
      body: { contract, code: 'Pr_13', title: 'Not mine' },
    }),
  ).toMatchObject({ status: 403 })
})

test('of codes that look alike, each is read as itself: in the grid, and from an export that nobody changed', async () => {
  const own = ['TW-10-30 : Cross passages x', 'TW_10_30 : Cross passages', 'tw 10 10 : Adits']
  await apply(contract, await check(contract, alike))
  const plan = await givenPlan(world)
  const place = await givenDiscipline(world, plan)
  const written = [...own, 'tw 10 10', 'TW-10-30', 'TW 10 30 Cross passages', 'Cross passages']
  await world.act(people.worker, 'action_add_new_deliverables', {
    ...rows(...written),
    tag_code: place,
  })
  const named = async () =>
    (await world.lines(place)).map(({ information }) => information?.classification)
  const [dashed, joined, spaced] = own
  expect(await named()).toEqual([...own, spaced, dashed, joined, joined])
  for (const format of ['csv', 'xlsx']) {
    const file = await exportedFile(world, place, format)
    const { import: summary } = await checkLines(world, people.worker, file, place)
    expect(summary.counts).toMatchObject({ changed: 0, added: 0, error: 0 })
  }
})

const alike =
  'Code,Title\nTW-10-30,Cross passages x\nTW_10_30,Cross passages\nTW_10_10,Shafts\ntw 10 10,Adits\n'
