import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyImport, checkImport } from '@tidemark/schema/rest/lineImport'
import { decideProposal, proposalOf, proposalsOf } from '@tidemark/schema/rest/proposal'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import { apply, check, exported, givenMapped, read, undo } from './lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { manager, worker, secondWorker } = people
const outdated = 'The deliverables changed since the check. Check again.'

const list = ['Ref;Title;Type;Due', 'M-1;Portal;Report;', 'M-2;Lining;Report;', ';Sump;Report;']

/** Uploads and checks the list, and returns its import. */
async function checked(who: string, rows: readonly string[], discipline?: string) {
  const { id, check } = await givenMapped(world, who, rows, discipline)
  await check()
  return id
}
const refusal = (who: string, id: string) =>
  world.as(who).refused(applyImport, { body: { contract, id, keep: [] } })
const titlesIn = async (discipline: string) =>
  (await world.lines(discipline)).map(({ title }) => title)

test.each([
  ['of one person', worker],
  ['of two people', secondWorker],
])('new rows that two checks %s found are added once', async (_, other) => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { owners: [worker, secondWorker] })
  const [one, two] = [
    await checked(worker, list, discipline),
    await checked(other, list, discipline),
  ]
  await apply(world, worker, one)
  expect(await refusal(other, two)).toMatchObject({ Error: outdated })
  expect(await titlesIn(discipline)).toEqual(['Portal', 'Lining', 'Sump'])

  await world.as(other).post(checkImport, { body: { contract, id: two } })
  expect((await read(world, other, two)).import.counts).toMatchObject({ unchanged: 3, added: 0 })
})

test('a row is added beside the deliverables that its check knew, and those of another title', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal'])
  const id = await checked(worker, ['Title;Type', 'Portal;Drawing', 'Sump;Report'], discipline)
  await givenLines(world, discipline, ['Shaft'])
  await apply(world, worker, id)
  await undo(world, worker, id)
  expect(await titlesIn(discipline)).toEqual(['Portal', 'Shaft'])
})

test('a new row that two people propose is accepted once, unless it gets another title', async () => {
  const plan = await givenPlan(world)
  const discipline = await givenDiscipline(world, plan, { owners: [worker] })
  for (const who of [manager, secondWorker]) {
    const id = await checked(who, ['Title;Type', 'Portal;Report'], discipline)
    const about = 'Only the owners of Tunnels can change its deliverables.'
    const choices = [{ about, choice: 'propose' as const }]
    await world.as(who).post(checkImport, { body: { contract, id, choices } })
    await apply(world, who, id)
  }
  const query = { contract, tag_code: discipline }
  const { proposals } = await world.as(worker).get(proposalsOf, { query })
  const [one, two] = proposals.map(({ id }) => id)
  const decide = (id = '', values: { field: 'title'; value: string }[] = []) => ({
    body: { contract, id, rows: [{ id: 1, accept: true, values }] },
  })
  await world.as(worker).post(decideProposal, decide(one))
  const since = 'A deliverable with this title or own reference was added since.'
  const { rows } = await world
    .as(worker)
    .get(proposalOf, { query: { contract, id: two ?? '', first: 9 } })
  expect(rows[0]?.row.faults[0]?.message).toContain(since)
  expect((await world.as(worker).refused(decideProposal, decide(two))).status).toBe(422)
  const values = [{ field: 'title' as const, value: 'North portal' }]
  await world.as(worker).post(decideProposal, decide(two, values))
  expect(await titlesIn(discipline)).toEqual(['Portal', 'North portal'])
})

test('a deliverable that others changed since the check is not removed as missing', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining'])
  const sheet = await exported(world, discipline)
  const portal = sheet.filter((row) => row['Title'] === 'Portal')
  const removal = await check(world, worker, portal, discipline, true)
  const lining = sheet.find((row) => row['Title'] === 'Lining')
  const change = [{ ...lining, Forecast: '2027-03-01' }]
  const { import: changed } = await check(world, worker, change, discipline)
  await apply(world, worker, changed.id)
  expect(await refusal(worker, removal.import.id)).toMatchObject({ Error: outdated })
  expect(await titlesIn(discipline)).toEqual(['Portal', 'Lining'])
})

test('values that another import saved since the check are not counted as changed', async () => {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  await givenLines(world, discipline, ['Portal', 'Lining'])
  const sheet = await exported(world, discipline)
  const [portal, ...others] = sheet
  const later = [{ ...portal, Forecast: '2027-03-01' }, ...others]
  const moved = others.map((row) => Object.assign({}, row, { Forecast: '2027-03-02' }))
  const one = await check(world, worker, later, discipline)
  const two = await check(world, worker, [...later.slice(0, 1), ...moved], discipline)
  await apply(world, worker, one.import.id)
  const { import: saved } = await apply(world, worker, two.import.id)
  expect(saved.counts).toMatchObject({ changed: 1, unchanged: 1 })
})
