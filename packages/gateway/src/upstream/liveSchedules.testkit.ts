import { changeKey, changesSince } from '@tidemark/schema/rest/change'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { userData } from '@tidemark/schema/rest/user'
import * as fc from 'fast-check'
import { pino } from 'pino'
import { vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import { watchSessions, type SessionWatch } from '#protocol/admission/sessionRevocation.ts'
import { openChangeFeed } from './changeFeed.ts'
import type { Call, Services } from './services.ts'
import { openTopics } from './topicHub.ts'
import type { Subscriber, Topic } from './topics.ts'

/**
 * Tries orders of what happens to live pages: people come and go, data and roles change, calls are slow,
 * lost or answered late. Time is the test's own, so an order is the latencies and the times of the steps.
 */

const people = [0, 1] as const
type Person = (typeof people)[number]

const stepOf = fc.record({
  afterMs: fc.oneof(fc.constant(0), fc.nat({ max: 100 }), fc.nat({ max: 1_500 })),
  act: fc.constantFrom(
    ...(['join', 'join', 'leave', 'change', 'change', 'open', 'close'] as const),
    ...([
      'roles',
      'deactivate',
      'deactivate',
      'report',
      'report',
      'report',
      'outage',
      'forgetFeed',
    ] as const),
  ),
  who: fc.constantFrom(...people),
})
type Step = typeof stepOf extends fc.Arbitrary<infer One> ? One : never

const pollMs = 1_000
/** Longest backoff of a poll, and the calls after it. */
const settleMs = 60_000
const contract = '1DM03'

/** Numbers between 0 and 1 that depend on the seed only. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The services behind a bad line. */
function startServices(random: () => number) {
  const state = { value: 0, calls: 0, reads: 0, faultsUntil: 0 }
  /** Reported keys, in order; a cursor is a place in them. */
  let reported: string[] = []
  let generation = 0
  const deactivated = new Set<Person>()
  const roles = new Map<Person, number>()
  /** The last check of a person's sessions whose answer arrives: the place of its request among all calls. */
  const checked = new Map<Person, number>()

  const pass = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))
  const latency = () => random() * (random() < 0.6 ? 20 : random() < 0.7 ? 900 : 2_500)
  const cursor = () => `${generation}:${reported.length}`
  const answerTo = (endpoint: unknown, who: Person, query: Record<string, string>): unknown => {
    if (deactivated.has(who))
      throw new GatewayError('UNAUTHENTICATED', 'No.', { detail: unauthenticatedDetails.noRoles })
    if (endpoint === changeKey) return { key: query['topic'], cursor: cursor() }
    if (endpoint === userData)
      return {
        standing: String(roles.get(who) ?? 0),
        reach: '',
        feed: { contract, key: `account ${who}`, cursor: cursor() },
      }
    if (endpoint === changesSince) {
      const [of, place] = (query['cursor'] ?? '').split(':')
      const isKnown = Number(of) === generation
      const keys = isKnown ? [...new Set(reported.slice(Number(place)))] : []
      return { cursor: cursor(), keys, all: !isKnown }
    }
    state.reads += 1
    return state.value
  }
  const callOf = (who: Person, signal?: AbortSignal): Call =>
    (async (endpoint: unknown, { query = {} }: { query?: Record<string, string> } = {}) => {
      state.calls += 1
      const asked = state.calls
      const isBad = Date.now() < state.faultsUntil && random() < 0.8
      await pass(latency())
      signal?.throwIfAborted()
      if (isBad && random() < 0.5) throw new GatewayError('UPSTREAM_UNAVAILABLE', 'No.')
      const answer = answerTo(endpoint, who, query)
      if (endpoint === userData && !isBad) checked.set(who, asked)
      await pass(latency())
      signal?.throwIfAborted()
      if (isBad) throw new GatewayError('UPSTREAM_TIMEOUT', 'Late.')
      return answer
    }) as unknown as Call
  return {
    state,
    callOf,
    change() {
      state.value += 1
      reported.push('midp')
    },
    /** A change of access is reported after it is stored, in the same transaction. */
    changeRoles(who: Person) {
      roles.set(who, (roles.get(who) ?? 0) + 1)
      reported.push(`account ${who}`)
    },
    deactivate(who: Person) {
      deactivated.add(who)
      reported.push(`account ${who}`)
    },
    /** Reports an account whose roles are as before. */
    report: (who: Person) => reported.push(`account ${who}`),
    isChecked: (who: Person, sinceCall: number) => (checked.get(who) ?? 0) > sinceCall,
    isDeactivated: (who: Person) => deactivated.has(who),
    outage: () => (state.faultsUntil = Date.now() + 3_000),
    /** What a restart of the services does to cursors. */
    forgetFeed() {
      generation += 1
      reported = []
    },
  }
}

const topic: Topic<number, number> = {
  key: 'midp',
  subject: { contract, topic: 'midp' },
  authorise: async () => null,
  poll: (call) => (call as unknown as () => Promise<number>)(),
  changes: (before, after) => (before === after ? null : after),
}

interface Reader {
  who: Person
  source: AsyncGenerator<number, void, void>
  values: number[]
  hasLeft: boolean
  isOver: boolean
}

