import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Sharing, SharedTopic, TopicNews } from './sharing.ts'

export interface RedisSharingSettings {
  /** For commands, and for nothing that blocks the connection. */
  redis: Redis
  /** A connection of its own, for listening. */
  listener: Redis
  /** Before every key and channel. */
  prefix: string
  /** How long a topic stays with a gateway that says nothing. With `beatMs` it bounds how long a topic can be without a poll. */
  leaseMs?: number
  /** How often leases are renewed, and those asked for that others held. */
  beatMs?: number
  log: Logger
}

/** What was read last is kept this long for a gateway that joins; every poll renews it. */
const keptMs = 90_000

/** KEYS: leases. ARGV: who asks, for how many milliseconds. Answers 1 for each that is theirs now. */
const takeLeases = `
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

/** KEYS: a lease. ARGV: who gives it back. */
const giveBack = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`

interface Member {
  news: TopicNews
  holds: boolean
  listening: boolean
}

/**
 * Gateways share topics over Redis: a lease says which of them polls a topic, a channel tells the others what it read. The lease of a gateway that
 * dies runs out and another takes it. While Redis is away each gateway polls for itself; once it is back, one of them again.
 */
export function sharingOverRedis({
  redis,
  listener,
  prefix,
  leaseMs = 6000,
  beatMs = 2000,
  log,
}: RedisSharingSettings): Sharing {
  const me = crypto.randomUUID()
  const members = new Map<string, Member>()
  // The number grows with the shape of what is told, so that gateways of two releases do not read each other's.
  const lease = (key: string) => `${prefix}:3:lease:${key}`
  const kept = (key: string) => `${prefix}:3:state:${key}`
  const channel = (key: string) => `${prefix}:3:topic:${key}`
  const channelStart = channel('').length
  let cutOff = false

  const turn = (member: Member, holds: boolean) => {
    if (member.holds === holds) return
    member.holds = holds
    member.news.turned()
  }
  /** Takes what leases there are to take of these topics, or all of them while Redis is away. */
  const take = async (keys: readonly string[]): Promise<void> => {
    if (keys.length === 0) return
    try {
      const taken = (await redis.eval(
        takeLeases,
        keys.length,
        ...keys.map(lease),
        me,
        leaseMs,
      )) as number[]
      if (cutOff) log.info('Redis is back: gateways share their polls again.')
      cutOff = false
      keys.forEach((key, at) => {
        const member = members.get(key)
        if (!member) return
        turn(member, taken[at] === 1)
        if (!member.holds && !member.listening) quietly(listen(key, member))
      })
    } catch (error) {
      if (!cutOff) log.warn({ err: error }, 'Redis is away: this gateway polls for itself.')
      cutOff = true
      for (const member of members.values()) turn(member, true)
    }
  }
  const beat = setInterval(() => void take([...members.keys()]), beatMs).unref()

  listener.on('message', (name: string, text: string) => {
    // A gateway hears itself too; its own news are no news.
    const member = members.get(name.slice(channelStart))
    if (member && !member.holds) member.news.told(JSON.parse(text))
  })
  // What was told while the connection was down is read when it is listened to again.
  listener.on('ready', () =>
    members.forEach((member) => {
      member.listening = false
    }),
  )

  const listen = async (key: string, member: Member): Promise<void> => {
    // Listening first: what is told between the two is heard twice rather than never.
    await listener.subscribe(channel(key))
    const text = await redis.get(kept(key))
    member.listening = true
    if (text !== null && !member.holds) member.news.told(JSON.parse(text))
  }
  /** What fails here is put right by the next beat. */
  const quietly = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.debug({ err: error }, 'Redis did not answer.'))

  const leave = (key: string, member: Member) => {
    if (members.get(key) !== member) return
    members.delete(key)
    quietly(redis.eval(giveBack, 1, lease(key), me))
    quietly(listener.unsubscribe(channel(key)))
  }
  const tell = (key: string, state: unknown, changed: boolean): unknown => {
    const text = JSON.stringify(state)
    quietly(redis.set(kept(key), text, 'PX', keptMs))
    if (changed) quietly(redis.publish(channel(key), text))
    return JSON.parse(text)
  }

  return {
    join(key, news): SharedTopic {
      const member: Member = { news, holds: false, listening: false }
      members.set(key, member)
      quietly(take([key]))
      return {
        get holds() {
          return member.holds
        },
        tell: <State>(state: State, changed: boolean) => tell(key, state, changed) as State,
        leave: () => leave(key, member),
      }
    },
    async close() {
      clearInterval(beat)
      const held = [...members].filter(([, { holds }]) => holds).map(([key]) => key)
      members.clear()
      await Promise.allSettled(held.map((key) => redis.eval(giveBack, 1, lease(key), me)))
    },
  }
}
