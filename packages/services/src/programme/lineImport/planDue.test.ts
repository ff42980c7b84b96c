import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImport } from '@tidemark/schema/rest/lineImport'
import {
  contract,
  givenDiscipline,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, givenMapped, read } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { worker } = people
const isUsed = 'The date of the plan, 15/01/2027, is used.'
const given = async (...rows: readonly string[]) => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  return { discipline, ...(await givenMapped(world, worker, rows, discipline)) }
}
const duesIn = (rows: Awaited<ReturnType<typeof read>>['rows']) =>
  rows.map(({ changes, warnings = [] }) => [
    changes.find(({ field }) => field === 'due')?.to,
    ...warnings.map(({ message }) => message),
  ])

test('new rows without a due date show that of their plan, which they get', async () => {
  const { discipline, id, check } = await given(
    'Title;Start;Due',
    'Portal;01/12/2026;',
    'Lining;01/12/2026;TBC',
    'Sump;15/02/2027;',
    'Shaft;;14/01/2027',
  )
  const shown = duesIn(await check())
  expect(shown).toEqual([
    ['2027-01-15', isUsed],
    ['2027-01-15', isUsed],
    ['2027-01-15', isUsed, 'The due date is before the start, 15/02/2027.'],
    ['2027-01-14'],
  ])
  await apply(world, worker, id)
  const saved = (await world.lines(discipline)).map(({ dates }) => dates?.due)
  expect(saved).toEqual(shown.map(([due]) => `${due?.replaceAll('-', '/')} 00:00:00`))
})

test('a list without a column of due dates shows them without a warning', async () => {
  const { check } = await given('Title;Start', 'Portal;01/12/2026')
  expect(duesIn(await check())).toEqual([['2027-01-15']])
})

test('a due date that is an error is none, and the date of the plan once its cell is left empty', async () => {
  const { id, check } = await given('Title;Due', 'Portal;soon')
  expect(duesIn(await check())).toEqual([[undefined]])
  const { choices } = (await read(world, worker, id)).import
  const about = choices?.[0]?.about ?? ''
  await world
    .as(worker)
    .post(checkImport, { body: { contract, id, choices: [{ about, choice: 'clear' }] } })
  expect(duesIn((await read(world, worker, id)).rows)).toEqual([
    ['2027-01-15', '‘soon’ is not imported.', isUsed],
  ])
})
