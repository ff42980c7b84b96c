import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { GatewayError } from '#errors.ts'
import type { Principal } from '#principal.ts'

/**
 * Maximum number of operations that one username may start in so many seconds. A program has a
 * separate account and therefore a separate limit.
 */
export interface RateLimit {
  operations: number
  seconds: number
}

export interface RateLimiter {
  /** Counts one operation. Throws `RATE_LIMITED`. */
  consume(principal: Pick<Principal, 'username'>): Promise<void>
}

/** Counts within this gateway. */
export function openRateLimiter({ operations, seconds }: RateLimit): RateLimiter {
  const limiter = new RateLimiterMemory({ points: operations, duration: seconds })
  return {
    async consume({ username }) {
      try {
        await limiter.consume(username)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new GatewayError('RATE_LIMITED', 'Too many requests. Try again in a moment.', {
          retryAfter,
        })
      }
    },
  }
}
