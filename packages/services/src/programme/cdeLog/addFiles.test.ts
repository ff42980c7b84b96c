import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addCdeFiles } from '@tidemark/schema/rest/cdeLog'
import { applyImport, checkImport } from '@tidemark/schema/rest/lineImport'
import { apply, read, undo } from '#programme/lineImport/lineImport.testkit.ts'
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
import { compareLog, filesOf } from './cdeLog.testkit.ts'

const { worker } = people

let world: WorkflowWorld
let discipline: string
let numbers: string[]

beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())
beforeEach(async () => {
  discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Lining'])
  await numberLines(world, discipline)
  numbers = (await world.lines(discipline)).map(({ row1 }) => row1 ?? '')
})

const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\r\n')
const head = ['Document No', 'Rev', 'Title', 'Status', 'Date Modified']

test('unplanned files are added to a discipline as existing documents, after a preview, and undone', async () => {
  const given = `${contract}-DMJ-TN-REP-SS01_SL03-9${String(Date.now()).slice(-5)}`
  await compareLog(
    world,
    csv([
      head,
      [`${given}_P01`, '', 'Temporary works', '', ''],
      [numbers[0] ?? '', '', 'Lining', '', ''],
      ['', '', 'Site photo', '', ''],
    ]),
  )
  const unplanned = await filesOf(world, { finding: 'unplanned' })
  const planned = await filesOf(world, { finding: 'planned' })
  const body = { contract, tag_code: discipline, files: unplanned.map(({ id }) => id) }
  const as = world.as(worker)
  const ids = [...body.files, planned[0]?.id ?? 0]
  expect(await as.refused(addCdeFiles, { body: { ...body, files: ids } })).toMatchObject({
    status: 409,
  })
  const { id } = await as.post(addCdeFiles, { body })
  const { import: found } = await as.post(checkImport, { body: { contract, id } })
  expect(found).toMatchObject({ name: '2 documents of ‘log.csv’', from_file: false })
  expect(found.counts).toMatchObject({ added: 1, error: 1, missing: 0 })
  const { rows } = await read(world, worker, id)
  expect(rows).toMatchObject([
    { title: 'Site photo', faults: [{ message: 'The log says no number of this file.' }] },
    { title: given, faults: [], changes: [{ to: given }, { to: 'P01' }, { field: 'due' }] },
  ])
  const { id: again } = await as.post(addCdeFiles, { body })
  await as.post(checkImport, { body: { contract, id: again } })
  await apply(world, worker, id)
  const twice = await as.refused(applyImport, { body: { contract, id: again } })
  expect(twice.Error).toMatch(
    /^The deliverables changed since the check. Check again. .* is already/,
  )
  const added = async () => (await world.lines(discipline)).map(({ row1 }) => row1)
  expect(await added()).toContain(given)
  await compareLog(world, csv([head, [`${given}_P01`, '', '', '', '']]))
  expect((await filesOf(world))[0]?.findings).toEqual(['planned'])
  await undo(world, worker, id)
  expect(await added()).not.toContain(given)
})

test('a file gets no number that the log does not say, and one of another contract is doubted', async () => {
  const other = `9ZZ99-DMJ-TN-REP-SS01_SL03-9${String(Date.now()).slice(-5)}`
  await compareLog(world, csv([head, ['scan 5', '', 'Scan', '', ''], [other, '', '', '', '']]))
  const files = (await filesOf(world, { finding: 'unplanned' })).map(({ id }) => id)
  const as = world.as(worker)
  const { id } = await as.post(addCdeFiles, { body: { contract, tag_code: discipline, files } })
  await as.post(checkImport, { body: { contract, id } })
  expect((await read(world, worker, id)).rows).toMatchObject([
    {
      title: 'scan 5',
      faults: [{ value: 'scan 5', message: expect.stringMatching(/^This is not written as a/) }],
    },
    {
      title: other,
      faults: [],
      warnings: expect.arrayContaining([
        {
          field: 'documentNumber',
          message: `This number begins with 9ZZ99, and the contract is ${contract}. Is it of another contract?`,
        },
      ]),
    },
  ])
})
