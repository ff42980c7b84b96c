import { once } from 'node:events'
import { userData } from '@tidemark/schema/rest/user'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { answers, hangs } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'
import { noTelemetry, type Telemetry } from '#telemetry/telemetry.ts'
import { loadShedding, measureDelay, monitorLoad, type LoadMonitor } from './loadShedding.ts'

const measured = (delayMs: () => number) => ({ delayMs, close: () => undefined })

test('newcomers are turned away while the event loop runs late and others are inside, and let in again afterwards', () => {
  let delay = 0
  const load = monitorLoad(
    { maxInFlight: 100, maxDelayMs: 400 },
    measured(() => delay),
  )
  const inside = Array.from({ length: 20 }, () => load.enter())
  delay = 450
  expect(() => load.enter()).toThrow(
    expect.objectContaining({
      code: 'OVERLOADED',
      message: expect.stringMatching(/^\S.*\.$/),
      facts: { retryAfter: expect.toBeOneOf([1, 2, 3]) },
    }),
  )
  expect(load.shedding).toBe(true)
  inside[0]!()
  inside[0] = load.enter()
  delay = 50
  load.enter()()
  for (const leave of inside) leave()
  expect(load.inFlight).toBe(0)
  load.close()
})

test('an operation leaves once', () => {
  const load = monitorLoad(
    { maxInFlight: 2, maxDelayMs: 400 },
    measured(() => 0),
  )
  const leave = load.enter()
  load.enter()
  expect([load.inFlight, load.shedding]).toEqual([2, true])
  leave()
  leave()
  expect([load.inFlight, load.shedding]).toEqual([1, false])
  load.close()
})

test('the delay that is still allowed, and few operations, shed nothing', () => {
  let delay = 400
  const load = monitorLoad(
    { maxInFlight: 100, maxDelayMs: 400 },
    measured(() => delay),
  )
  for (let at = 0; at < 20; at += 1) load.enter()
  expect([load.delayMs, load.shedding]).toEqual([400, false])
  delay = 401
  expect(load.shedding).toBe(true)
  load.close()
  const idle = monitorLoad(
    { maxInFlight: 100, maxDelayMs: 400 },
    measured(() => 9000),
  )
  for (let at = 0; at < 19; at += 1) idle.enter()
  expect(idle.shedding).toBe(false)
  idle.close()
})

describe('the delay of the event loop', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** Measures with a histogram whose mean, in milliseconds, the test sets. */
  const measuring = () => {
    vi.useFakeTimers()
    const state = { enabled: false, samples: 0 }
    const histogram = {
      mean: Number.NaN,
      enable: () => (state.enabled = true),
      disable: () => !(state.enabled = false),
      reset: () => void (state.samples += 1),
    }
    const measured = measureDelay(histogram)
    return {
      ...measured,
      state,
      pass: (milliseconds: number, count: number) => {
        histogram.mean = milliseconds * 1e6
        vi.advanceTimersByTime(250 * count)
      },
    }
  }

  test('is 0 before the first sample, and while the timer is punctual', () => {
    const { state, pass, delayMs } = measuring()
    expect([state.enabled, delayMs()]).toEqual([true, 0])
    pass(Number.NaN, 1)
    expect(delayMs()).toBe(0)
    pass(10, 1)
    pass(4, 1)
    expect(delayMs()).toBe(0)
  })

  test('follows a long delay within seconds, and a single pause by a quarter', () => {
    const { pass, delayMs, state } = measuring()
    pass(410, 1)
    expect([delayMs(), state.samples]).toEqual([100, 1])
    pass(410, 40)
    expect(delayMs()).toBeCloseTo(400, 1)
    pass(10, 1)
    expect(delayMs()).toBeCloseTo(300, 1)
  })

  test('is no longer measured after the end', () => {
    const { close, pass, state } = measuring()
    close()
    pass(410, 4)
    expect(state).toEqual({ enabled: false, samples: 0 })
  })
})

