import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import type { Call } from './services.ts'
import { openTopics } from './topicHub.ts'
import type { Topic } from './topics.ts'

const call = (() => undefined) as unknown as Call

/** Starts a topic of one number. */
function startWorld() {
  const thing = { value: 1, polls: 0, refusal: null as GatewayError | null }
  const signals: AbortSignal[] = []
  const hub = openTopics({ pollMs: 5, log: pino({ enabled: false }) })
  const topic: Topic<number, string> = {
    key: 'thing',
    authorise: async () => null,
    poll: async () => {
      thing.polls += 1
      if (thing.refusal) throw thing.refusal
      return thing.value
    },
    changes: (before, after) => (before === after ? null : String(after)),
    checked: (change, state, { working }) => change ?? `${state} ${working ? 'again' : 'as known'}`,
  }
  return {
    hub,
    thing,
    signals,
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
    const { hub, thing, watch } = startWorld()
    const source = await watch()
    await source.next()
    thing.refusal = new GatewayError(code, 'No.')
    await expect(source.next()).rejects.toBe(thing.refusal)
    expect(await source.next()).toEqual({ value: undefined, done: true })
    expect(hub.polls).toBe(0)
  },
)

test('closing ends every watcher and the reads under way', async () => {
  const { hub, signals, watch } = startWorld()
  const [one, two] = [await watch(), await watch()]
  await Promise.all([one.next(), two.next()])
  const ended = Promise.all([one.next(), two.next()])
  hub.close()
  expect(await ended).toEqual([
    { value: undefined, done: true },
    { value: undefined, done: true },
  ])
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

test('only what is new is sent: a value once, and a failure once with the value before it', async () => {
  const { hub, thing, watch } = startWorld()
  const source = await watch()
  expect(await source.next()).toEqual({ value: '1', done: false })
  const second = source.next()
  const polls = thing.polls
  await vi.waitUntil(() => thing.polls > polls + 2)
  thing.value = 2
  expect(await second).toEqual({ value: '2', done: false })
  thing.refusal = new GatewayError('UPSTREAM_UNAVAILABLE', 'down')
  expect(await source.next()).toEqual({ value: '2 as known', done: false })
  const fourth = source.next()
  const failures = thing.polls
  await vi.waitUntil(() => thing.polls > failures + 1)
  thing.refusal = null
  expect(await fourth).toEqual({ value: '2 again', done: false })
  hub.close()
})
