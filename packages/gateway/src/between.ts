import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import { ratesInMemory, ratesInRedis, type RateSettings, type Rates } from './protocol/rates.ts'
import { sharingOverRedis } from './upstream/redisSharing.ts'
import { alone, type Sharing } from './upstream/sharing.ts'

/** What several gateways have in common, so that how many there are makes no difference. */
export interface Between {
  readonly sharing: Sharing
  readonly rates: Rates
  /** Whether the gateways can hear each other; true for one by itself. */
  readonly connected: boolean
  close(): Promise<void>
}

/** `prefix` stands before every key and channel: several installations may use one Redis. */
export interface RedisSettings {
  url: string
  prefix: string
}

export const betweenNobody = (rates: RateSettings): Between => ({
  sharing: alone,
  rates: ratesInMemory(rates),
  connected: true,
  close: async () => undefined,
})

/** Topics and rates over Redis. The gateway starts, and goes on, without it; what Redis would have carried is then each gateway's own. */
export function betweenGateways(
  { url, prefix }: RedisSettings,
  rates: RateSettings,
  log: Logger,
): Between {
  const open = () => {
    // A command that cannot be sent now fails now: nobody's request waits for Redis to come back.
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
  const redis = open()
  const listener = open()
  const sharing = sharingOverRedis({ redis, listener, prefix, log })
  return {
    sharing,
    rates: ratesInRedis(rates, redis, `${prefix}:rate`),
    get connected() {
      return redis.status === 'ready'
    },
    async close() {
      await sharing.close()
      redis.disconnect()
      listener.disconnect()
    },
  }
}
