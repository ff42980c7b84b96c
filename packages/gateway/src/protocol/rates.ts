import type { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import { GatewayError } from '#errors.ts'
import type { Principal } from '#principal.ts'

/** How many operations one person, or one program with an account of its own, may begin in so many seconds. */
export interface RateSettings {
  operations: number
  seconds: number
}

export interface Rates {
  /** Counts one operation. Throws `RATE_LIMITED`. */
  take(principal: Pick<Principal, 'username'>): Promise<void>
}

/** Buckets of one gateway. */
export const ratesInMemory = ({ operations, seconds }: RateSettings): Rates =>
  ratesOf(new RateLimiterMemory({ points: operations, duration: seconds }))

/** Buckets that gateways share; while Redis is away each has its own. */
export const ratesInRedis = (
  { operations, seconds }: RateSettings,
  redis: Redis,
  keyPrefix: string,
): Rates =>
  ratesOf(
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix,
      points: operations,
      duration: seconds,
      inMemoryBlockOnConsumed: operations,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points: operations, duration: seconds }),
    }),
  )

/** A bucket for each username: a program calls with an account of its own and so has a bucket of its own. */
function ratesOf(limiter: RateLimiterAbstract): Rates {
  return {
    async take({ username }) {
      try {
        await limiter.consume(username)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const retryAfter = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new GatewayError(
          'RATE_LIMITED',
          'You ask more often than the gateway answers. Wait a moment.',
          { retryAfter },
        )
      }
    },
  }
}
