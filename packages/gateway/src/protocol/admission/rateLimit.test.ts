import { expect, test } from 'vitest'
import { rateLimiterInMemory } from './rateLimit.ts'

const limit = { operations: 2, seconds: 60 }
const [ann, ben] = [{ username: 'ann' }, { username: 'ben' }]

test('each person has a limit of their own', async () => {
  const limiter = rateLimiterInMemory(limit)
  await limiter.consume(ann)
  await limiter.consume(ann)
  const refusal = await limiter.consume(ann).catch((error: unknown) => error)
  expect(refusal).toMatchObject({
    code: 'RATE_LIMITED',
    message: expect.stringMatching(/^\S.*\.$/),
    facts: { retryAfter: expect.any(Number) },
  })
  const { retryAfter } = (refusal as { facts: { retryAfter: number } }).facts
  expect(retryAfter).toBeGreaterThanOrEqual(1)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect(Number.isInteger(retryAfter)).toBe(true)
  await expect(limiter.consume(ben)).resolves.toBeUndefined()
})
