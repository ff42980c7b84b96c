import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openRateLimiter } from './rateLimit.ts'

const limit = { operations: 2, seconds: 60 }
const [ann, ben] = [{ username: 'ann' }, { username: 'ben' }]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('each person has a limit of their own', async () => {
  const limiter = openRateLimiter(limit)
  await limiter.consume(ann)
  await limiter.consume(ann)
  const refusal = await limiter.consume(ann).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(/^\S.*\.$/),
    facts: { retryAfter: 60 },
  })
  await expect(limiter.consume(ben)).resolves.toBeUndefined()
})

test('a refused person is asked to return when the limit ends, in at least a second', async () => {
  const limiter = openRateLimiter({ operations: 1, seconds: 60 })
  await limiter.consume(ann)
  vi.advanceTimersByTime(39_500)
  await expect(limiter.consume(ann)).rejects.toMatchObject({ facts: { retryAfter: 21 } })
  vi.advanceTimersByTime(20_499)
  await expect(limiter.consume(ann)).rejects.toMatchObject({ facts: { retryAfter: 1 } })
  vi.advanceTimersByTime(2)
  await expect(limiter.consume(ann)).resolves.toBeUndefined()
})
