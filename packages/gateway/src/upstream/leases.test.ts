import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharingOverRedis } from './redisSharing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Starts an in-memory Redis that several gateways share: leases that end, the last states, and who
 * listens.
 */
function startRedis() {
  const leases = new Map<string, { holder: string; endsAt: number }>()
  const states = new Map<string, string>()
  const listeners = new Map<string, Set<EventEmitter>>()
  const server = { down: false, leases, states, listeners, evals: 0 }
  const up = async () => {
    if (server.down) throw new Error('Redis is down.')
  }
  const connect = () => {
    const events = new EventEmitter()
    return Object.assign(events, {
      async eval(script: string, count: number, ...rest: (string | number)[]) {
        server.evals += 1
        await up()
        const [keys, [self, ms]] = [rest.slice(0, count).map(String), rest.slice(count)]
        return keys.map((key) => {
          const lease = leases.get(key)
          const held = lease && lease.endsAt > Date.now() ? lease.holder : undefined
          if (!script.includes('PX')) return held === self ? Number(leases.delete(key)) : 0
          if (held !== undefined && held !== self) return 0
          leases.set(key, { holder: String(self), endsAt: Date.now() + Number(ms) })
          return 1
        })
      },
      async get(key: string) {
        await up()
        return states.get(key) ?? null
      },
      async set(key: string, text: string) {
        await up()
        states.set(key, text)
      },
      async publish(name: string, text: string) {
        await up()
        for (const listener of listeners.get(name) ?? []) listener.emit('message', name, text)
      },
      async subscribe(name: string) {
        await up()
        listeners.set(name, (listeners.get(name) ?? new Set()).add(events))
      },
      async unsubscribe(name: string) {
        await up()
        listeners.get(name)?.delete(events)
      },
    })
  }
  return { server, connect }
}
type Server = ReturnType<typeof startRedis>

function startGateway({ connect }: Server) {
  const subscriber = connect()
  const sharing = sharingOverRedis({
    redis: connect() as unknown as Redis,
    subscriber: subscriber as unknown as Redis,
    prefix: 'test',
    log: pino({ enabled: false }),
  })
  return {
    sharing,
    subscriber,
    join(key: string) {
      const heard: unknown[] = []
      const leases = { changes: 0 }
      const topic = sharing.join(key, {
        received: (state) => heard.push(state),
        leaseChanged: () => void (leases.changes += 1),
      })
      return { topic, heard, leases }
    },
  }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const beat = () => vi.advanceTimersByTimeAsync(2000)

test('one gateway polls a topic, for as long as it renews its lease', async () => {
  const redis = startRedis()
  const [first, second] = [startGateway(redis), startGateway(redis)]
  const one = first.join('plans')
  await settled()
  const two = second.join('plans')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([one.topic.isPoller, two.topic.isPoller]).toEqual([true, false])
  expect([one.leases.changes, two.leases.changes]).toEqual([1, 0])
  const other = second.join('users')
  await settled()
  expect(other.topic.isPoller).toBe(true)
})

test('a topic that was left, or whose gateway closed, goes to another at the next heartbeat', async () => {
  const redis = startRedis()
  const [first, second, third] = [startGateway(redis), startGateway(redis), startGateway(redis)]
  const one = first.join('plans')
  await settled()
  const two = second.join('plans')
  const three = third.join('plans')
  await settled()
  two.topic.leave()
  await settled()
  expect([...(redis.server.listeners.get('test:4:topic:plans') ?? [])]).toEqual([third.subscriber])
  expect(redis.server.leases.size, 'the lease of another is not released').toBe(1)
  one.topic.leave()
  one.topic.leave()
  await beat()
  expect(three.topic.isPoller).toBe(true)
  first.join('plans')
  await third.sharing.close()
  expect(redis.server.leases.size).toBe(0)
  const before = redis.server.evals
  await vi.advanceTimersByTimeAsync(1999)
  expect(redis.server.evals).toBeLessThanOrEqual(before + 2)
})

test('nothing is asked while nothing is watched, nor after closing', async () => {
  const redis = startRedis()
  const gateway = startGateway(redis)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(redis.server.evals).toBe(0)
  gateway.join('plans')
  await settled()
  await gateway.sharing.close()
  const before = redis.server.evals
  await vi.advanceTimersByTimeAsync(10_000)
  expect(redis.server.evals).toBe(before)
})

test('what the poller reads reaches the others once, and one that joins later the last of it', async () => {
  const redis = startRedis()
  const [first, second, third] = [startGateway(redis), startGateway(redis), startGateway(redis)]
  const one = first.join('plans')
  await settled()
  const two = second.join('plans')
  const other = third.join('users')
  await settled()
  expect(one.topic.publish({ at: new Date(0) }, true)).toEqual({ at: '1970-01-01T00:00:00.000Z' })
  one.topic.publish({ n: 2 }, true)
  one.topic.publish({ n: 3 }, false)
  await settled()
  expect(two.heard).toEqual([{ at: '1970-01-01T00:00:00.000Z' }, { n: 2 }])
  expect([one.heard, other.heard]).toEqual([[], []])
  const three = third.join('plans')
  await settled()
  expect(three.heard).toEqual([{ n: 3 }])
  await vi.advanceTimersByTimeAsync(20_000)
  expect([two.heard.length, three.heard.length]).toEqual([2, 1])
})

test('two topics do not hear each other', async () => {
  const redis = startRedis()
  const [first, second] = [startGateway(redis), startGateway(redis)]
  const plans = first.join('plans')
  first.join('users')
  await settled()
  const [listening, other] = [second.join('plans'), second.join('users')]
  await settled()
  plans.topic.publish('p', true)
  await settled()
  expect([listening.heard, other.heard]).toEqual([['p'], []])
})

test('while Redis is down every gateway polls, and one of them again when it is back', async () => {
  const redis = startRedis()
  const [first, second] = [startGateway(redis), startGateway(redis)]
  const [one, two] = [first.join('plans'), second.join('plans')]
  await settled()
  redis.server.down = true
  await beat()
  expect([one.topic.isPoller, two.topic.isPoller]).toEqual([true, true])
  expect(one.topic.publish('alone', true)).toBe('alone')
  redis.server.down = false
  await beat()
  expect([one.topic.isPoller, two.topic.isPoller].filter(Boolean)).toHaveLength(1)
  const before = one.leases.changes + two.leases.changes
  await vi.advanceTimersByTimeAsync(20_000)
  expect(one.leases.changes + two.leases.changes).toBe(before)
})

test('what was published while a connection was down is read once it is back', async () => {
  const redis = startRedis()
  const [first, second] = [startGateway(redis), startGateway(redis)]
  const one = first.join('plans')
  await settled()
  const two = second.join('plans')
  await settled()
  redis.server.listeners.clear()
  one.topic.publish('missed', true)
  await beat()
  expect(two.heard).toEqual([])
  second.subscriber.emit('ready')
  await beat()
  expect(two.heard).toEqual(['missed'])
})
