import { afterAll, beforeAll, expect, test } from 'vitest'
import { workPackageAttributes } from '@tidemark/schema/rest/attributes'
import type { ImportedPlan } from '@tidemark/schema/rest/importMapping'
import { createAssets } from '#records/asset/relation.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { ReachWorld } from '#people/privilege/reach/reach.testkit.ts'
import {
  admin,
  branch,
  givenGroup,
  givePrivilege,
  startReach,
  whole,
} from '#people/privilege/reach/reach.testkit.ts'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { apply, givenMapped, questions, resolveAndCheck } from '../lineImport.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

const { manager } = people

/** Returns a work package without a plan. */
const givenFreePackage = (parent: string, name: string) =>
  inTransaction(world.services.db, { writes: true }, async (trx) => {
    const { name: label, stage } = workPackageAttributes
    const attributes = [{ [label]: name, [stage]: 'Detailed Design' }]
    const at = { contract, classCode: 'Work Package' as const, parent, attributes, by: manager }
    const [created] = await createAssets(trx, at)
    return created?.tag_code ?? ''
  })

test('an asset out of reach is refused like an unknown one, also after a plan within reach was created', async () => {
  const near = await givenFreePackage(world.near.asset, 'Near tower')
  const far = await givenFreePackage(world.far.asset, 'Far tower')
  const group = await givenGroup(world.services, 'Managers', [manager])
  await givePrivilege(world.services, admin, 'Managers', [group], whole([branch('sector', 'Near')]))
  const { id } = await givenMapped(world, manager, [
    'TIDP;Discipline;Title;Document type',
    ...['Near tower', 'Far tower', 'Nowhere'].map((plan) => `${plan};Tunnels;Lining;Report`),
  ])
  const { plans = [] } = (await questions(world, manager, id)).new_plans ?? {}
  expect(plans.map((plan) => [plan.value, plan.work_package])).toEqual([
    ['Near tower', near],
    ['Far tower', null],
    ['Nowhere', null],
  ])
  const planFor = (value: string, asset: string, workPackage: string): ImportedPlan => ({
    value,
    primary_asset: asset,
    work_package: workPackage,
    stage: 'Detailed Design (DD)',
    owners: [manager],
    discipline_owners: [manager],
  })
  const reachable = planFor('Near tower', world.near.asset, near)
  const { reading } = await resolveAndCheck(world, manager, id, [
    reachable,
    planFor('Far tower', world.far.asset, far),
    planFor('Nowhere', '1DM03-PA-999999', '1DM03-WP-999999'),
  ])
  const unknown = 'This is not a primary asset of the contract.'
  expect(reading?.plans?.map(({ problem }) => problem)).toEqual([null, unknown, unknown])

  const { id: mine } = await givenMapped(world, manager, [
    'TIDP;Discipline;Title;Document type',
    'Near tower;Tunnels;Lining;Report',
  ])
  await resolveAndCheck(world, manager, mine, [reachable])
  const applied = await apply(world, manager, mine)
  expect(applied.import.reading?.plans?.[0]?.tag_code).toMatch(/^1DM03-TIDP-/)
})
