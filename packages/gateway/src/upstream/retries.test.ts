import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CircuitBreaker } from './circuitBreaker.ts'
import { NoResponse, type HttpRequest, type HttpResponse } from './httpClient.ts'
import { sendWithRetries, type CallLimits, type ServiceConnection } from './retries.ts'
import { RetryBudget } from './retryBudget.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const response = (status: number, headers: HttpResponse['headers'] = {}): HttpResponse => ({
  status,
  headers,
  text: '',
})
type Outcome = HttpResponse | Error

/** Returns a service that answers these in turn, the last one again and again. */
function start(...outcomes: Outcome[]) {
  const sent: { at: number; request: HttpRequest }[] = []
  const retries = { count: 0 }
  const settled: string[] = []
  const breaker = new CircuitBreaker()
  const pass = breaker.pass.bind(breaker)
  breaker.pass = () => {
    const settle = pass()
    return settle && ((outcome) => (settled.push(outcome), settle(outcome)))
  }
  const connection: ServiceConnection = {
    client: {
      send: async (request) => {
        const outcome = outcomes[Math.min(sent.length, outcomes.length - 1)]!
        sent.push({ at: Date.now() - 1_000_000, request })
        if (outcome instanceof Error) throw outcome
        return outcome
      },
      close: () => undefined,
    },
    breaker,
    budget: new RetryBudget(),
    retry: { attemptMs: 8000, attempts: 3 },
    onRetry: () => void (retries.count += 1),
  }
  return {
    connection,
    sent,
    retries,
    settled,
    send: async (limits: Partial<CallLimits> = {}, act: () => Promise<void> = async () => {}) => {
      const request = { method: 'GET', path: '/plans/', headers: { accept: 'x' } } as const
      const result = sendWithRetries(connection, request, {
        endsAt: Date.now() + 12_000,
        repeatable: true,
        writes: false,
        ...limits,
      }).then(
        ({ status }) => status,
        (error: unknown) => (error instanceof NoResponse ? error.reason : 'broken'),
      )
      await act()
      await vi.runAllTimersAsync()
      return result
    },
    times: () => sent.map(({ at }) => at),
  }
}
const failure = (reason: NoResponse['reason']) => new NoResponse(reason, 'why')

describe('what is tried again', () => {
  test.each<[string, Outcome, number]>([
    ['an answer', response(200), 1],
    ['a refusal', response(404), 1],
    ['a failure of its own', response(500), 1],
    ['too many requests', response(429), 3],
    ['a bad gateway', response(502), 3],
    ['unavailable', response(503), 3],
    ['a gateway timeout', response(504), 3],
    ['no answer in time', failure('timeout'), 3],
    ['unreachable', failure('unreachable'), 3],
    ['too large an answer', failure('too large'), 1],
    ['a caller who left', failure('aborted'), 1],
    ['a fault of the gateway', new Error('broken'), 1],
  ])('%s', async (_, outcome, attempts) => {
    const world = start(outcome)
    const expected =
      outcome instanceof NoResponse
        ? outcome.reason
        : outcome instanceof Error
          ? 'broken'
          : outcome.status
    expect(await world.send()).toBe(expected)
    expect([world.sent.length, world.retries.count]).toEqual([attempts, attempts - 1])
  })

  test('not what may happen once only', async () => {
    const world = start(response(503))
    expect(await world.send({ repeatable: false })).toBe(503)
    expect(world.sent).toHaveLength(1)
  })

  test('not once the budget is used up', async () => {
    const world = start(response(503))
    while (world.connection.budget.spend());
    expect(await world.send()).toBe(503)
    expect(world.sent).toHaveLength(1)
  })
})

describe('when it is tried again', () => {
  const at = (ms: number) => new Date(1_000_000 + ms).toUTCString()
  test.each([
    ['a little later each time', undefined, [0, 100, 300]],
    ['after the seconds that the service names', '2', [0, 2000, 4000]],
    ['at the moment that the service names', at(3000), [0, 3000, 3000]],
    ['at once where that moment is over', at(-3000), [0, 0, 0]],
    ['as usual where it cannot be read', 'soon', [0, 100, 300]],
    ['as usual where it is no whole number of seconds', '2s', [0, 100, 300]],
    ['not where that is too late', '12', [0]],
    ['just before it is too late', '11', [0, 11_000]],
  ])('%s', async (_, retryAfter, times) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
    const world = start(response(503, headers))
    await world.send()
    expect(world.times()).toEqual(times)
  })

  test('at once when the caller leaves, who is not answered', async () => {
    const left = new AbortController()
    const world = start(response(503, { 'retry-after': '5' }), failure('aborted'))
    const leave = async () => {
      await vi.advanceTimersByTimeAsync(1000)
      left.abort()
    }
    expect(await world.send({ signal: left.signal }, leave)).toBe('aborted')
    expect(world.times()).toEqual([0, 1000])
  })
})

describe('what an attempt is given', () => {
  const given = (world: ReturnType<typeof start>) =>
    world.sent.map(({ request }) => [request.timeoutMs, request.headers['x-time-left']])

  test('the time of one attempt, or what is left of the operation', async () => {
    const world = start(response(503, { 'retry-after': '6' }))
    await world.send()
    expect(given(world)).toEqual([
      [8000, '8000'],
      [6000, '6000'],
    ])
    expect(world.sent[0]?.request.headers['accept']).toBe('x')
  })

  test('for a write what is left of the operation, since the next attempt finds it done', async () => {
    const world = start(response(503, { 'retry-after': '6' }))
    await world.send({ writes: true })
    expect(given(world)).toEqual([
      [8000, '12000'],
      [6000, '6000'],
    ])
  })

  test('nothing once the time is over', async () => {
    const world = start(response(200))
    expect(await world.send({ endsAt: Date.now() })).toBe('timeout')
    expect(world.sent).toEqual([])
  })

  test('the signal of who waits, where there is one', async () => {
    const { signal } = new AbortController()
    const world = start(response(200))
    await world.send()
    await world.send({ signal })
    expect(world.sent.map(({ request }) => request.signal)).toEqual([undefined, signal])
  })
})

test.each<[Outcome, string]>([
  [response(200), 'succeeded'],
  [response(404), 'succeeded'],
  [response(499), 'succeeded'],
  [response(500), 'failed'],
  [failure('unreachable'), 'failed'],
  [failure('timeout'), 'failed'],
  [failure('too large'), 'succeeded'],
  [failure('aborted'), 'aborted'],
  [new Error('broken'), 'failed'],
])('%o counts as %s', async (outcome, counted) => {
  const world = start(outcome)
  await world.send({ repeatable: false })
  expect(world.settled).toEqual([counted])
})

test('nothing is sent while the circuit is open', async () => {
  const world = start(response(500))
  for (let call = 0; call < 20; call += 1) await world.send()
  expect(await world.send()).toBe('circuit open')
  expect(world.sent).toHaveLength(20)
})