test('rejected clients are asked to return at different times', () => {
  const full = monitorLoad(
    { maxInFlight: 0, maxDelayMs: 400 },
    measured(() => 0),
  )
  const seconds = Array.from({ length: 200 }, () => {
    try {
      return full.enter()
    } catch (error) {
      return (error as { facts: { retryAfter: number } }).facts.retryAfter
    }
  })
  expect(new Set(seconds)).toEqual(new Set([1, 2, 3]))
})

describe('before anything else is looked at', () => {
  /** Returns the response to a request, or `passed`. */
  const ask = (method: string, url: string, shedding: boolean) => {
    const seen = { status: 0, headers: {} as Record<string, unknown>, body: '' }
    const res = {
      getHeader: () => 'request-1',
      setHeaders: (headers: Map<string, unknown>) => (
        Object.assign(seen.headers, Object.fromEntries(headers)),
        res
      ),
      writeHead: (status: number, headers: object) => (
        (seen.status = status),
        Object.assign(seen.headers, headers),
        res
      ),
      end: (body: unknown) => void (seen.body = String(body)),
    }
    let passed = false
    const ended = vi.fn<(error: null, outcome: string) => void>()
    const telemetry = { ...noTelemetry, operation: () => ({ end: ended }) } as unknown as Telemetry
    loadShedding({ load: { shedding } as LoadMonitor, telemetry })(
      { method, url, headers: {} } as IncomingMessage,
      res as unknown as ServerResponse,
      () => (passed = true),
    )
    return passed ? 'passed' : { ...seen, counted: ended.mock.calls }
  }

  test('liveness is answered whatever the load', () => {
    for (const shedding of [false, true])
      expect(ask('GET', '/health/live', shedding)).toEqual({
        status: 200,
        headers: {
          'cache-control': 'no-store',
          'content-type': 'application/json; charset=utf-8',
          'content-length': 17,
        },
        body: '{"status":"live"}',
        counted: [],
      })
  })

  test.each([
    ['POST', '/health/live', true],
    ['GET', '/health/ready', true],
    ['POST', '/graphql', false],
    ['GET', '/', true],
  ])('%s %s is passed on, while load is shed: %s', (method, url, shedding) => {
    expect(ask(method, url, shedding)).toBe('passed')
  })

  test('operations get Retry-After of one to three seconds while load is shed', () => {
    const answer = ask('POST', '/graphql?x', true) as { headers: object; body: string }
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': expect.stringMatching(/^[123]$/) },
      counted: [[null, '503']],
    })
    expect(JSON.parse(answer.body)).toMatchObject({
      errors: [{ extensions: { code: 'OVERLOADED', requestId: 'request-1' } }],
    })
  })
})

test('an operation over the limit gets Retry-After, health is answered, and the next is admitted once one has ended', async () => {
  await using world = await startWorld({ MAX_IN_FLIGHT: '3' })
  const profile = {
    user_id: 'u1',
    username: 'ann@dunmere.example',
    name: 'Ann',
    roles: [],
    contract: null,
    contract_list: [],
    default_module: null,
  }
  world.services.play(userData, hangs)
  const leaving = new AbortController()
  const authorization = `Bearer ${await world.issuer.token('ann@dunmere.example')}`
  const ask = (signal?: AbortSignal) =>
    fetch(`${world.gateway.url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ viewer { username } }' }),
      ...(signal && { signal }),
    })
  const health = async (path: string) => (await fetch(`${world.gateway.url}/health/${path}`)).status
  const cut = world.services.cut(userData)
  const called = world.services.called(userData)
  const hanging = Promise.allSettled([1, 2, 3].map(() => ask(leaving.signal)))
  await called
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({ errors: [{ extensions: { code: 'OVERLOADED' } }] })
  expect([await health('live'), await health('ready')]).toEqual([200, 503])
  const socket = new WebSocket(
    `${world.gateway.url.replace('http', 'ws')}/graphql`,
    'graphql-transport-ws',
  )
  const [error] = (await once(socket, 'error')) as [Error]
  expect(error.message).toContain('503')

  world.services.play(userData, answers(userData, profile))
  leaving.abort()
  await hanging
  await cut
  expect((await ask()).status).toBe(200)
})
