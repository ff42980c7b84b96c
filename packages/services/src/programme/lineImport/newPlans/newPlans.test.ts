import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveImport, unknownValues } from '@tidemark/schema/rest/importMapping'
import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import { applyImport, importOf } from '@tidemark/schema/rest/lineImport'
import { searchAssets } from '@tidemark/schema/rest/asset'
import {
  contract,
  givenPlan,
  newLine,
  people,
  planFor,
  plantPackage,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'
import {
  apply,
  decisions,
  givenMapped,
  questions,
  resolveAndCheck,
  undo,
} from '../lineImport.testkit.ts'

let world: WorkflowWorld
beforeAll(async () => void (world = await startWorkflow()))
afterAll(() => world[Symbol.asyncDispose]())

const { manager, owner, worker } = people
const title = 'South Portal - Portal structure - Detailed Design (DD)'

/** Creates a work package without a plan. Returns it with the answers that create its plan. */
async function givenPackage(value: string, more: Partial<ImportedPlan> = {}) {
  const { asset, workPackage } = await plantPackage(world)
  const plan: ImportedPlan = {
    value,
    primary_asset: asset,
    work_package: workPackage,
    stage: 'Detailed Design (DD)',
    owners: [manager],
    discipline_owners: [manager, worker],
    ...more,
  }
  return { asset, workPackage, plan }
}
const list = (plan: string, ...rows: string[]) => [
  'TIDP;Discipline;Title;Document type',
  ...rows.map((row) => `${plan};${row};Report`),
]
const found = (tagCode: string) =>
  world.as(people.bystander).refused(searchAssets, {
    body: { contract, tag_code: { fieldValue: tagCode } },
  })
const plansOf = async (asset: string) => {
  const { result } = await world.as(people.bystander).post(searchAssets, {
    body: { contract, class_code: 'TIDP', pageSize: 100 },
  })
  return result.filter(({ attribute }) => attribute['Primary Asset'] === asset)
}

test('a plan of a workbook is shown by the check, created with its disciplines by the import, and removed by the undo', async () => {
  const { asset, plan } = await givenPackage('Southern portal')
  const { id } = await givenMapped(
    world,
    manager,
    list('Southern portal', 'TN;Lining', 'Drainage;Gully', 'Drainage;Pump'),
  )
  const checked = await resolveAndCheck(world, manager, id, [plan])
  expect(checked.counts).toMatchObject({ added: 3, error: 0 })
  expect(checked.reading?.plans).toEqual([
    {
      values: ['Southern portal'],
      title,
      tag_code: null,
      disciplines: ['Tunnels', 'Drainage'],
      rows: 3,
      problem: null,
    },
  ])
  expect(checked.reading?.places).toMatchObject([
    { plan: title, discipline: 'Tunnels', is_new: true, problem: null, rows: 1 },
    { discipline: 'Drainage', is_new: true, tag_code: null, rows: 2 },
  ])
  const { rows } = await world.as(manager).get(importOf, { query: { contract, id } })
  expect(rows.map(({ discipline }) => discipline)).toEqual([null, null, null])
  // The check wrote nothing.
  expect(await plansOf(asset)).toEqual([])

  const applied = await apply(world, manager, id)
  const tagCode = applied.import.reading?.plans?.[0]?.tag_code ?? ''
  const made = await world.asset(tagCode, 1)
  expect(made.attribute).toMatchObject({ 'TIDP Title': title, 'TIDP Owner': [manager] })
  const disciplines = made.relations.filter(({ class_code }) => class_code === 'DIDP')
  expect(disciplines.map(({ attribute }) => attribute)).toMatchObject([
    { 'DIDP Name': 'Tunnels', 'DIDP Status': 'WIP', 'DIDP Owner': [manager, worker] },
    { 'DIDP Name': 'Drainage', 'DIDP Status': 'WIP' },
  ])
  const [tunnels = '', drainage = ''] = disciplines.map(({ tag_code }) => tag_code)
  expect((await world.lines(drainage)).map(({ title: name }) => name)).toEqual(['Gully', 'Pump'])
  expect((await world.history(tagCode)).map(({ action }) => action)).toEqual([
    'Imported deliverables from ‘lines.csv’',
    'Accepted ownership',
    'Accepted ownership',
    'Updated disciplines',
    'Created TIDP',
  ])
  expect(await world.tasks(worker, tunnels)).toHaveLength(1)
  // The next workbook is proposed this plan.
  const { id: next } = await givenMapped(world, manager, list('Southern portal', 'TN;Shaft'))
  const { fields } = await world.as(manager).get(unknownValues, { query: { contract, id: next } })
  expect(fields.find(({ target }) => target === 'plan')?.values).toMatchObject([
    { value: 'Southern portal', choice: tagCode, source: 'remembered' },
  ])

  const { import: undone } = await undo(world, manager, id)
  expect(undone.kept).toEqual([])
  expect((await found(tagCode)).status).toBe(404)
  expect(await plansOf(asset)).toEqual([])
  expect(await world.tasks(worker, tunnels)).toEqual([])
  expect(await world.tasks(manager, tagCode)).toEqual([])
  // Its work package is free again.
  await world.act(
    manager,
    'action_create_tidp',
    planFor({ asset, workPackage: plan.work_package }, [owner]),
  )
})

test('a plan in which anyone worked since the import is kept by the undo, which says who and what', async () => {
  const { plan } = await givenPackage('Western portal')
  const { id } = await givenMapped(world, manager, list('Western portal', 'Tunnels;Lining'))
  await resolveAndCheck(world, manager, id, [plan])
  const { reading } = (await apply(world, manager, id)).import
  const tagCode = reading?.plans?.[0]?.tag_code ?? ''
  const [tunnels = ''] = (await world.asset(tagCode, 1)).relations.flatMap((one) =>
    one.class_code === 'DIDP' ? [one.tag_code] : [],
  )
  await world.act(worker, 'action_add_new_deliverables', {
    tag_code: tunnels,
    DELIVERABLES: [newLine('Shaft')],
  })
  const { import: undone } = await undo(world, manager, id)
  expect(undone.kept).toEqual([
    { title, message: `${worker} worked on this plan since: Added deliverables.` },
  ])
  expect((await world.lines(tunnels)).map((line) => line.title)).toEqual(['Shaft'])
})

test('texts with the same answers become one plan, and a plan that cannot be created says why', async () => {
  const { asset, plan } = await givenPackage('North')
  const { id } = await givenMapped(world, manager, [
    'TIDP;Discipline;Title;Document type',
    'North;Tunnels;Lining;Report',
    'North portal;Tunnels;Shaft;Report',
    'South;Tunnels;Cavern;Report',
    'East;Tunnels;Adit;Report',
    'West;Gardening;Lawn;Report',
  ])
  const south = await givenPackage('South', { owners: [owner] })
  const west = await givenPackage('West')
  const existing = await givenPlan(world)
  const other = (await world.asset(existing, 1)).relations.find(
    ({ class_code: code }) => code === 'Work Package',
  )
  const east = {
    ...plan,
    value: 'East',
    primary_asset: String((await world.asset(existing)).attribute['Primary Asset']),
    work_package: other?.tag_code ?? '',
  }
  const plans = [plan, { ...plan, value: 'North portal' }, south.plan, east, west.plan]
  const { counts, reading } = await resolveAndCheck(world, manager, id, plans)
  expect(counts).toMatchObject({ added: 2, error: 3 })
  expect(reading?.plans?.map(({ values, problem }) => [values, problem])).toEqual([
    [['North', 'North portal'], null],
    [['South'], 'Only owners of a plan add its disciplines. Choose yourself as an owner.'],
    [['East'], expect.stringContaining('already exists')],
  ])
  expect(reading?.places.filter((place) => place.plan === title)).toMatchObject([
    { discipline: 'Tunnels', rows: 2 },
  ])
  expect(reading?.places.find((place) => place.plan === 'South')?.problem).toMatch(/^Only owners/)
  expect(reading?.places.map(({ problem }) => problem)).toContain(
    "'Gardening' is not a discipline of plans at Detailed Design (DD).",
  )
  expect(await plansOf(asset)).toEqual([])
})

test('only workflow managers create plans, in an import of the contract', async () => {
  const { plan } = await givenPackage('Outer portal')
  const rows = list('Outer portal', 'Tunnels;Lining')
  const { id } = await givenMapped(world, worker, rows)
  const reason =
    'You need the role Registers workflow manager to create plans. A System admin gives roles in User Management.'
  expect((await questions(world, worker, id)).new_plans).toEqual({ blocked: reason, plans: [] })
  const refused = await world.as(worker).refused(resolveImport, { body: decisions(id, [plan]) })
  expect([refused.status, refused.Error]).toEqual([403, reason])
  const { id: within } = await givenMapped(world, manager, rows, await givenPlan(world))
  expect((await questions(world, manager, within)).new_plans).toMatchObject({
    blocked: 'Import on the MIDP to create plans.',
  })
})

test('a plan that someone else created meanwhile keeps the import from being applied', async () => {
  const { asset, workPackage, plan } = await givenPackage('Inner portal')
  const { id } = await givenMapped(world, manager, list('Inner portal', 'Tunnels;Lining'))
  await resolveAndCheck(world, manager, id, [plan])
  await world.act(manager, 'action_create_tidp', planFor({ asset, workPackage }, [owner]))
  const refused = await world.as(manager).refused(applyImport, {
    body: { contract, id, keep: [] },
  })
  expect(refused.status).toBe(409)
  expect(refused.Error).toContain('already exists')
  expect(await plansOf(asset)).toHaveLength(1)
})
