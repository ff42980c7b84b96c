import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { PollSharing, SharedTopic, TopicListener } from './pollSharing.ts'

export interface RedisSharingSettings {
  /** For commands, none of which blocks the connection. */
  redis: Redis
  /** A second connection, for subscriptions. */
  subscriber: Redis
  /** Prefix of every key and channel. */
  prefix: string
  /** Lifetime of a lease. With `heartbeatMs` it bounds how long a topic can be without a poll. */
  leaseMs?: number
  /** How often leases are renewed and free ones acquired. */
  heartbeatMs?: number
  log: Logger
}

/** Lifetime of the last state, kept for gateways that join; every poll renews it. */
const stateMs = 90_000

/**
 * KEYS: leases. ARGV: the gateway, the lease's lifetime in milliseconds. Returns 1 for each lease
 * that the gateway holds now.
 */
const acquireLeases = `
local taken = {}
for at, key in ipairs(KEYS) do
  local holder = redis.call('GET', key)
  if holder == ARGV[1] or not holder then
    redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
    taken[at] = 1
  else
    taken[at] = 0
  end
end
return taken`

/** KEYS: a lease. ARGV: the gateway that releases it. */
const releaseLease = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

interface Membership {
  listener: TopicListener
  isPoller: boolean
  subscribed: boolean
}

/**
 * Shares polls over Redis: a lease says which gateway polls a topic, a channel carries its states
 * to the others. When a gateway dies its leases expire and another acquires them. While Redis is
 * down each gateway polls for itself.
 */
export function sharingOverRedis({
  redis,
  subscriber,
  prefix,
  leaseMs = 6000,
  heartbeatMs = 2000,
  log,
}: RedisSharingSettings): PollSharing {
  const self = crypto.randomUUID()
  const memberships = new Map<string, Membership>()
  // The number changes with the shape of a state, so that gateways of two releases do not read each other's states.
  const leaseKey = (key: string) => `${prefix}:4:lease:${key}`
  const stateKey = (key: string) => `${prefix}:4:state:${key}`
  const channel = (key: string) => `${prefix}:4:topic:${key}`
  const channelPrefixLength = channel('').length
  let isDown = false

  const setPoller = (membership: Membership, isPoller: boolean) => {
    if (membership.isPoller === isPoller) return
    membership.isPoller = isPoller
    membership.listener.leaseChanged()
  }
  /** Acquires or renews the leases of these topics; polls all topics while Redis is down. */
  const acquire = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    try {
      const taken = (await redis.eval(
        acquireLeases,
        keys.length,
        ...keys.map(leaseKey),
        self,
        leaseMs,
      )) as number[]
      if (isDown) log.info('Redis is back: gateways share their polls again.')
      isDown = false
      keys.forEach((key, at) => {
        const membership = memberships.get(key)
        if (!membership) return
        setPoller(membership, taken[at] === 1)
        if (!membership.isPoller && !membership.subscribed)
          ignoreFailure(subscribe(key, membership))
      })
    } catch (error) {
      if (!isDown) log.warn({ err: error }, 'Redis is down: this gateway polls for itself.')
      isDown = true
      for (const membership of memberships.values()) setPoller(membership, true)
    }
  }
  const heartbeat = setInterval(() => void acquire([...memberships.keys()]), heartbeatMs).unref()

  subscriber.on('message', (name: string, text: string) => {
    // The poller receives its own messages too.
    const membership = memberships.get(name.slice(channelPrefixLength))
    if (membership && !membership.isPoller) membership.listener.received(JSON.parse(text))
  })
  // States that were published while the connection was down are read on the next subscribe.
  subscriber.on('ready', () =>
    memberships.forEach((membership) => {
      membership.subscribed = false
    }),
  )

  const subscribe = async (key: string, membership: Membership): Promise<void> => {
    // Subscribe before reading: a state published in between is received twice instead of never.
    await subscriber.subscribe(channel(key))
    const text = await redis.get(stateKey(key))
    membership.subscribed = true
    if (text !== null && !membership.isPoller) membership.listener.received(JSON.parse(text))
  }
  /** Ignores a failure, which the next heartbeat repairs. */
  const ignoreFailure = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.debug({ err: error }, 'Redis did not answer.'))

  const leave = (key: string, membership: Membership) => {
    if (memberships.get(key) !== membership) return
    memberships.delete(key)
    ignoreFailure(redis.eval(releaseLease, 1, leaseKey(key), self))
    ignoreFailure(subscriber.unsubscribe(channel(key)))
  }
  const publish = (key: string, state: unknown, changed: boolean): unknown => {
    const text = JSON.stringify(state)
    ignoreFailure(redis.set(stateKey(key), text, 'PX', stateMs))
    if (changed) ignoreFailure(redis.publish(channel(key), text))
    return JSON.parse(text)
  }

  return {
    join(key, listener): SharedTopic {
      const membership: Membership = { listener, isPoller: false, subscribed: false }
      memberships.set(key, membership)
      ignoreFailure(acquire([key]))
      return {
        get isPoller() {
          return membership.isPoller
        },
        publish: <State>(state: State, changed: boolean) => publish(key, state, changed) as State,
        leave: () => leave(key, membership),
      }
    },
    async close() {
      clearInterval(heartbeat)
      const held = [...memberships].filter(([, { isPoller }]) => isPoller).map(([key]) => key)
      memberships.clear()
      await Promise.allSettled(held.map((key) => redis.eval(releaseLease, 1, leaseKey(key), self)))
    },
  }
}
