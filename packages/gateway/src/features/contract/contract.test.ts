import { primaryAssets, type AssetRow } from '@tidemark/schema/rest/asset'
import { searchUsers } from '@tidemark/schema/rest/user'
import { expect, test } from 'vitest'
import { asset, playContract, primaryAsset, answersWith } from '#testkit/plan.ts'
import { answers } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

async function startWizard(assets: AssetRow[] = [primaryAsset]) {
  const world = await startWorld()
  playContract(world.services, { assets })
  const ask = async (field: string) => {
    const { data, errors } = await world.ask(`{ contract(code: "1DM03") { ${field} } }`)
    expect(errors).toBeUndefined()
    return data?.['contract']
  }
  return { world, ask, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

test('the wizard gets the work packages, and the stages with Other', async () => {
  await using wizard = await startWizard()
  wizard.world.services.play(
    primaryAssets,
    answers(primaryAssets, {
      result: [primaryAsset, asset('A2', 'Primary Asset', { 'Asset Name': 'Shaft' })],
    }),
  )
  expect(
    await wizard.ask(
      'name timeZone amberDays primaryAssets { id name uniqueId sector lot } lifecycleStages',
    ),
  ).toEqual({
    name: 'Dunmere South Tunnels',
    timeZone: 'Europe/London',
    amberDays: 14,
    primaryAssets: [
      { id: 'A1', name: 'North portal', uniqueId: 'NP-01', sector: 'S2', lot: null },
      { id: 'A2', name: 'Shaft', uniqueId: 'A2', sector: null, lot: null },
    ],
    lifecycleStages: ['Detailed Design (DD)', 'Construction (CON)', 'Other'],
  })
})

test('work packages are those that fit the stage; an asset out of reach has none', async () => {
  await using wizard = await startWizard()
  expect(
    await wizard.ask(`
    design: workPackages(primaryAsset: "A1", stage: "Detailed Design (DD)") { label }
    other: workPackages(primaryAsset: "A1", stage: "Other") { label stage designFreezeOn }
    foreign: workPackages(primaryAsset: "A9", stage: "Other") { label }
  `),
  ).toEqual({
    design: [{ label: 'WP-104 Portal works' }],
    other: [{ label: 'WP-001 Fencing', stage: null, designFreezeOn: null }],
    foreign: [],
  })
})

test('people are returned by pages of any size', async () => {
  await using wizard = await startWizard()
  const everyone = Array.from({ length: 7 }, (_, at) => ({
    username: `p${at}@dunmere.example`,
    name: `P ${at}`,
  }))
  wizard.world.services.play(
    searchUsers,
    answersWith(searchUsers, ({ query }) => {
      const size = Number(query.get('page_size'))
      const start = (Number(query.get('page')) - 1) * size
      return { count: everyone.length, results: everyone.slice(start, start + size) }
    }),
  )
  const page = async (args: string) =>
    (
      (await wizard.ask(
        `people(${args}) { totalCount nodes { name } pageInfo { hasNextPage endCursor } }`,
      )) as {
        people: { nodes: { name: string }[]; pageInfo: { hasNextPage: boolean; endCursor: string } }
      }
    ).people
  const first = await page('search: " P ", first: 2')
  expect([first.nodes, first.pageInfo.hasNextPage]).toEqual([
    [{ name: 'P 0' }, { name: 'P 1' }],
    true,
  ])
  const second = await page(`first: 3, after: "${first.pageInfo.endCursor}"`)
  expect(second.nodes.map(({ name }) => name)).toEqual(['P 2', 'P 3', 'P 4'])
  const last = await page(`first: 3, after: "${second.pageInfo.endCursor}"`)
  expect([last.nodes.map(({ name }) => name), last.pageInfo.hasNextPage]).toEqual([
    ['P 5', 'P 6'],
    false,
  ])
  expect(wizard.world.services.callsTo(searchUsers)[0]?.query.get('autocomplete')).toBe('p')
})