interface OpenSession {
  who: Person
  watch: SessionWatch
  /** Whether something happened that may or must end it. */
  mayEnd: boolean
  mustEnd: boolean
  ended: boolean
  /** The number of calls before it. */
  openedAt: number
}

/** Plays the steps, and returns what was promised and not kept. */
async function play(steps: readonly Step[], seed: number): Promise<string[]> {
  const faults: string[] = []
  const random = randomOf(seed)
  vi.spyOn(Math, 'random').mockImplementation(random)
  const services = startServices(random)
  const log = pino({ enabled: false })
  const feed = openChangeFeed({ pollMs, log })
  const hub = openTopics({ pollMs, feed, log })
  const sessions = watchSessions(
    {
      as: ({ token }: { token: string }) => services.callOf(Number(token) as Person),
    } as unknown as Services,
    { pollMs, feed },
  )
  const readers: Reader[] = []
  const open: OpenSession[] = []

  const join = async (who: Person) => {
    const subscriber: Subscriber = {
      username: String(who),
      call: services.callOf(who),
      callUntil: (signal) => services.callOf(who, signal),
    }
    const source = await hub.subscribe(topic, subscriber)
    const reader: Reader = { who, source, values: [], hasLeft: false, isOver: false }
    readers.push(reader)
    const read = async () => {
      for await (const value of source) {
        if (reader.hasLeft) faults.push(`${who} hears ${value} after leaving`)
        if (value <= (reader.values.at(-1) ?? -1)) faults.push(`${who} hears ${value} again`)
        reader.values.push(value)
      }
    }
    void read().then(
      () => (reader.isOver = true),
      () => (reader.isOver = true),
    )
  }
  const leave = (who: Person) => {
    const reader = readers.find((one) => one.who === who && !one.hasLeft)
    if (!reader) return
    reader.hasLeft = true
    void reader.source.return()
  }
  const openSession = (who: Person) => {
    const session: OpenSession = {
      who,
      watch: { stop: () => {} },
      // The sockets of one token share their checks.
      mayEnd: services.isDeactivated(who) || open.some((one) => one.who === who && one.mayEnd),
      mustEnd: services.isDeactivated(who),
      ended: false,
      openedAt: services.state.calls,
    }
    open.push(session)
    session.watch = sessions.watch(String(who), () => {
      if (!session.mayEnd) faults.push(`the session of ${who} ends without a reason`)
      session.ended = true
      // As its socket does.
      setTimeout(() => session.watch.stop(), 0)
    })
  }
  /** The first check of a session takes its roles as they are then. */
  const endsSessions = (who: Person, isKnown: (session: OpenSession) => boolean) => {
    for (const session of open.filter((one) => one.who === who)) {
      session.mayEnd = true
      session.mustEnd ||= isKnown(session)
    }
  }
  const acts: Record<Step['act'], (who: Person) => unknown> = {
    join,
    leave,
    change: () => services.change(),
    open: openSession,
    close: (who) => {
      const session = open.find((one) => one.who === who)
      session?.watch.stop()
      if (session) open.splice(open.indexOf(session), 1)
    },
    roles: (who) => {
      services.changeRoles(who)
      endsSessions(who, ({ openedAt }) => services.isChecked(who, openedAt))
    },
    deactivate: (who) => {
      services.deactivate(who)
      endsSessions(who, () => true)
    },
    report: (who) => services.report(who),
    outage: () => services.outage(),
    forgetFeed: () => services.forgetFeed(),
  }

  for (const { afterMs, act, who } of steps) {
    await vi.advanceTimersByTimeAsync(afterMs)
    await acts[act](who)
  }
  await vi.advanceTimersByTimeAsync(settleMs)
  const present = readers.filter(({ who, hasLeft }) => !hasLeft && !services.isDeactivated(who))
  for (const { who, values, isOver } of present) {
    if (isOver) faults.push(`${who} is ended`)
    if (values.at(-1) !== services.state.value)
      faults.push(`${who} shows ${values.at(-1)} instead of ${services.state.value}`)
  }
  for (const { who, mustEnd, ended } of open)
    if (mustEnd && !ended) faults.push(`the session of ${who} goes on`)

  const before = services.state.reads
  await vi.advanceTimersByTimeAsync(settleMs)
  if (services.state.reads > before + 1) faults.push('a topic is read though nothing changes')

  for (const reader of readers) {
    reader.hasLeft = true
    void reader.source.return()
  }
  for (const { watch } of open) watch.stop()
  await vi.advanceTimersByTimeAsync(settleMs)
  if (hub.polls > 0) faults.push('a poll goes on without readers')
  if (vi.getTimerCount() > 0) faults.push('a timer runs for nobody')
  const { calls } = services.state
  await vi.advanceTimersByTimeAsync(settleMs)
  if (services.state.calls > calls) faults.push('services are asked for nobody')
  hub.close()
  sessions.close()
  await vi.advanceTimersByTimeAsync(settleMs)
  return faults
}

/** Tries a number of orders. Fails with the steps of the shortest that breaks a promise. */
export async function assertLiveSchedules(numRuns: number) {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stepOf, { maxLength: 20, size: 'max' }),
        fc.nat(),
        async (steps, latencies) => {
          const faults = await play(steps, latencies)
          if (faults.length > 0) throw new Error(faults.join('\n'))
        },
      ),
      { numRuns },
    )
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
}
