/**
 * Faults of the services: what the caller receives, after how long, and after how many calls. The
 * test moves the clock, and only while every call in flight hangs, so that times are exact on a
 * busy machine.
 */
import { setImmediate as turn } from 'node:timers/promises'
import { endpoint } from '@tidemark/schema/rest/endpoint'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { everyService } from '#testkit/everyService.ts'
import {
  answers,
  breaksOff,
  busy,
  hangs,
  says,
  stalls,
  startScriptedServer,
  truncates,
  type Scene,
} from '#testkit/scriptedServer.ts'
import { allPages } from './paging.ts'
import { openHttpClient } from './httpClient.ts'
import { deadlineMs, openServices } from './services.ts'

const body = z.object({ page: z.number().optional(), name: z.string().optional() })
const list = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/assets/list/',
  body,
  answer: z.object({ count: z.number(), more: z.boolean().optional() }),
})
const act = endpoint({
  service: 'asset',
  method: 'POST',
  path: '/assets/act/',
  writes: true,
  body,
  answer: z.object({ done: z.boolean() }),
})
const good = answers(list, { count: 1 })
const done = answers(act, { done: true })

async function startWorld() {
  const server = await startScriptedServer()
  let underWay = 0
  const services = openServices(
    { urls: everyService(server.url), attemptMs: 8000, attempts: 3, maxAnswerBytes: 1000 },
    pino({ enabled: false }),
    {
      open: (...where) => {
        const httpClient = openHttpClient(...where)
        return {
          ...httpClient,
          send: async (asked) => {
            underWay += 1
            return httpClient.send(asked).finally(() => {
              underWay -= 1
            })
          },
        }
      },
    },
  )
  /** Resolves when nothing more happens until the clock moves. */
  const idle = async () => {
    for (let still = 0; still < 5; still += 1) {
      await turn()
      if (underWay !== server.unanswered) still = -1
    }
  }
  return {
    server,
    services,
    idle,
    /** The calls of an operation that starts now. */
    operation: (token = 'ann', signal = new AbortController().signal) =>
      services.as({ token, requestId: 'request-1', signal, endsAt: Date.now() + deadlineMs }),
    /** The outcome of some work, after how many milliseconds and how many calls. */
    async outcome(
      begin: () => Promise<unknown>,
    ): Promise<{ got: unknown; after: number; calls: number }> {
      const [began, before] = [Date.now(), server.calls.length]
      let result: { got: unknown; after: number; calls: number } | undefined
      const end = (got: unknown) => {
        result = { got, after: Date.now() - began, calls: server.calls.length - before }
      }
      void begin().then(end, ({ code, name }: { code?: string; name: string }) => end(code ?? name))
      for (;;) {
        await idle()
        if (result) return result
        await vi.advanceTimersToNextTimerAsync()
      }
    },
    async [Symbol.asyncDispose]() {
      services.close()
      await server[Symbol.asyncDispose]()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Removes the jitter of the backoff.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const answered = { count: 1 }
const page = (read: (page: number) => Promise<{ count: number; more?: boolean | undefined }>) =>
  allPages(list, async (at) => {
    const { count, more = false } = await read(at)
    return { rows: Array.from({ length: count }), total: 1, more }
  })

describe('a read', () => {
  test.each<[string, Scene[], { got: unknown; after: number; calls: number }]>([
    ['is unreachable for a moment', [breaksOff, good], { got: answered, after: 100, calls: 2 }],
    ['breaks off every time', [breaksOff], { got: 'UPSTREAM_UNAVAILABLE', after: 300, calls: 3 }],
    [
      'breaks off within the answer',
      [truncates],
      { got: 'UPSTREAM_UNAVAILABLE', after: 300, calls: 3 },
    ],
    ['hangs once', [hangs, good], { got: answered, after: 8100, calls: 2 }],
    ['hangs', [hangs], { got: 'UPSTREAM_TIMEOUT', after: 12_000, calls: 2 }],
    ['stalls within the answer', [stalls], { got: 'UPSTREAM_TIMEOUT', after: 12_000, calls: 2 }],
    ['fails', [says(500, {})], { got: 'UPSTREAM_UNAVAILABLE', after: 0, calls: 1 }],
    ['restarts', [says(503, {}), says(502, {}), good], { got: answered, after: 300, calls: 3 }],
    ['stays away', [says(503, {})], { got: 'UPSTREAM_UNAVAILABLE', after: 300, calls: 3 }],
    ['asks for two seconds', [busy(429, 2), good], { got: answered, after: 2000, calls: 2 }],
    ['asks for a minute', [busy(503, 60)], { got: 'UPSTREAM_UNAVAILABLE', after: 0, calls: 1 }],
    ['answers no JSON', [says(200, undefined)], { got: 'UPSTREAM_CONTRACT', after: 0, calls: 1 }],
    [
      'breaks its contract',
      [says(200, { count: 'many' })],
      { got: 'UPSTREAM_CONTRACT', after: 0, calls: 1 },
    ],
    [
      'answers too much',
      [says(200, { count: 1, more: 'x'.repeat(5000) })],
      { got: 'UPSTREAM_CONTRACT', after: 0, calls: 1 },
    ],
    ['redirects', [says(302, {})], { got: 'UPSTREAM_CONTRACT', after: 0, calls: 1 }],
    [
      'refuses without saying why',
      [says(404, '<html>')],
      { got: 'UPSTREAM_CONTRACT', after: 0, calls: 1 },
    ],
  ])('of a service that %s', async (_, scenes, expected) => {
    await using world = await startWorld()
    world.server.play(list, ...scenes)
    expect(await world.outcome(() => world.operation()(list))).toEqual(expected)
    world.server.play(list, good)
    expect(await world.outcome(() => world.operation()(list))).toEqual({
      got: answered,
      after: 0,
      calls: 1,
    })
  })

  test.each<[string, Scene, number]>([
    ['promises another page for ever', answers(list, { count: 1, more: true }), 100],
    ['ends its pages short of what it promised', answers(list, { count: 0, more: true }), 1],
  ])('of a list that %s', async (_, scene, calls) => {
    await using world = await startWorld()
    world.server.play(list, scene)
    const call = world.operation()
    expect(await world.outcome(() => page((at) => call(list, { body: { page: at } })))).toEqual({
      got: 'UPSTREAM_CONTRACT',
      after: 0,
      calls,
    })
  })

  test('of pages that each come late ends with the operation', async () => {
    await using world = await startWorld()
    const answer: (() => void | Promise<void>)[] = []
    const scene = answers(list, { count: 1, more: true })
    world.server.play(list, (...call) => void answer.push(() => scene(...call)))
    const first = world.server.called(list)
    const call = world.operation()
    const read = page((at) => call(list, { body: { page: at } })).catch((error: unknown) => error)
    await first
    for (const late of [5000, 5000]) {
      await vi.advanceTimersByTimeAsync(late)
      const next = world.server.called(list)
      await answer.shift()?.()
      await next
    }
    await vi.advanceTimersByTimeAsync(2000)
    expect(await read).toMatchObject({ code: 'UPSTREAM_TIMEOUT' })
    expect(world.server.calls).toHaveLength(3)
  })
})

describe('a write', () => {
  const press = { body: { name: 'x' }, idempotencyKey: 'press-1' }

  test.each<[string, Scene[], object, { got: unknown; after: number; calls: number }]>([
    [
      'without a key of the browser’s is never repeated',
      [breaksOff, done],
      { body: { name: 'x' } },
      { got: 'UPSTREAM_UNAVAILABLE', after: 0, calls: 1 },
    ],
    [
      'with one is repeated',
      [breaksOff, says(503, {}), done],
      press,
      { got: { done: true }, after: 300, calls: 3 },
    ],
    [
      'with one that hangs ends with the operation',
      [hangs],
      press,
      { got: 'UPSTREAM_TIMEOUT', after: 12_000, calls: 2 },
    ],
  ])('%s', async (_, scenes, input, expected) => {
    await using world = await startWorld()
    world.server.play(act, ...scenes)
    expect(await world.outcome(() => world.operation()(act, input as typeof press))).toEqual(
      expected,
    )
    expect(new Set(world.server.calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(
      1,
    )
  })
})

describe('a service receives the time left of a call', () => {
  const timeLeft = (world: Awaited<ReturnType<typeof startWorld>>) =>
    world.server.calls.map(({ headers }) => Number(headers['x-time-left']))

  test('for each try of a read until the try ends', async () => {
    await using world = await startWorld()
    world.server.play(list, hangs)
    await world.outcome(() => world.operation()(list))
    expect(timeLeft(world)).toEqual([8000, 3900])
  })

  test('for a write until the operation ends: the next try finds it done', async () => {
    await using world = await startWorld()
    world.server.play(act, hangs)
    await world.outcome(() => world.operation()(act, { body: {}, idempotencyKey: 'press-1' }))
    expect(timeLeft(world)).toEqual([12_000, 3900])
  })
})

describe('a service that keeps failing', () => {
  const assetBreaker = ({ services }: Awaited<ReturnType<typeof startWorld>>) =>
    services.breakers.find(({ service }) => service === 'asset')?.state
  const ask = (world: Awaited<ReturnType<typeof startWorld>>, name: string) =>
    world.outcome(() => world.operation()(list, { body: { name } }))

  test('is not called after 20 failures, probed by one call after 5 s, and called again after that succeeds', async () => {
    await using world = await startWorld()
    world.server.play(list, says(500, {}))
    for (let at = 0; at < 20; at += 1)
      expect(await ask(world, `${at}`)).toEqual({ got: 'UPSTREAM_UNAVAILABLE', after: 0, calls: 1 })
    expect(await ask(world, 'open')).toEqual({ got: 'UPSTREAM_UNAVAILABLE', after: 0, calls: 0 })
    expect(world.services.breakers.filter(({ state }) => state !== 'closed')).toEqual([
      { service: 'asset', bulkhead: '', state: 'open' },
    ])

    vi.setSystemTime(Date.now() + 5000)
    world.server.play(list, hangs)
    const probe = ask(world, 'probe')
    await world.idle()
    await expect(world.operation()(list, { body: { name: 'beside' } })).rejects.toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
    expect(await probe).toEqual({ got: 'UPSTREAM_UNAVAILABLE', after: 8100, calls: 1 })
    expect(await ask(world, 'open again')).toMatchObject({ calls: 0 })

    vi.setSystemTime(Date.now() + 5000)
    world.server.play(list, good)
    expect(await ask(world, 'probe')).toEqual({ got: answered, after: 0, calls: 1 })
    expect(await ask(world, 'after')).toEqual({ got: answered, after: 0, calls: 1 })
    world.server.play(list, says(500, {}))
    expect(await ask(world, 'one failure')).toMatchObject({ calls: 1 })
    expect(assetBreaker(world)).toBe('closed')
  })

  test('keeps its circuit closed for refusals, for a minority of failures and for old ones', async () => {
    await using world = await startWorld()
    for (const [scene, times] of [
      [says(404, { Error: 'No.', code: 'NOT_FOUND' }), 30],
      [says(500, {}), 29],
      [good, 1],
    ] as const) {
      world.server.play(list, scene)
      for (let at = 0; at < times; at += 1) await ask(world, `${at}`)
    }
    expect(assetBreaker(world)).toBe('closed')
    vi.setSystemTime(Date.now() + 10_000)
    world.server.play(list, says(500, {}))
    for (let at = 0; at < 19; at += 1) await ask(world, `${at}`)
    expect(assetBreaker(world)).toBe('closed')
    await ask(world, 'twentieth')
    expect(assetBreaker(world)).toBe('open')
  })

  test('is retried for a fifth of the calls once the saved retries are used up', async () => {
    await using world = await startWorld()
    world.server.play(list, busy(429, 0))
    for (let at = 0; at < 100; at += 1) await ask(world, `${at}`)
    expect(world.server.calls.length).toBeLessThanOrEqual(100 + 20 + 20)
  })
})

describe('identical reads at the same time', () => {
  test('of one operation are one call, of two operations they are two', async () => {
    await using world = await startWorld()
    world.server.play(list, good)
    const ann = world.operation('ann')
    await Promise.all([ann(list), ann(list), world.operation('ann')(list)])
    expect(world.server.calls).toHaveLength(2)
    await ann(list)
    expect(world.server.calls).toHaveLength(3)
  })

  test('are not shared across a write of the operation', async () => {
    await using world = await startWorld()
    world.server.play(list, hangs, answers(list, { count: 2 }))
    world.server.play(act, done)
    const left = new AbortController()
    const ann = world.operation('ann', left.signal)
    const before = ann(list)
    await world.idle()
    await ann(act, { body: {} })
    expect(await ann(list)).toEqual({ count: 2 })
    left.abort()
    await expect(before).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
  })
})
