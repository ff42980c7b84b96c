import { changeKey, changesSince } from '@tidemark/schema/rest/change'
import { tidpNumber } from '@tidemark/schema/rest/task'
import { userData } from '@tidemark/schema/rest/user'
import { expect, test, vi } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers, breaksOff, refuses } from '#testkit/scriptedServer.ts'
import { startWorld, type World } from '#testkit/world.ts'

const patience = { timeout: 15_000, interval: 5 }
const watchNumber = (tidp = 'P1') =>
  `subscription { tidpNumberChanged(contract: "1DM03", tidp: "${tidp}") { version check { working } } }`
const version = (at: number) =>
  answers(tidpNumber, {
    tag_code: 'P1',
    status: 'In Progress',
    tidp_number: null,
    message: null,
    tidp_status: 'WIP',
    version: at,
  })
const reports = (keys: string[], all = false) => answers(changesSince, { cursor: 'c2', keys, all })
const noFeed = refuses(404, { Error: 'No such thing.', code: 'NOT_FOUND' })

/**
 * Returns a gateway that asks the feed every 10 ms and polls a topic without a feed every 100 ms.
 */
async function startFeedWorld() {
  const world = await startWorld({ CHANGE_FEED: 'true', POLL_SECONDS: '0.1' })
  world.services.play(changeKey, answers(changeKey, { key: 'K1', cursor: 'c1' }))
  world.services.play(changesSince, reports([]))
  world.services.play(tidpNumber, version(1))
  return world
}

const follow = (world: World, tidp?: string) => {
  const events = world.watch(watchNumber(tidp))
  return async () => {
    const { value } = (await events.next()) as {
      value: { data: { tidpNumberChanged: { version: number; check: object | null } } }
    }
    return value.data.tidpNumberChanged
  }
}
/** Resolves after the feed was asked so many times more. */
const askedAgain = (world: World, times: number) => {
  const from = world.services.callsTo(changesSince).length
  return vi.waitUntil(() => world.services.callsTo(changesSince).length >= from + times, patience)
}

test('a topic is read once, and again only when the feed reports it', async () => {
  await using world = await startFeedWorld()
  const next = follow(world)
  expect(await next()).toMatchObject({ version: 1 })
  await askedAgain(world, 30)
  // To authorise the subscriber, and the first state.
  expect(world.services.callsTo(tidpNumber)).toHaveLength(2)
  world.services.play(tidpNumber, version(2))
  world.services.play(changesSince, reports(['other', 'K1']), reports(['other']))
  expect(await next()).toMatchObject({ version: 2 })
  await askedAgain(world, 30)
  expect(world.services.callsTo(tidpNumber)).toHaveLength(3)
  expect(world.services.callsTo(changesSince).at(-1)?.query.get('cursor')).toBe('c2')
})

test('one request of the feed serves all topics of a contract', async () => {
  await using world = await startFeedWorld()
  const all = [follow(world), follow(world), follow(world)]
  for (const next of all) await next()
  expect(world.services.callsTo(changeKey)).toHaveLength(1)
  expect(world.services.callsTo(changeKey)[0]?.query.get('topic')).toBe('plan')
})

test('topics are polled where the services offer no feed', async () => {
  await using world = await startFeedWorld()
  world.services.play(changeKey, noFeed)
  const next = follow(world)
  expect(await next()).toMatchObject({ version: 1 })
  world.services.play(tidpNumber, version(2))
  expect(await next()).toMatchObject({ version: 2 })
  expect(world.services.callsTo(changesSince)).toEqual([])
})

test('while the feed does not answer topics are polled, and watchers learn when their checks fail and work again', async () => {
  await using world = await startFeedWorld()
  const next = follow(world)
  expect(await next()).toMatchObject({ version: 1, check: { working: true } })
  world.services.play(changesSince, breaksOff)
  world.services.play(tidpNumber, version(2))
  expect(await next()).toMatchObject({ version: 2 })
  world.services.play(tidpNumber, breaksOff)
  expect(await next()).toMatchObject({ version: 2, check: { working: false } })
  world.services.play(tidpNumber, version(3))
  world.services.play(changesSince, reports([]))
  expect(await next()).toMatchObject({ version: 3, check: { working: true } })
})

test('after a cursor that is too old, every topic is read again', async () => {
  await using world = await startFeedWorld()
  const next = follow(world)
  expect(await next()).toMatchObject({ version: 1 })
  world.services.play(tidpNumber, version(2))
  world.services.play(changesSince, reports([], true), reports([]))
  expect(await next()).toMatchObject({ version: 2 })
})

test('a watcher whose access has ended is refused at the next change, also of roles', async () => {
  await using world = await startFeedWorld()
  const events = world.watch(watchNumber())
  await events.next()
  world.services.play(tidpNumber, noFeed)
  world.services.play(changesSince, reports([], true), reports([]))
  await expect(events.next()).rejects.toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test('a topic that is not found leaves the feed to the other topics of the contract', async () => {
  await using world = await startFeedWorld()
  await follow(world)()
  world.services.play(changeKey, noFeed, answers(changeKey, { key: 'K3', cursor: 'c1' }))
  await follow(world, 'P2')()
  await follow(world, 'P3')()
  const asked = world.services.callsTo(changeKey).map(({ query }) => query.get('tag_code'))
  expect(asked.slice(0, 2)).toEqual(['P1', 'P2'])
  expect(asked).toContain('P3')
})

const checksOf = (world: World) =>
  world.services.callsTo(userData).filter(({ query }) => query.get('feed') === 'true').length

/** Answers the account's profile with its place in the feed. */
const profileWith = (standing: string) =>
  answers(userData, { ...ann, standing, feed: { contract: '1DM03', key: 'ann', cursor: 'c1' } })

test('a socket is closed when the feed reports the account and its roles have changed', async () => {
  await using world = await startFeedWorld()
  world.services.play(userData, profileWith('A'))
  const events = world.watch(watchNumber())
  await events.next()
  await vi.waitUntil(() => checksOf(world) === 1, patience)
  await askedAgain(world, 100)
  world.services.play(changesSince, reports([], true), reports(['other'], true), reports([]))
  await vi.waitUntil(() => checksOf(world) === 2, patience)
  world.services.play(userData, profileWith('B'))
  world.services.play(changesSince, reports(['ann'], true), reports([]))
  await expect(events.next()).rejects.toMatchObject({ code: 4403 })
  expect(checksOf(world)).toBe(3)
})
