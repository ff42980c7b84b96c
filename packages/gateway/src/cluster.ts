import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import {
  type RateLimit,
  type RateLimiter,
  rateLimiterInMemory,
  rateLimiterInRedis,
} from '#protocol/admission/rateLimit.ts'
import { type PollSharing, withoutSharing } from './upstream/pollSharing.ts'
import { sharingOverRedis } from './upstream/redisSharing.ts'

/**
 * The state that all gateways of an installation share: polls and rate limits do not depend on
 * their number.
 */
export interface Cluster {
  readonly sharing: PollSharing
  readonly rateLimiter: RateLimiter
  /** Whether the gateways can reach each other; always true for a single gateway. */
  readonly connected: boolean
  close(): Promise<void>
}

/** `prefix` precedes every key and channel, so that several installations can use one Redis. */
export interface RedisSettings {
  url: string
  prefix: string
}

export const singleGateway = (rateLimit: RateLimit): Cluster => ({
  sharing: withoutSharing,
  rateLimiter: rateLimiterInMemory(rateLimit),
  connected: true,
  close: async () => undefined,
})

/**
 * Shares polls and rate limits over Redis. The gateway starts and runs without Redis too; each
 * gateway then polls and counts for itself.
 */
export function clusterOverRedis(
  { url, prefix }: RedisSettings,
  rateLimit: RateLimit,
  log: Logger,
): Cluster {
  const connect = () => {
    // A command that cannot be sent now fails now, so that no request waits for Redis.
    const redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      commandTimeout: 1000,
      connectTimeout: 3000,
      retryStrategy: (times) => Math.min(1000, 100 * times),
    })
    return redis.on('error', (error) =>
      log.debug({ reason: error.message }, 'Redis cannot be reached.'),
    )
  }
  const redis = connect()
  const subscriber = connect()
  const sharing = sharingOverRedis({ redis, subscriber, prefix, log })
  return {
    sharing,
    rateLimiter: rateLimiterInRedis(rateLimit, redis, `${prefix}:rate`),
    get connected() {
      return redis.status === 'ready'
    },
    async close() {
      await sharing.close()
      redis.disconnect()
      subscriber.disconnect()
    },
  }
}
