import { createFeed, listFeeds, revokeFeed } from '@tidemark/schema/rest/feed'
import { expect, test } from 'vitest'
import { playContract } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const id = '00000000-0000-4000-8000-000000000001'
const row = {
  id,
  scope: 'plan' as const,
  name: 'South Portal',
  created_at: '2026/11/28 09:00:00',
  last_used_at: null,
}

async function startFeeds() {
  const world = await startWorld()
  playContract(world.services, { assets: [] })
  return world
}

test('feeds are listed with what they show and their last use', async () => {
  await using world = await startFeeds()
  const used = { ...row, scope: 'reviews' as const, name: null, last_used_at: row.created_at }
  world.services.play(listFeeds, answers(listFeeds, { feeds: [row, used] }))
  const { data } = await world.ask(
    '{ contract(code: "1DM03") { feeds { id scope name createdAt lastUsedAt } } }',
  )
  const at = '2026-11-28T09:00:00.000Z'
  expect(data).toEqual({
    contract: {
      feeds: [
        { id, scope: 'PLAN', name: 'South Portal', createdAt: at, lastUsedAt: null },
        { id, scope: 'REVIEWS', name: null, createdAt: at, lastUsedAt: at },
      ],
    },
  })
})

test('a new feed has an address in each of its formats', async () => {
  await using world = await startFeeds()
  world.services.play(createFeed, answers(createFeed, { feed: row, secret: 'feed_s' }))
  const { data } = await world.ask(
    `mutation { made: createFeed(input: { contract: "1DM03", scope: PLAN, tidp: "T-1" }) {
      ... on FeedCreated { feed { id } addresses { format path } } } }`,
  )
  expect(world.services.callsTo(createFeed)[0]?.body).toEqual({
    contract: '1DM03',
    scope: 'plan',
    tag_code: 'T-1',
  })
  expect(data).toEqual({
    made: {
      feed: { id },
      addresses: [
        { format: 'ICS', path: '/feeds/feed_s.ics' },
        { format: 'CSV', path: '/feeds/feed_s.csv' },
        { format: 'JSON', path: '/feeds/feed_s.json' },
      ],
    },
  })
})

test('refusals are faults, placed on the fields of the input', async () => {
  await using world = await startFeeds()
  world.services.play(
    createFeed,
    refuses(422, { Error: 'No.', code: 'INVALID_INPUT', fields: { tag_code: 'No.' } }),
  )
  world.services.play(revokeFeed, refuses(404, { Error: 'Not found.', code: 'NOT_FOUND' }))
  const { data } = await world.ask(`mutation {
    made: createFeed(input: { contract: "1DM03", scope: PLAN }) { ... on InvalidInput { fields { path } } }
    revoked: revokeFeed(input: { contract: "1DM03", id: "${id}" }) { __typename }
  }`)
  expect(data).toEqual({
    made: { fields: [{ path: 'tidp' }] },
    revoked: { __typename: 'NotFound' },
  })
})
