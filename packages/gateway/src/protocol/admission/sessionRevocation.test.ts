import type { AccountFeed } from '@tidemark/schema/rest/change'
import { unauthenticatedDetails } from '@tidemark/schema/rest/unauthenticatedDetails'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GatewayError } from '#errors.ts'
import type { ChangeFeed } from '#upstream/changeFeed.ts'
import type { Services } from '#upstream/services.ts'
import { watchSessions, type RevocationReason } from './sessionRevocation.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/**
 * Returns the services' answers by token; a check every 24 s at the earliest, since intervals are
 * spread.
 */
function startSessions(pollMs = 5000, feed?: ChangeFeed) {
  const answers = new Map<string, () => Promise<{ standing: string; feed?: AccountFeed }>>()
  const checks: { token: string; signal: AbortSignal }[] = []
  const services = {
    as:
      ({ token, signal }: { token: string; signal: AbortSignal }) =>
      async () => {
        checks.push({ token, signal })
        return (answers.get(token) ?? (async () => ({ standing: 'A' })))()
      },
  } as unknown as Services
  const revoked: [string, RevocationReason][] = []
  const sessions = watchSessions(services, { pollMs, ...(feed && { feed }) })
  return {
    answers,
    checks,
    revoked,
    sessions,
    watch: (token: string, name = token) =>
      sessions.watch(token, (reason) => void revoked.push([name, reason])),
    checksOf: (token: string) => checks.filter((check) => check.token === token).length,
  }
}
const refuses = (detail?: string) => async () => {
  throw new GatewayError('UNAUTHENTICATED', 'No.', detail === undefined ? {} : { detail })
}

