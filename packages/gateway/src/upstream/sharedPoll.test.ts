import { setImmediate as turn } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import type { PollSharing, TopicListener } from './pollSharing.ts'
import type { Call } from './services.ts'
import { openTopics } from './topicHub.ts'
import type { CheckedState, Topic } from './topics.ts'

const call = (() => undefined) as unknown as Call

/** Starts a topic of one number, polled by this gateway or by another one, as the test says. */
function startWorld({ isPoller = true } = {}) {
  const thing = { value: 1, polls: 0, refusal: null as GatewayError | null }
  const signals: AbortSignal[] = []
  const published: { state: CheckedState<number>; changed: boolean }[] = []
  const shared = { isPoller, left: 0, listener: null as TopicListener | null }
  const sharing: PollSharing = {
    join: (_key, listener) => {
      shared.listener = listener
      return {
        get isPoller() {
          return shared.isPoller
        },
        publish: (state, changed) => {
          published.push({ state: state as CheckedState<number>, changed })
          return state
        },
        leave: () => void (shared.left += 1),
      }
    },
    close: async () => undefined,
  }
  const hub = openTopics({ pollMs: 5, sharing, log: pino({ enabled: false }) })
  const topic: Topic<number, number> = {
    key: 'thing',
    authorise: async () => null,
    poll: async () => {
      thing.polls += 1
      if (thing.refusal) throw thing.refusal
      return thing.value
    },
    changes: (before, after) => (before === after ? null : after),
  }
  return {
    hub,
    thing,
    signals,
    published,
    shared,
    watch: () =>
      hub.subscribe(topic, {
        username: 'ann',
        call,
        callUntil: (signal) => (signals.push(signal), call),
      }),
  }
}

test.each(['UNAUTHENTICATED', 'NOT_FOUND', 'NOT_ALLOWED'] as const)(
  'a watcher whose poll is refused with %s hears it, and the poll ends',
  async (code) => {
    const { hub, shared, thing, watch } = startWorld()
    const source = await watch()
    await source.next()
    thing.refusal = new GatewayError(code, 'No.')
    await expect(source.next()).rejects.toBe(thing.refusal)
    expect(await source.next()).toEqual({ value: undefined, done: true })
    await vi.waitUntil(() => shared.left === 1)
    expect(hub.polls).toBe(0)
  },
)

test('closing ends every watcher and the reads under way', async () => {
  const { hub, shared, signals, watch } = startWorld()
  const [one, two] = [await watch(), await watch()]
  await Promise.all([one.next(), two.next()])
  const ended = Promise.all([one.next(), two.next()])
  hub.close()
  expect(await ended).toEqual([
    { value: undefined, done: true },
    { value: undefined, done: true },
  ])
  await vi.waitUntil(() => shared.left === 1)
  expect(signals.every(({ aborted }) => aborted)).toBe(true)
})

test('a watcher that throws leaves, and no event follows', async () => {
  const { hub, watch } = startWorld()
  const source = await watch()
  await source.next()
  const fault = new Error('no')
  await expect(source.throw(fault)).rejects.toBe(fault)
  expect(hub.polls).toBe(0)
  expect(await source.return()).toEqual({ value: undefined, done: true })
  const another = await watch()
  await another.next()
  await another[Symbol.asyncDispose]()
  expect(hub.polls).toBe(0)
})

test('only what is new is published as changed', async () => {
  const { hub, published, thing, watch } = startWorld()
  const source = await watch()
  await source.next()
  await vi.waitUntil(() => published.length > 2)
  thing.value = 2
  await vi.waitUntil(() => published.some(({ state }) => state.state === 2))
  thing.refusal = new GatewayError('UPSTREAM_UNAVAILABLE', 'down')
  await vi.waitUntil(() => published.some(({ state }) => !state.check.working))
  hub.close()
  expect(
    published
      .filter(({ changed }) => changed)
      .map(({ state }) => [state.state, state.check.working]),
  ).toEqual([
    [1, true],
    [2, true],
    [2, false],
  ])
})

test('a state that another gateway read is delivered here without a poll', async () => {
  const { hub, shared, thing, watch } = startWorld({ isPoller: false })
  const source = await watch()
  const first = source.next()
  const receive = (state: number | null, at: string) =>
    shared.listener?.received({ state, check: { working: true, at } })
  await vi.waitUntil(() => shared.listener !== null)
  receive(7, '2026-01-01T00:00:00.000Z')
  expect(await first).toEqual({ value: 7, done: false })
  const next = source.next()
  let delivered = false
  void next.then(() => (delivered = true))
  receive(7, '2026-01-01T00:00:05.000Z')
  receive(null, '2026-01-01T00:00:10.000Z')
  await turn()
  expect([delivered, thing.polls]).toEqual([false, 0])
  receive(8, '2026-01-01T00:00:15.000Z')
  expect(await next).toEqual({ value: 8, done: false })
  hub.close()
})

test('this gateway polls once it is given the lease, and leaves a topic without watchers', async () => {
  const { hub, shared, thing, watch } = startWorld({ isPoller: false })
  const source = await watch()
  const first = source.next()
  await vi.waitUntil(() => shared.listener !== null)
  expect(thing.polls).toBe(0)
  shared.isPoller = true
  shared.listener?.leaseChanged()
  expect(await first).toEqual({ value: 1, done: false })
  shared.isPoller = false
  await source.return()
  await vi.waitUntil(() => shared.left === 1)
  expect(hub.polls).toBe(0)
})
