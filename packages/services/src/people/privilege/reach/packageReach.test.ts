import { afterAll, beforeAll, expect, test } from 'vitest'
import { workPackageAttributes as names } from '@tidemark/schema/rest/attributes'
import { explainReach, listPrivilegeValues } from '@tidemark/schema/rest/privilege'
import { searchContract } from '@tidemark/schema/rest/search'
import { createAssets } from '#records/asset/relation.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  people,
  planFor,
} from '#programme/workflow/workflow.testkit.ts'
import { admin, branch, givenGroup, givePrivilege, startReach, whole } from './reach.testkit.ts'
import type { ReachWorld } from './reach.testkit.ts'

let world: ReachWorld
/** Works on one of the two work packages of the asset. */
const outsider = people.external
let beside: { workPackage: string; plan: string; line: string }

beforeAll(async () => {
  world = await startReach()
  const { near, services } = world
  await services.db.deleteFrom('privilege').execute()
  const workPackage = await inTransaction(services.db, { writes: true }, async (trx) => {
    const [made] = await createAssets(trx, {
      contract,
      classCode: 'Work Package',
      parent: near.asset,
      attributes: [
        { [names.name]: 'Drainage', [names.number]: 'WP-2', [names.stage]: 'Detailed Design' },
      ],
      by: people.manager,
    })
    return made?.tag_code ?? ''
  })
  const ground = { asset: near.asset, workPackage }
  const { action_data } = await world.act(
    people.manager,
    'action_create_tidp',
    planFor(ground, [people.owner]),
  )
  const discipline = await givenDiscipline(world, action_data.tag_code, { label: 'Tunnels' })
  const [line = ''] = await givenLines(world, discipline, ['Lining of the drain'])
  beside = { workPackage, plan: action_data.tag_code, line }
  await givePrivilege(
    services,
    admin,
    'Drainage only',
    [await givenGroup(services, 'Drainage', [outsider])],
    whole([
      branch('sector', 'Near', [
        branch('area', 'Area of Near', [
          branch('section', 'SS-Near', [
            branch('lot', 'SL-Near', [branch('asset', 'A-Near', [branch('work_package', 'WP-2')])]),
          ]),
        ]),
      ]),
    ]),
  )
})
afterAll(() => world[Symbol.asyncDispose]())

test('a privilege on a work package gives its plans with everything below them, and nothing beside them', async () => {
  const { result } = await world
    .as(outsider)
    .get(searchContract, { query: { contract, text: 'lining' } })
  expect(result.map(({ tag_code }) => tag_code)).toEqual([beside.line])
  const explained = async (tag_code: string) =>
    (
      await world
        .as(admin)
        .get(explainReach, { query: { contract_id: contract, username: outsider, tag_code } })
    ).thing
  expect(await explained(beside.plan)).toMatchObject({
    reached: true,
    place: expect.arrayContaining([{ type: 'work_package', value: 'WP-2' }]),
  })
  expect(await explained(beside.workPackage)).toMatchObject({ reached: true })
  expect(await explained(world.near.workPackage)).toMatchObject({ reached: false })
  expect(await explained(world.near.plan)).toMatchObject({ reached: false })
  // Its name stands on the plan.
  expect(await explained(world.near.asset)).toMatchObject({ reached: true })
})

test('Check access shows the whole branch of a privilege, not only as far as it was judged', async () => {
  const { groups } = await world.as(admin).get(explainReach, {
    query: { contract_id: contract, username: outsider, tag_code: world.far.plan },
  })
  const [branch = []] = groups[0]?.privileges[0]?.branches ?? []
  expect(branch.map(({ value }) => value)).toEqual([
    contract,
    'Near',
    'Area of Near',
    'SS-Near',
    'SL-Near',
    'A-Near',
    'WP-2',
  ])
})

test('the work packages of an asset are offered with their names, and explained where they differ from it', async () => {
  const above = ['Near', 'Area of Near', 'SS-Near', 'SL-Near']
  const { values } = await world.as(admin).get(listPrivilegeValues, {
    query: { contract_id: contract, type: 'work_package', parent: 'A-Near', above },
  })
  expect(values).toEqual([
    { value: world.near.workPackage, label: `${world.near.workPackage}: Structure of Near` },
    { value: 'WP-2', label: 'WP-2: Drainage' },
  ])
  const { assets, extent } = await world
    .as(admin)
    .get(explainReach, { query: { contract_id: contract, username: outsider } })
  expect(extent).toBe('PART')
  expect(
    assets.map(({ name, classes }) => [name, classes.includes('TIDP'), classes.length]),
  ).toEqual([
    ['Portal of Near', false, 1],
    [`Portal of Near, ${world.near.workPackage} Structure of Near`, false, 0],
    ['Portal of Near, WP-2 Drainage', true, expect.any(Number)],
    ['Portal of Far', false, 0],
  ])
})

test('what is planned for a work package is its own; the whole asset holds both', async () => {
  await world.services.db.deleteFrom('privilege').execute()
  await givePrivilege(
    world.services,
    admin,
    'Near only',
    [await givenGroup(world.services, 'Near again', [outsider])],
    whole([branch('sector', 'Near')]),
  )
  const { result } = await world
    .as(outsider)
    .get(searchContract, { query: { contract, text: 'lining' } })
  expect(result.map(({ tag_code }) => tag_code).toSorted()).toEqual(
    [world.near.line, beside.line].toSorted(),
  )
})
