import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CircuitBreaker, type CircuitState } from './circuitBreaker.ts'

/**
 * Returns the state after a run of calls, the failed ones last: only a failure can open a breaker.
 */
function after({ answered, failed }: { answered: number; failed: number }) {
  const breaker = new CircuitBreaker()
  for (let call = 0; call < answered; call += 1) breaker.pass()?.('succeeded')
  for (let call = 0; call < failed; call += 1) breaker.pass()?.('failed')
  return breaker.state
}

test.each([
  { answered: 10, failed: 10, state: 'open' },
  { answered: 11, failed: 9, state: 'closed' },
  { answered: 20, failed: 20, state: 'open' },
  { answered: 20, failed: 19, state: 'closed' },
  { answered: 0, failed: 19, state: 'closed' },
  { answered: 0, failed: 20, state: 'open' },
  { answered: 9, failed: 10, state: 'closed' },
])('after $answered answers and $failed failures it is $state', ({ state, ...calls }) => {
  expect(after(calls)).toBe(state)
})

test('an aborted call counts neither as an answer nor as a failure', () => {
  const breaker = new CircuitBreaker()
  for (let call = 0; call < 10; call += 1) breaker.pass()?.('succeeded')
  for (let call = 0; call < 9; call += 1) breaker.pass()?.('failed')
  breaker.pass()?.('aborted')
  expect(breaker.state).toBe('closed')
  breaker.pass()?.('failed')
  expect(breaker.state).toBe('open')
})

describe('as time passes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

  /** Returns a circuit that has just opened, and the states it reported. */
  function opened() {
    const states: CircuitState[] = []
    const breaker = new CircuitBreaker((state) => void states.push(state))
    for (let call = 0; call < 20; call += 1) breaker.pass()?.('failed')
    return { breaker, states }
  }

  test('calls of the last 10 s count, older ones do not', () => {
    const breaker = new CircuitBreaker()
    for (let call = 0; call < 19; call += 1) breaker.pass()?.('failed')
    pass(9000)
    breaker.pass()?.('failed')
    expect(breaker.state).toBe('open')
    const late = new CircuitBreaker()
    for (let call = 0; call < 19; call += 1) late.pass()?.('failed')
    pass(10_000)
    late.pass()?.('failed')
    expect(late.state).toBe('closed')
    for (let call = 0; call < 19; call += 1) late.pass()?.('failed')
    expect(late.state).toBe('open')
  })

  test('an open circuit lets nothing through for 5 s, then one probe', () => {
    const { breaker } = opened()
    expect([breaker.pass(), breaker.retryInMs]).toEqual([null, 5000])
    pass(4999)
    expect([breaker.pass(), breaker.retryInMs]).toEqual([null, 1])
    pass(1)
    const settle = breaker.pass()
    expect(settle).not.toBeNull()
    expect([breaker.pass(), breaker.retryInMs]).toEqual([null, 0])
    pass(9000)
    expect([breaker.pass(), breaker.retryInMs]).toEqual([null, 0])
  })

  test('the probe decides, and every change of state is reported', () => {
    const { breaker, states } = opened()
    pass(5000)
    breaker.pass()?.('failed')
    expect([breaker.state, breaker.retryInMs]).toEqual(['open', 5000])
    pass(5000)
    breaker.pass()?.('aborted')
    expect([breaker.state, breaker.retryInMs]).toEqual(['open', 0])
    breaker.pass()?.('succeeded')
    expect([breaker.state, breaker.retryInMs]).toEqual(['closed', 0])
    expect(states).toEqual(['open', 'probing', 'open', 'probing', 'open', 'probing', 'closed'])
  })

  test('failures from before it closed again are forgotten', () => {
    const { breaker } = opened()
    pass(5000)
    breaker.pass()?.('succeeded')
    for (let call = 0; call < 19; call += 1) breaker.pass()?.('failed')
    expect(breaker.state).toBe('closed')
  })

  test('a call from before it opened no longer counts', () => {
    const breaker = new CircuitBreaker()
    const late = breaker.pass()
    for (let call = 0; call < 20; call += 1) breaker.pass()?.('failed')
    pass(3000)
    late?.('failed')
    expect(breaker.retryInMs).toBe(2000)
  })
})
