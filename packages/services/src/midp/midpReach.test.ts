import { documentAttributes } from '@tidemark/schema/rest/attributes'
import { midpCounts, midpLines } from '@tidemark/schema/rest/midp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  admin,
  branch,
  givePrivilege,
  givenGroup,
  limited,
  startReach,
  whole,
} from '#privilege/reach/reach.testkit.ts'
import type { ReachWorld } from '#privilege/reach/reach.testkit.ts'
import { contract, people } from '#workflow/workflow.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

const everything = { contract, facets: ['plan', 'lot', 'author', 'status'] as const }

test('a limited person finds and counts only the lines within reach', async () => {
  const caller = world.as(limited)
  const { lines } = await caller.post(midpLines, { body: { contract } })
  expect(lines.map(({ line }) => line.tag_code)).toEqual([world.near.line])
  const counts = await caller.post(midpCounts, {
    body: { ...everything, facets: [...everything.facets], group_by: 'plan' },
  })
  expect(counts.total).toBe(1)
  expect(JSON.stringify(counts)).not.toContain('Far')
  expect(counts.groups.map(({ value }) => value)).toEqual([world.near.plan])
})

test('filters name nothing out of reach', async () => {
  const caller = world.as(limited)
  for (const filter of [{ plan: [world.far.plan] }, { lot: ['SL-Far'] }, { text: 'Far' }]) {
    const { lines } = await caller.post(midpLines, { body: { contract, filter } })
    expect(lines).toEqual([])
    expect((await caller.post(midpCounts, { body: { contract, filter } })).total).toBe(0)
  }
})

test('values that privileges hide are neither shown nor counted, and no filter reveals them', async () => {
  const person = people.worker
  const hidden = branch('attribute', documentAttributes.suitabilityStatus)
  await givePrivilege(
    world.services,
    admin,
    'No suitability',
    [await givenGroup(world.services, 'Hidden', [person])],
    whole([], [branch('module', 'Registers', [branch('class', 'Document', [hidden])])]),
  )
  const caller = world.as(person)
  const { lines } = await caller.post(midpLines, { body: { contract } })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.map(({ line }) => line.row8)).toEqual(lines.map(() => null))
  const { facets } = await caller.post(midpCounts, {
    body: { contract, facets: ['status', 'suitability'] },
  })
  expect(facets.map(({ facet }) => facet)).toEqual(['status'])
  const asked = [{ filter: { suitability: ['S1'] } }, { sort: [{ key: 'suitability' as const }] }]
  for (const body of asked)
    expect(await caller.refused(midpLines, { body: { contract, ...body } })).toMatchObject({
      status: 403,
    })
  expect(
    await caller.refused(midpCounts, { body: { contract, group_by: 'suitability' } }),
  ).toMatchObject({ status: 403 })
})
