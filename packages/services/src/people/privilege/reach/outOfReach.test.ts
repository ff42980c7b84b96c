import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attributeMetadataOf,
  deliverablesOf,
  primaryAssets,
  searchAssets,
} from '@tidemark/schema/rest/asset'
import { comparePlan } from '@tidemark/schema/rest/comparison'
import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { reviewsOf } from '@tidemark/schema/rest/review'
import { keptRevisionOf, revisionsOf } from '@tidemark/schema/rest/revision'
import { searchContract } from '@tidemark/schema/rest/search'
import { deliverableTasks, tidpNumber } from '@tidemark/schema/rest/task'
import { actionsOf, auditOf } from '@tidemark/schema/rest/workflow'
import { contract, people } from '#programme/workflow/workflow.testkit.ts'
import { limited, startReach } from './reach.testkit.ts'
import type { ReachWorld } from './reach.testkit.ts'

let world: ReachWorld
beforeAll(async () => void (world = await startReach()))
afterAll(() => world[Symbol.asyncDispose]())

/**
 * Every read that names an entity of a contract: the request for `tag`, and the answer for a
 * missing one.
 */
const reads: [string, Endpoint, (of: ReachWorld['near']) => { query?: object; body?: object }][] = [
  [
    'the asset',
    searchAssets,
    ({ plan }) => ({ body: { contract, tag_code: { fieldValue: plan }, relationsLevel: 3 } }),
  ],
  [
    'the discipline',
    searchAssets,
    ({ discipline }) => ({ body: { contract, tag_code: { fieldValue: discipline } } }),
  ],
  [
    'the line',
    searchAssets,
    ({ line }) => ({ body: { contract, tag_code: { fieldValue: line } } }),
  ],
  [
    'the primary asset',
    searchAssets,
    ({ asset }) => ({ body: { contract, tag_code: { fieldValue: asset } } }),
  ],
  ['its lines', deliverablesOf, ({ discipline }) => ({ query: { contract, tag: [discipline] } })],
  [
    'its numbers',
    deliverableTasks,
    ({ discipline }) => ({ query: { contract, tag_code: discipline } }),
  ],
  ["the plan's number", tidpNumber, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  ['its actions', actionsOf, ({ plan }) => ({ query: { contract, tag_code: [plan] } })],
  ['its history', auditOf, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  [
    "the discipline's history",
    auditOf,
    ({ discipline }) => ({ query: { contract, tag_code: discipline } }),
  ],
  ['its reviews', reviewsOf, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  ['what changed in it', comparePlan, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  ['its revisions', revisionsOf, ({ plan }) => ({ query: { contract, tag_code: plan } })],
  [
    'a kept revision',
    keptRevisionOf,
    ({ plan }) => ({ query: { contract, tag_code: plan, revision: 'P01' } }),
  ],
]
const nothing = {
  asset: 'none',
  workPackage: 'none',
  plan: 'none',
  discipline: 'none',
  line: 'none',
}

/** A delegate of the owner of both plans reads no more than they do by themselves. */
describe.each([
  ['a person', null],
  ['a delegate', people.owner],
])('an entity out of reach of %s', (_who, absent) => {
  beforeAll(async () => {
    if (absent === null) return
    await world.services.db
      .insertInto('absence')
      .values({
        contract,
        person: absent,
        delegate: limited,
        from_day: '2026-01-01',
        until_day: '2100-01-01',
      })
      .execute()
  })

  test.each(reads)('%s is answered exactly like a missing one', async (_, endpoint, sent) => {
    const refused = await world.fetchAs(limited, endpoint, sent(world.far))
    expect(refused.status).toBe(404)
    expect(refused).toEqual(await world.fetchAs(limited, endpoint, sent(nothing)))
  })

  test.each(reads.filter(([title]) => title !== 'a kept revision'))(
    '%s within reach is answered as usual',
    async (_, endpoint, sent) => {
      const answer = await world.fetchAs(limited, endpoint, sent(world.near))
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('Far')
    },
  )

  test('is in no list, search or count', async () => {
    const caller = world.as(limited)
    expect(
      (await caller.post(primaryAssets, { body: { contract } })).result.map(
        ({ tag_code }) => tag_code,
      ),
    ).toEqual([world.near.asset])
    const plans = await caller.post(searchAssets, {
      body: { contract, class_code: 'TIDP', relationsLevel: 2 },
    })
    expect([plans.count, plans.result.map(({ tag_code }) => tag_code)]).toEqual([
      1,
      [world.near.plan],
    ])
    const found = async (text: string) =>
      (await caller.get(searchContract, { query: { contract, text } })).result.map(
        ({ tag_code }) => tag_code,
      )
    expect(await found('Lining of Near')).toEqual([world.near.line])
    expect(await found('Lining of Far')).toEqual([])
    expect(await found('Tunnels')).toContain(world.near.discipline)
    expect(await found('Tunnels')).not.toContain(world.far.discipline)
    expect(
      (await caller.get(attributeMetadataOf, { query: { contract, class_code: 'DIDP' } })).class,
    ).toHaveLength(1)
  })

  test('is left out among several requested entities', async () => {
    const { result } = await world.as(limited).post(searchAssets, {
      body: { contract, tag_code: { fieldValue: [world.far.plan, world.near.plan] } },
    })
    expect(result.map(({ tag_code }) => tag_code)).toEqual([world.near.plan])
    const { deliverables } = await world.as(limited).get(deliverablesOf, {
      query: { contract, tag: [world.far.discipline, world.near.discipline] },
    })
    expect(deliverables.map(({ didp_tag_code }) => didp_tag_code)).toEqual([world.near.discipline])
  })
})
