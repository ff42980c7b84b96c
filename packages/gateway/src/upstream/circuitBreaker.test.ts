import { expect, test } from 'vitest'
import { CircuitBreaker } from './circuitBreaker.ts'

/** The state after a run of calls, the failed ones last: only a failure can open a breaker. */
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

test('an aborted call counts neither as a success nor as a failure', () => {
  const breaker = new CircuitBreaker()
  for (let call = 0; call < 10; call += 1) breaker.pass()?.('succeeded')
  for (let call = 0; call < 9; call += 1) breaker.pass()?.('failed')
  breaker.pass()?.('aborted')
  expect(breaker.state).toBe('closed')
  breaker.pass()?.('failed')
  expect(breaker.state).toBe('open')
})