test('a session is checked at once, and then within half a minute, once for all of its sockets', async () => {
  const { checksOf, revoked, watch } = startSessions()
  watch('ann', 'first')
  watch('ann', 'second')
  watch('ben')
  expect([checksOf('ann'), checksOf('ben')]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(23_000)
  expect(checksOf('ann')).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(checksOf('ann')).toBe(2)
  expect(revoked).toEqual([])
})

test('the check interval follows the poll interval', async () => {
  const { checksOf, watch } = startSessions(100)
  watch('ann')
  await vi.advanceTimersByTimeAsync(550)
  expect(checksOf('ann')).toBe(2)
})

test.each([
  ['changed', async () => ({ standing: 'B' })],
  ['deactivated', refuses(unauthenticatedDetails.unknownUser)],
  ['signedOut', refuses('The session has ended.')],
  ['signedOut', refuses()],
] as const)('every socket of a session is notified that it is %s', async (reason, answer) => {
  const { answers, revoked, watch } = startSessions()
  watch('ann', 'first')
  watch('ann', 'second')
  watch('ben')
  await vi.advanceTimersByTimeAsync(1)
  answers.set('ann', answer)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(revoked).toEqual([
    ['first', reason],
    ['second', reason],
  ])
})

test('services that cannot be reached, or forbid, revoke nothing', async () => {
  const { answers, checksOf, revoked, watch } = startSessions()
  for (const code of ['UPSTREAM_UNAVAILABLE', 'NOT_ALLOWED'] as const) {
    answers.set('ann', async () => {
      throw new GatewayError(code, 'No.')
    })
    watch('ann')
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(checksOf('ann')).toBeGreaterThan(3)
  expect(revoked).toEqual([])
})

test('after a failed first check, later ones are compared with the first that succeeds', async () => {
  const { answers, revoked, watch } = startSessions()
  answers.set('ann', refusesToAnswer)
  watch('ann')
  await vi.advanceTimersByTimeAsync(1)
  answers.set('ann', async () => ({ standing: 'B' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(revoked).toEqual([])
})
const refusesToAnswer = async () => {
  throw new GatewayError('UPSTREAM_TIMEOUT', 'No.')
}

test('a socket that closed hears nothing, and a session without sockets is not checked', async () => {
  const { answers, checksOf, revoked, watch } = startSessions()
  const first = watch('ann', 'first')
  const second = watch('ann', 'second')
  const ben = watch('ben')
  first.stop()
  answers.set('ann', async () => ({ standing: 'B' }))
  await vi.advanceTimersByTimeAsync(1)
  answers.set('ann', async () => ({ standing: 'C' }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(revoked.map(([name]) => name)).toEqual(['second'])
  second.stop()
  second.stop()
  const before = checksOf('ann')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checksOf('ann')).toBe(before)
  expect(checksOf('ben')).toBeGreaterThan(2)
  ben.stop()
  expect(vi.getTimerCount()).toBe(0)
  watch('ben')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(vi.getTimerCount()).toBe(1)
})

test('a session that was opened again is not ended by the old one’s socket', async () => {
  const { checksOf, watch } = startSessions()
  const first = watch('ann', 'first')
  first.stop()
  watch('ann', 'second')
  first.stop()
  const before = checksOf('ann')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(checksOf('ann')).toBeGreaterThan(before)
})

test('at most fifty checks are in flight', async () => {
  const { answers, checks, watch } = startSessions()
  const waiting = Promise.withResolvers<{ standing: string }>()
  const tokens = Array.from({ length: 60 }, (_, at) => `person ${at}`)
  for (const token of tokens) answers.set(token, () => waiting.promise)
  for (const token of tokens) watch(token)
  expect(checks).toHaveLength(50)
  waiting.resolve({ standing: 'A' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(checks).toHaveLength(60)
})

test('closing aborts the checks in flight and starts no more', async () => {
  const { checks, sessions, watch } = startSessions()
  watch('ann')
  sessions.close()
  expect(checks[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checks).toHaveLength(1)
})

/** Returns sessions whose accounts a change feed reports, and the state of that feed. */
function startReported() {
  const state = { isWorking: true, reported: new Set<string>(), watched: new Set<string>() }
  const feed = {
    watchAccount: ({ key }: AccountFeed) => {
      state.watched.add(key)
      return {
        get isCovered() {
          return state.isWorking
        },
        takeDue: () => state.reported.delete(key),
        stop: () => state.watched.delete(key),
      }
    },
  } as unknown as ChangeFeed
  const started = startSessions(5000, feed)
  for (const name of ['ann', 'ben'])
    started.answers.set(name, async () => ({
      standing: 'A',
      feed: { contract: '1DM03', key: name, cursor: 'c1' },
    }))
  return { ...started, state }
}

test('an account of the change feed is checked when the feed reports it, and otherwise in ten minutes', async () => {
  const { answers, checksOf, revoked, state, watch } = startReported()
  watch('ann')
  watch('ben')
  await vi.advanceTimersByTimeAsync(470_000)
  expect([checksOf('ann'), checksOf('ben')]).toEqual([1, 1])
  answers.set('ann', async () => ({ standing: 'B' }))
  state.reported.add('ann')
  await vi.advanceTimersByTimeAsync(1_000)
  expect([checksOf('ann'), checksOf('ben')]).toEqual([2, 1])
  expect(revoked).toEqual([['ann', 'changed']])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(checksOf('ben')).toBe(2)
})

test('accounts are checked every half a minute while the change feed fails, and after a check that failed', async () => {
  const { answers, checksOf, state, watch } = startReported()
  watch('ann')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(checksOf('ann')).toBe(1)
  state.isWorking = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checksOf('ann')).toBeGreaterThanOrEqual(3)
  state.isWorking = true
  await vi.advanceTimersByTimeAsync(30_000)
  const before = checksOf('ann')
  answers.set('ann', refusesToAnswer)
  state.reported.add('ann')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(checksOf('ann')).toBeGreaterThanOrEqual(before + 2)
})

test('a session without sockets leaves the change feed', async () => {
  const { state, watch } = startReported()
  const ann = watch('ann')
  await vi.advanceTimersByTimeAsync(1)
  expect([...state.watched]).toEqual(['ann'])
  ann.stop()
  expect([...state.watched]).toEqual([])
})
