import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import { rateLimiterInRedis } from '#protocol/admission/rateLimit.ts'
import { noRedis, startRedis } from '#testkit/redis.ts'
import { sharingOverRedis } from './redisSharing.ts'
import type { Call } from './services.ts'
import { openTopics } from './topicHub.ts'
import type { TopicCheck, Topic } from './topics.ts'

const log = pino({ enabled: false })
const call = (() => undefined) as unknown as Call
const soon = { timeout: 10_000, interval: 5 }

describe.skipIf(noRedis)(`several gateways${noRedis === null ? '' : ` (${noRedis})`}`, () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let thing: { value: number; failing: boolean }
  let gateways: Gateway[]

  /** Returns one gateway's connections and topics, with the number of its polls. */
  function startGateway() {
    const open = () =>
      new Redis(redis.url, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        retryStrategy: () => 20,
      }).on('error', () => undefined)
    const [commands, subscriber] = [open(), open()]
    const sharing = sharingOverRedis({
      redis: commands,
      subscriber,
      prefix: 'test',
      leaseMs: 300,
      heartbeatMs: 40,
      log,
    })
    const hub = openTopics({ pollMs: 10, sharing, log })
    const seen = { polls: 0, values: [] as number[], checks: [] as TopicCheck[] }
    const topic: Topic<{ value: number }, { value?: number; check?: TopicCheck }> = {
      key: 'thing',
      authorise: async () => null,
      poll: async () => {
        seen.polls += 1
        if (thing.failing) throw new GatewayError('UPSTREAM_UNAVAILABLE', 'down')
        return { value: thing.value }
      },
      changes: (before, after) => (before?.value === after.value ? null : { value: after.value }),
      checked: (change, _state, check) => ({ ...change, check }),
    }
    return {
      seen,
      commands,
      /** Adds a watcher and records its events until it leaves. */
      async watch() {
        const source = await hub.subscribe(topic, { username: 'ann', call, callUntil: () => call })
        void (async () => {
          for await (const { value, check } of source) {
            if (value !== undefined) seen.values.push(value)
            if (check) seen.checks.push(check)
          }
        })()
        return source
      },
      cutOff() {
        for (const connection of [commands, subscriber]) connection.disconnect()
      },
      async close() {
        hub.close()
        await sharing.close()
        for (const connection of [commands, subscriber]) connection.disconnect()
      },
    }
  }
  type Gateway = ReturnType<typeof startGateway>

  /** Returns the gateways that poll now: those whose count grows while another's grows by five. */
  async function pollers(): Promise<number[]> {
    const before = gateways.map(({ seen }) => seen.polls)
    await vi.waitUntil(() => gateways.some(({ seen }, at) => seen.polls >= before[at]! + 5), soon)
    return gateways.flatMap(({ seen }, at) => (seen.polls > before[at]! + 1 ? [at] : []))
  }
  const allKnow = (value: number) =>
    vi.waitUntil(() => gateways.every(({ seen }) => seen.values.at(-1) === value), soon)

  beforeEach(async () => {
    redis = await startRedis()
    thing = { value: 1, failing: false }
    gateways = [startGateway(), startGateway(), startGateway()]
    await vi.waitUntil(() => gateways.every(({ commands }) => commands.status === 'ready'), soon)
  })
  afterEach(async () => {
    for (const gateway of gateways) await gateway.close()
    await redis[Symbol.asyncDispose]()
  })

  test('poll a topic once between them, and all of their subscribers receive it', async () => {
    for (const gateway of gateways) await gateway.watch()
    await allKnow(1)
    await vi.waitUntil(async () => (await pollers()).length === 1, soon)
    thing.value = 2
    await allKnow(2)
    expect(gateways.map(({ seen }) => seen.values)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
  })

  test('hand the poll over when the last watcher of the gateway that has it leaves', async () => {
    const first = await gateways[0]!.watch()
    await vi.waitUntil(() => gateways[0]!.seen.polls > 0, soon)
    await gateways[1]!.watch()
    await gateways[2]!.watch()
    await allKnow(1)
    await first.return()
    await vi.waitUntil(async () => {
      const [one, another] = await pollers()
      return one !== undefined && one > 0 && another === undefined
    }, soon)
    thing.value = 2
    await vi.waitUntil(
      () => gateways[1]!.seen.values.at(-1) === 2 && gateways[2]!.seen.values.at(-1) === 2,
      soon,
    )
    expect(gateways[0]!.seen.values).toEqual([1])
  })

  test('say the same of checks that fail and that work again', async () => {
    for (const gateway of gateways) await gateway.watch()
    await allKnow(1)
    const allHear = (working: boolean) =>
      vi.waitUntil(
        () => gateways.every(({ seen }) => seen.checks.at(-1)?.working === working),
        soon,
      )
    thing.failing = true
    await allHear(false)
    thing.failing = false
    await allHear(true)
    expect(gateways.map(({ seen }) => seen.checks.map(({ working }) => working))).toEqual([
      [true, false, true],
      [true, false, true],
      [true, false, true],
    ])
    expect(
      gateways.map(({ seen }) => seen.values),
      'the state is not sent again',
    ).toEqual([[1], [1], [1]])
  })

  test('take the poll over from one that is cut off, which polls for itself', async () => {
    for (const gateway of gateways) await gateway.watch()
    await allKnow(1)
    const [holder] = await pollers()
    gateways[holder!]!.cutOff()
    await vi.waitUntil(async () => (await pollers()).length === 2, soon)
    thing.value = 2
    await allKnow(2)
    expect(await pollers()).toContain(holder)
  })

  test('each poll for themselves while Redis is away, and once between them when it is back', async () => {
    for (const gateway of gateways) await gateway.watch()
    await allKnow(1)
    await redis.kill()
    await vi.waitUntil(async () => (await pollers()).length === 3, soon)
    thing.value = 2
    await allKnow(2)
    await redis.start()
    await vi.waitUntil(async () => (await pollers()).length === 1, soon)
    thing.value = 3
    await allKnow(3)
    expect(gateways.map(({ seen }) => seen.values)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  test('count a person’s operations together; while Redis is away each counts its own', async () => {
    const [one, two] = [0, 1].map((at) =>
      rateLimiterInRedis({ operations: 4, seconds: 60 }, gateways[at]!.commands, 'test:rate'),
    )
    const granted = async () => {
      let times = 0
      for (const rateLimiter of [one, two, one, two, one, two]) {
        try {
          await rateLimiter!.consume({ username: 'ann' })
          times += 1
        } catch {
          /* refused, and so not counted */
        }
      }
      return times
    }
    expect(await granted()).toBe(4)
    await redis.kill()
    await vi.waitUntil(() => gateways.every(({ commands }) => commands.status !== 'ready'), soon)
    const [three, four] = [0, 1].map((at) =>
      rateLimiterInRedis({ operations: 4, seconds: 60 }, gateways[at]!.commands, 'test:rate'),
    )
    await Promise.all([three!.consume({ username: 'ben' }), four!.consume({ username: 'ben' })])
  })
})
