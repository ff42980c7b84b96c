import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import { openTopics } from './topicHub.ts'
import type { Call } from './services.ts'
import type { Topic } from './topics.ts'

/** Something that changes when the test says so, read with a token that may be withdrawn. */
function startWorld() {
  const hub = openTopics({ pollMs: 5, log: pino({ enabled: false }) })
  const thing = {
    value: 1,
    polls: 0,
    failing: false,
    withdrawn: new Map<string, GatewayError>(),
    pollers: [] as string[],
  }
  const topic: Topic<number, number> = {
    key: 'thing',
    authorise: async (call) => read(call),
    poll: async (call) => {
      thing.polls += 1
      thing.pollers.push(tokenOf(call))
      if (thing.failing) throw new GatewayError('UPSTREAM_UNAVAILABLE', 'down')
      return read(call)
    },
    changes: (before, after) => (before === after ? null : after),
  }
  const read = (call: Call) => {
    const refusal = thing.withdrawn.get(tokenOf(call))
    if (refusal) throw refusal
    return thing.value
  }
  return {
    hub,
    thing,
    topic,
    watch: (token = 'ann') =>
      hub.subscribe(topic, {
        username: token,
        call: callOf(token),
        callUntil: () => callOf(token),
      }),
  }
}
const callOf = (token: string) => Object.assign(() => undefined, { token }) as unknown as Call
const tokenOf = (call: Call) => (call as unknown as { token: string }).token
const missing = new GatewayError('NOT_FOUND', 'There is no such thing.')

test('the first event tells the present state, and only changes follow', async () => {
  const { thing, watch } = startWorld()
  await using source = await watch()
  expect(await source.next()).toEqual({ value: 1, done: false })
  const next = source.next()
  await vi.waitUntil(() => thing.polls > 4)
  thing.value = 2
  expect(await next).toEqual({ value: 2, done: false })
})

test('two hundred watchers cost one poll, and whoever comes later sees the state at once', async () => {
  const { hub, thing, watch } = startWorld()
  const sources = await Promise.all(Array.from({ length: 200 }, () => watch()))
  const first = await Promise.all(sources.map((source) => source.next()))
  expect(first.every(({ value }) => value === 1)).toBe(true)
  expect({ polls: hub.polls, asked: thing.polls }).toEqual({ polls: 1, asked: 1 })
  hub.close()
})

test('the poll stops when the last watcher leaves, even while nothing happens', async () => {
  const { hub, watch } = startWorld()
  const [one, two] = await Promise.all([watch(), watch()])
  await Promise.all([one.next(), two.next()])
  const idle = one.next()
  await one.return()
  expect(await idle).toEqual({ value: undefined, done: true })
  expect(hub.polls).toBe(1)
  await two.return()
  expect(hub.polls).toBe(0)
})

test('a source that nobody reads starts no poll', async () => {
  const { hub, watch } = startWorld()
  const source = await watch()
  expect(hub.polls).toBe(0)
  await source.return()
})

test('who may not see the thing is refused before anything is sent', async () => {
  const { hub, thing, watch } = startWorld()
  thing.withdrawn.set('eve', missing)
  await expect(watch('eve')).rejects.toBe(missing)
  expect(hub.polls).toBe(0)
})

test('a token that is refused later ends its own subscription, and the others go on', async () => {
  const { hub, thing, watch } = startWorld()
  const [ann, ben] = await Promise.all([watch('ann'), watch('ben')])
  await Promise.all([ann.next(), ben.next()])
  thing.withdrawn.set('ann', new GatewayError('UNAUTHENTICATED', 'The token has expired.'))
  await expect(ann.next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  const next = ben.next()
  thing.value = 2
  expect((await next).value).toBe(2)
  expect(thing.pollers.at(-1)).toBe('ben')
  hub.close()
})

test('a failing service ends nothing: the change is told when it is back', async () => {
  const { hub, thing, watch } = startWorld()
  const source = await watch()
  await source.next()
  thing.failing = true
  const next = source.next()
  const before = thing.polls
  await vi.waitUntil(() => thing.polls > before + 1)
  thing.value = 9
  thing.failing = false
  expect((await next).value).toBe(9)
  hub.close()
})

test('a slow reader is told the latest state once, whatever happened in between', async () => {
  const { hub, thing, watch } = startWorld()
  const source = await watch()
  await source.next()
  for (const value of [2, 3, 4]) {
    thing.value = value
    const seen = thing.polls
    await vi.waitUntil(() => thing.polls > seen + 1)
  }
  expect((await source.next()).value).toBe(4)
  hub.close()
})
