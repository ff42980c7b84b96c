import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import { openTopics } from './topicHub.ts'
import type { Call } from './services.ts'
import type { TopicCheck, Topic } from './topics.ts'

/** Starts a topic that the test changes, read with a token that may be revoked. */
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

test('the first event carries the current state, later events only changes', async () => {
  const { thing, watch } = startWorld()
  await using source = await watch()
  expect(await source.next()).toEqual({ value: 1, done: false })
  const next = source.next()
  await vi.waitUntil(() => thing.polls > 4)
  thing.value = 2
  expect(await next).toEqual({ value: 2, done: false })
})

test('two hundred watchers cost one poll, and a later one receives the state at once', async () => {
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

test('a source that is never read starts no poll', async () => {
  const { hub, watch } = startWorld()
  const source = await watch()
  expect(hub.polls).toBe(0)
  await source.return()
})

test('a subscriber without access is refused before the first event', async () => {
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

test('a failing service ends no subscription: the change is sent when it is back', async () => {
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

test('a slow reader receives the latest state once', async () => {
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

test('watchers hear once that checks fail, with when the last one worked, and once that they work again', async () => {
  const { hub, thing, topic } = startWorld()
  type TestChange = { value: number | null; check?: TopicCheck }
  const received: TestChange[] = []
  const source = await hub.subscribe<number, TestChange>(
    {
      key: topic.key,
      authorise: (call) => topic.authorise(call),
      poll: (call) => topic.poll(call),
      changes: (before, after) => (before === after ? null : { value: after }),
      checked: (change, _state, check) => ({ value: change?.value ?? null, check }),
    },
    { username: 'ann', call: callOf('ann'), callUntil: () => callOf('ann') },
  )
  void (async () => {
    for await (const event of source) received.push(event)
  })()
  await vi.waitUntil(() => received.length === 1)
  thing.failing = true
  await vi.waitUntil(() => received.length === 2)
  const failed = thing.polls
  await vi.waitUntil(() => thing.polls > failed + 1)
  thing.failing = false
  await vi.waitUntil(() => received.length === 3)
  thing.value = 2
  await vi.waitUntil(() => received.length === 4)
  expect(received.map(({ value, check }) => [value, check?.working])).toEqual([
    [1, true],
    [null, false],
    [null, true],
    [2, undefined],
  ])
  expect(Date.parse(received[1]?.check?.at ?? '')).not.toBeNaN()
  hub.close()
})

test('a topic whose first poll fails sends the failure with the authorised state', async () => {
  const { hub, thing, topic } = startWorld()
  type TestChange = { value: number | null; check?: TopicCheck }
  const watch = async (authorise: () => Promise<number | null>, key: string) => {
    const received: TestChange[] = []
    const source = await hub.subscribe<number, TestChange>(
      {
        key,
        authorise,
        poll: (call) => topic.poll(call),
        changes: (before, after) => (before === after ? null : { value: after }),
        checked: (change, _state, check) => ({ value: change?.value ?? null, check }),
      },
      { username: 'ann', call: callOf('ann'), callUntil: () => callOf('ann') },
    )
    void (async () => {
      for await (const event of source) received.push(event)
    })()
    return received
  }
  thing.failing = true
  const [whole, part] = [await watch(async () => 7, 'whole'), await watch(async () => null, 'part')]
  await vi.waitUntil(() => whole.length === 1 && part.length === 1)
  expect(Date.parse(part[0]?.check?.at ?? ''), 'when it was authorised').not.toBeNaN()
  thing.failing = false
  await vi.waitUntil(() => whole.length === 2 && part.length === 2)
  const seen = (received: TestChange[]) =>
    received.map(({ value, check }) => [value, check?.working])
  expect([seen(whole), seen(part)]).toEqual([
    [
      [7, false],
      [1, true],
    ],
    [
      [null, false],
      [1, true],
    ],
  ])
  hub.close()
})

test('each watcher’s token takes its turn', async () => {
  const { hub, thing, watch } = startWorld()
  const sources = await Promise.all(['ann', 'bo', 'cem'].map((token) => watch(token)))
  await Promise.all(sources.map((source) => source.next()))
  // The first may be polled with again before the others have joined.
  await vi.waitUntil(() => thing.pollers.length >= 12)
  const [before, after] = [thing.pollers.slice(-6, -3), thing.pollers.slice(-3)]
  expect(before.toSorted()).toEqual(['ann', 'bo', 'cem'])
  expect(after).toEqual(before)
  hub.close()
})
